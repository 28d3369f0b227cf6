import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { reportHeads } from '#src/contract/lists/list-heads.ts'
import { isListedReport } from '#src/contract/reports/report.ts'
import { lists } from '../../../resources/lists.ts'

const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** What a file imports at once, by its path or as a package; types are not loaded. */
function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(statement)]
    .filter(([code]) => !/^import \{ type [^,}]*\} /.test(code))
    .map(([, name = '']) => {
      if (name.startsWith('#')) return name.slice(1)
      return name.startsWith('.') ? join(dirname(path), name) : name
    })
}

/** Every file that the browser loads before the area shows anything, and the packages that they name. */
function loadedAtOnce(entry: string): string[] {
  const loaded = new Set([entry])
  for (const path of loaded) {
    if (!/^(?:src|resources|customer|partner)\/.*\.tsx?$/.test(path)) continue
    for (const next of importsOf(path)) loaded.add(next)
  }
  return [...loaded]
}

const backOffice = loadedAtOnce('src/app/admin-area.tsx')

test('the back office starts with the grid', () => {
  expect(backOffice).toContain('src/admin/grid/grid.tsx')
})

test.each([
  ['lists and reports', /^resources\/(?:lists|reports)\//],
  ['forms', /^react-hook-form$|^src\/admin\/kit\/form\.ts$/],
  ['dialogs', /^(?:src\/admin|resources)\/.*(?<!open)-dialog\.tsx$/],
  ['pages that are opened by their own address', /\/(?:edit|login|invite)-page\.tsx$/],
  ['calls that are only made by other pages', /^src\/contract\/money\/commission\.ts$/],
])('the back office starts without %s', (_, what) => {
  expect(backOffice.filter((path) => what.test(path))).toEqual([])
})

test('every listed report has a page', () => {
  const listed = lists.filter(isListedReport).map(({ name }) => name)
  expect(Object.keys(reportHeads).toSorted()).toEqual(listed.toSorted())
})
