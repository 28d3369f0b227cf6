import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
  ['resources/reports/a.ts', '#src/admin/report/report-page.tsx'],
  ['resources/reports/b.ts', '@mui/icons-material/Add'],
  ['resources/reports.ts', '@mui/material'],
  ['customer/pages/a.tsx', 'react-router-dom'],
  ['customer/pages/b.tsx', '#src/admin/list.tsx'],
  ['customer/pages/c.tsx', '#partner/routes.tsx'],
  ['partner/pages/a.tsx', '../../customer/routes.tsx'],
  ['partner/b.tsx', '../customer/routes.tsx'],
  ['server/a.ts', '#src/platform/http.ts'],
  ['server/c.ts', '../src/platform/http.ts'],
  ['server/d.ts', '#resources/index.ts'],
  ['server/auth/a.ts', '../../mocks/handlers.ts'],
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
  ['server/auth/z.ts', '../errors.ts'],
  ['server/y.ts', '#src/locales/errors.words.ts'],
  ['mocks/z.ts', '#server/app.ts'],
] as const

const tree = mkdtempSync(join(tmpdir(), 'layers-'))
const found = new Set<string>()

// The project's own rules, over a tree that holds one import a file.
beforeAll(() => {
  copyFileSync('biome.json', join(tree, 'biome.json'))
  for (const [path, imported] of [...refused, ...accepted]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), `import '${imported}'\n`)
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const rules = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none']
  const { stdout } = spawnSync('node', [biome, 'lint', ...rules, '--reporter=json'], {
    cwd: tree,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] }
  for (const { location } of diagnostics) found.add(location.path)
})
afterAll(() => rmSync(tree, { recursive: true }))

test.each(refused)('lint refuses that %s imports %s', (path) => {
  expect(found).toContain(path)
})

test.each(accepted)('lint accepts that %s imports %s', (path) => {
  expect(found).not.toContain(path)
})
