import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorRules, floors } from '../../../scripts/floors.mjs'

const refused = [
  ['src/contract/a.ts', '#src/domain/offers/emi.ts'],
  ['src/domain/a.ts', 'react'],
  ['src/domain/b.ts', '../platform/http.ts'],
  ['src/locales/a.ts', '#src/platform/i18n.ts'],
  ['src/platform/a.ts', '#src/ui/field.tsx'],
  ['src/platform/b.ts', 'zod'],
  ['src/ui/a.tsx', '@mui/material'],
  ['src/admin/a.tsx', '#resources/lenders.tsx'],
  ['src/admin/b.tsx', '@mui/icons-material/Add'],
  ['src/app/a.tsx', '#server/app.ts'],
  ['resources/a.tsx', '#customer/routes.tsx'],
  ['resources/b.tsx', '#server/app.ts'],
  ['resources/c.tsx', '@mui/icons-material/Add'],
  ['resources/lenders/a.tsx', '../payouts/month.tsx'],
  ['resources/lenders/b.tsx', '#resources/payouts/month.tsx'],
  ['resources/lenders/c.tsx', '../payouts/payouts.css'],
  ['resources/lenders/d.tsx', '../../src/admin/kit/page.tsx'],
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
  ['server/c.ts', '../src/platform/http.ts'],
  ['server/d.ts', '#resources/index.ts'],
  ['server/access/a.ts', '../../mocks/handlers.ts'],
  ['server/b.ts', '#mocks/data/lenders.ts'],
  ['server/seed/seed.ts', '#mocks/handlers.ts'],
  ['server/seed/customers.ts', '#mocks/app.ts'],
  ['mocks/a.ts', '#src/ui/field.tsx'],
] as const

const accepted = [
  ['src/contract/y.ts', 'zod'],
  ['src/contract/z.ts', './call.ts'],
  ['src/domain/z.ts', '#src/contract/catalogue/lender.ts'],
  ['src/ui/z.tsx', 'react-dom/client'],
  ['src/app/z.tsx', '#customer/routes.tsx'],
  ['resources/z.tsx', 'react-admin'],
  ['resources/z.tsx', './lenders/commissions.tsx'],
  ['resources/lenders/w.tsx', './commissions.tsx'],
  ['resources/lenders/x.tsx', '../lenders.tsx'],
  ['resources/dedupe-logs/x.tsx', '../reports/dedupe-logs.ts'],
  ['resources/lenders/y.tsx', '#src/admin/kit/page.tsx'],
  ['resources/lenders/z.tsx', 'react-admin'],
  ['resources/catalogue/z.ts', '#src/contract/field.ts'],
  ['resources/reports/z.ts', '#src/contract/reports/report.ts'],
  ['server/x.ts', '#resources/catalogue.ts'],
  ['server/w.ts', '#resources/reports.ts'],
  ['customer/pages/y.tsx', '#customer/layout/header.tsx'],
  ['customer/pages/z.tsx', './landing.css'],
  ['partner/pages/z.tsx', '../layout/header.tsx'],
  ['server/z.ts', 'node:fs'],
  ['server/access/z.ts', '#server/platform/errors.ts'],
  ['server/seed/z.ts', '#mocks/data/admins.ts'],
  ['server/routes.ts', './web/routes.ts'],
  ['server/y.ts', '#src/locales/errors.words.ts'],
  ['mocks/z.ts', '#server/app.ts'],
] as const

/** Every floor of the server beside every other one: an import may only go down. */
const pairs = floors.flatMap((from, place) =>
  floors.flatMap((to, other) =>
    from === to ? [] : [[`server/${from}/to-${to}.ts`, `#server/${to}/a.ts`, other < place] as const],
  ),
)
/** The second one's types come back to the first one. */
const cycle = {
  'server/audit/first.ts': "import { second } from './second.ts'\nexport type First = typeof second\n",
  'server/audit/second.ts': "import type { First } from './first.ts'\nexport const second: First[] = []\n",
}

/** Lint reads 550 small files; a busy machine takes its time. */
const LINT_MS = 120_000

const tree = mkdtempSync(join(tmpdir(), 'layers-'))
const found = new Set<string>()
const cycles = new Set<string>()

// The project's own rules, over a tree that holds one import a file.
beforeAll(() => {
  for (const file of ['biome.json', 'biome.floors.json']) copyFileSync(file, join(tree, file))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (const [path, imported] of [...refused, ...accepted, ...pairs]) write(path, `import '${imported}'\n`)
  for (const [path, text] of Object.entries(cycle)) write(path, text)
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const rules = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles']
  const { stdout } = spawnSync(
    'node',
    [biome, 'lint', ...rules, '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  for (const { category, location } of diagnostics)
    (category.endsWith('noImportCycles') ? cycles : found).add(location.path)
}, LINT_MS)
afterAll(() => rmSync(tree, { recursive: true }))

test.each(refused)('lint refuses that %s imports %s', (path) => {
  expect(found).toContain(path)
})

test.each(accepted)('lint accepts that %s imports %s', (path) => {
  expect(found).not.toContain(path)
})

test('[HOUSE-02] lint refuses an import from each floor of the server to each higher one, and no other', () => {
  expect(pairs.filter(([path, , down]) => found.has(path) === down).map(([path]) => path)).toEqual([])
})

test('[HOUSE-01] lint refuses a cycle of imports, also where only a type comes back', () => {
  expect([...cycles].sort()).toEqual(Object.keys(cycle))
})

test('the lint rules of the floors are those of scripts/floors.mjs, and every folder of the server is a floor', () => {
  expect(JSON.parse(readFileSync('biome.floors.json', 'utf8'))).toEqual(floorRules())
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...floors].sort())
})
