import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProblems } from '../../../scripts/layers.mjs'
import { layers } from '../../../scripts/lib/layers.mjs'

/** What the check says of a tree with these imports: file, what it imports. */
const problemsOf = (...imports: (readonly [string, string])[]) =>
  findProblems(Object.fromEntries(imports.map(([path, imported]) => [path, `import '${imported}'\n`])))

const refused = [
  ['src/contract/a.ts', '#src/domain/offers/emi.ts'],
  ['src/domain/a.ts', 'react'],
  ['src/domain/b.ts', '../platform/http.ts'],
  ['src/locales/a.ts', '#src/platform/i18n.ts'],
  ['src/platform/a.ts', '#src/kit/fields/field.tsx'],
  ['src/platform/b.ts', 'zod'],
  ['src/kit/a.tsx', '@mui/system'],
  ['src/admin/a.tsx', '#resources/lenders.tsx'],
  ['src/admin/b.tsx', '@mui/icons-material/Add'],
  ['src/app/a.tsx', '#server/app.ts'],
  ['resources/a.tsx', '#customer/routes.tsx'],
  ['resources/b.tsx', '#server/app.ts'],
  ['resources/c.tsx', '@mui/icons-material/Add'],
  ['resources/lenders/a.tsx', '../payouts/month.tsx'],
  ['resources/lenders/b.tsx', '#resources/payouts/month.tsx'],
  ['resources/lenders/c.tsx', '../payouts/payouts.css'],
  ['resources/lenders/d.tsx', '../payouts.tsx'],
  ['resources/catalogue/a.ts', '#src/admin/resource/list-page.tsx'],
  ['resources/catalogue/b.ts', 'react'],
  ['resources/catalogue/c.ts', '#src/admin/icons/icon.tsx'],
  ['resources/reports/a.ts', '#src/admin/list/list-view.tsx'],
  ['resources/reports/b.ts', '@mui/icons-material/Add'],
  ['resources/reports.ts', '@mui/material'],
  ['customer/pages/a.tsx', 'react-router-dom'],
  ['customer/pages/b.tsx', '#src/admin/list.tsx'],
  ['customer/pages/c.tsx', '#partner/pages/routes.tsx'],
  ['partner/pages/a.tsx', '../../customer/routes.tsx'],
  ['partner/b.tsx', '../customer/routes.tsx'],
  ['server/a.ts', '#src/platform/http.ts'],
  ['server/b.ts', '#mocks/data/lenders.ts'],
  ['server/c.ts', '../src/platform/http.ts'],
  ['server/d.ts', '#resources/index.ts'],
  ['server/e.ts', 'react'],
  ['server/access/a.ts', '../../mocks/handlers.ts'],
  ['server/seed/seed.ts', '#mocks/handlers.ts'],
  ['server/seed/customers.ts', '#mocks/app.ts'],
  ['mocks/a.ts', '#src/kit/fields/field.tsx'],
] as const

const accepted = [
  ['src/contract/y.ts', 'zod'],
  ['src/contract/z.ts', './call.ts'],
  ['src/domain/z.ts', '#src/contract/catalogue/lender.ts'],
  ['src/kit/z.tsx', 'react-dom/client'],
  ['src/app/z.tsx', '#customer/routes.tsx'],
  ['resources/y.tsx', 'react-admin'],
  ['resources/z.tsx', './lenders/commissions.tsx'],
  ['resources/lenders/w.tsx', './commissions.tsx'],
  ['resources/lenders/x.tsx', '../lenders.tsx'],
  ['resources/dedupe-logs/x.tsx', '../reports/dedupe-logs.ts'],
  ['resources/lenders/y.tsx', '#src/kit/page/page.tsx'],
  ['resources/lenders/z.tsx', 'react-admin'],
  ['resources/catalogue/z.ts', '#src/contract/field.ts'],
  ['resources/reports/z.ts', '#src/contract/reports/report.ts'],
  ['server/w.ts', '#resources/reports.ts'],
  ['server/x.ts', '#resources/catalogue.ts'],
  ['server/y.ts', '#src/locales/words.ts'],
  ['customer/pages/y.tsx', '#customer/layout/header.tsx'],
  ['customer/pages/z.tsx', './landing.css'],
  ['partner/pages/z.tsx', '../parts/header.tsx'],
  ['server/access/y.ts', 'node:fs'],
  ['server/access/z.ts', '#server/platform/errors.ts'],
  ['server/seed/z.ts', '#mocks/data/admins.ts'],
  ['server/routes.ts', './web/routes.ts'],
  ['mocks/z.ts', '#server/app.ts'],
] as const

test('an import that a folder may not have is refused', () => {
  const missed = refused.filter((planted) => problemsOf(planted).refused.length === 0)
  expect(missed).toEqual([])
})

test('an import that a folder may have is accepted', () => {
  const blamed = accepted.flatMap((planted) => problemsOf(planted).refused)
  expect(blamed).toEqual([])
})

const inOrder = Object.entries(layers).filter(([folder]) => folder !== '')

test.each(
  inOrder,
)('[HOUSE-02] %s: an import of each higher layer is refused, and no other', (folder, names) => {
  const layersOf = names.flat().filter((name) => name !== '.')
  const wrong = layersOf.flatMap((from, height) =>
    layersOf.flatMap((to, other) => {
      if (from === to) return []
      const { upward } = problemsOf([`${folder}/${from}/a.ts`, `#${folder}/${to}/b.ts`])
      return upward.length > 0 === other > height ? [] : [`${from} → ${to}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('[HOUSE-02] areas do not import each other, nothing imports what joins an area, and each folder has a layer', () => {
  expect(problemsOf(['customer/offers/a.tsx', '#partner/shared/b.tsx']).upward).toHaveLength(1)
  expect(problemsOf(['src/kit/a.tsx', '#src/admin/grid/b.tsx']).upward).toHaveLength(1)
  expect(problemsOf(['customer/offers/a.tsx', '#customer/routes.tsx']).upward).toHaveLength(1)
  expect(problemsOf(['server/money/a.ts', '#server/app.ts']).upward).toHaveLength(1)
  expect(problemsOf(['server/unheard/a.ts', '#server/platform/b.ts']).upward).toHaveLength(1)
})

test('[ONE-02] folders that import each other are refused, by way of others and by types too', () => {
  const cycle = findProblems({
    'scripts/a/one.ts': "export type { Two } from '../b/two.ts'\n",
    'scripts/b/two.ts': "export const load = () => import('../c/three.ts')\n",
    'scripts/c/three.ts': "import type { One } from '../a/one.ts'\n",
    'scripts/d/four.ts': "import '../a/one.ts'\n",
  })
  expect(cycle.cycles.map((text) => text.split(':')[0])).toEqual([
    'scripts/a → scripts/b',
    'scripts/b → scripts/c',
    'scripts/c → scripts/a',
  ])
})

test('a folder may hold what its folders need and what joins them, but nothing in between', () => {
  const files = {
    'scripts/a/base.mjs': '',
    'scripts/a/join.mjs': "import './inside/part.mjs'\n",
    'scripts/a/inside/part.mjs': "import '../base.mjs'\n",
  }
  expect(findProblems(files).cycles).toEqual([])
  const between = {
    ...files,
    'scripts/a/join.mjs': "import './inside/part.mjs'\n",
    'scripts/a/inside/other.mjs': "import '../join.mjs'\n",
  }
  expect(findProblems(between).cycles).not.toEqual([])
})

test('a name of a file in two areas of the client is refused, except words, styles and routes', () => {
  const shared = (...paths: string[]) =>
    findProblems(Object.fromEntries(paths.map((path) => [path, '']))).sharedNames
  expect(shared('customer/offers/case.tsx', 'partner/pages/case.ts')).toHaveLength(1)
  expect(shared('partner/home/case.tsx', 'partner/pages/case.ts')).toEqual([])
  expect(shared('src/domain/case.ts', 'partner/pages/case.ts')).toEqual([])
  expect(shared('customer/words.hi.ts', 'partner/words.hi.ts')).toEqual([])
  expect(shared('customer/case.css', 'partner/case.css')).toEqual([])
  expect(shared('customer/routes.tsx', 'partner/routes.tsx')).toEqual([])
})

const tree = mkdtempSync(join(tmpdir(), 'layers-'))
afterAll(() => rmSync(tree, { recursive: true }))

test('[HOUSE-01] lint refuses a cycle of imports, also where only a type comes back', () => {
  const cycle = {
    'server/audit/first.ts': "import { second } from './second.ts'\nexport type First = typeof second\n",
    'server/audit/second.ts': "import type { First } from './first.ts'\nexport const second: First[] = []\n",
  }
  copyFileSync('biome.json', join(tree, 'biome.json'))
  for (const [path, text] of Object.entries(cycle)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const { stdout } = spawnSync(
    'node',
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      ...['lint', '--only=suspicious/noImportCycles', '--vcs-enabled=false', '--reporter=json'],
    ],
    { cwd: tree, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] }
  expect(diagnostics.map(({ location }) => location.path).sort()).toEqual(Object.keys(cycle))
})
