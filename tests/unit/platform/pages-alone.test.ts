import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
const read = (path: string) => readFileSync(path, 'utf8')
const pages = readdirSync('resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const data = ['catalogue', 'reports']

/** Classes that a stylesheet's selectors name. */
function definedIn(paths: readonly string[]): Set<string> {
  const css = paths.map((path) => read(path).replace(/\/\*.*?\*\//gs, '')).join('\n')
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

/** Classes that a screen wears: words of `className="…"` and of the texts within `className={…}`. */
function wornIn(path: string): string[] {
  const source = read(path)
  return [...source.matchAll(/className(?:=|: )(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g)]
    .flatMap(([, plain, quoted, computed]) =>
      computed === undefined
        ? [plain ?? quoted ?? '']
        : [...computed.matchAll(/\? '([^']*)'|: '([^']*)'/g)].map(([, yes, no]) => yes ?? no ?? ''),
    )
    .flatMap((words) => words.split(/\s+/))
    .filter((name) => name !== '')
}

const kit = definedIn([...filesOf('src/admin', '.css'), ...filesOf('src/ui', '.css')])

test.each(pages)('%s wears its own classes and those of src/admin', (page) => {
  const known = definedIn(filesOf(join('resources', page), '.css'))
  const borrowed = filesOf(join('resources', page), '.tsx').flatMap((path) =>
    wornIn(path)
      .filter((name) => !known.has(name) && !kit.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(borrowed).toEqual([])
})

test.each(pages.filter((page) => !data.includes(page)))('%s imports no report but its own', (page) => {
  const imported = filesOf(join('resources', page), '.tsx').flatMap((path) =>
    [...read(path).matchAll(/'\.\.\/reports\/([\w-]+)\.ts'/g)].map(([, name]) => name),
  )
  expect(imported.filter((name) => name !== page)).toEqual([])
})

test.each(
  pages.filter((page) => !data.includes(page) && existsSync(`resources/${page}.tsx`)),
)('resources/%s.tsx opens its own folder and its own report', (page) => {
  const imported = [...read(`resources/${page}.tsx`).matchAll(/'\.\/([\w/-]+)\.[\w.]+'/g)].map(
    ([, path = '']) => path,
  )
  const strange = imported.filter((path) => !path.startsWith(`${page}/`) && path !== `reports/${page}`)
  expect(strange).toEqual([])
})
