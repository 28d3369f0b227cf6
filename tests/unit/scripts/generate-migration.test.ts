import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
const git = (...args: string[]) => {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' })
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-generate-'))
  for (const name of ['src', 'server', 'scripts', 'package.json', '.gitignore'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  git('init')
  git('add', '.')
  git('commit', '-m', 'chore: start')
})
afterAll(() => rmSync(folder, { recursive: true }))

const generate = (...args: string[]) => {
  const script = join(folder, 'scripts/generate-migration.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const migrations = () => readdirSync(join(folder, 'server/tables/migrations'))
const tables = () => join(folder, 'server/tables/customers/csr.ts')
const addColumn = (name: string) => {
  const source = readFileSync(tables(), 'utf8')
  writeFileSync(
    tables(),
    source.replace("'csr_owner',\n  {\n", (start) => `${start}    ${name}: text(),\n`),
  )
}
const newest = () => {
  const name = migrations().findLast((one) => one.endsWith('.sql')) as string
  return readFileSync(join(folder, 'server/tables/migrations', name), 'utf8')
}

test('[HOUSE-03] a migration has what changed since the last one, and no snapshot stays', () => {
  const before = migrations()
  expect(generate('--name', 'nothing').output).toContain('No schema changes')
  expect(migrations()).toEqual(before)

  addColumn('first')
  expect(generate('--name', 'first')).toMatchObject({ status: 0 })
  expect(newest()).toBe('ALTER TABLE "csr_owner" ADD COLUMN "first" text;')
  git('add', '.')
  git('commit', '-m', 'feat: first')

  addColumn('second')
  git('commit', '-am', 'feat: a table before its migration')
  expect(generate('--name', 'second')).toMatchObject({ status: 0 })
  expect(newest()).toBe('ALTER TABLE "csr_owner" ADD COLUMN "second" text;')
  expect(readdirSync(join(folder, 'server/tables/migrations/meta'))).toEqual(['_journal.json'])
})

test('a migration that is not committed is refused, because the next one would repeat it', () => {
  const before = migrations()
  addColumn('third')
  expect(generate('--name', 'third')).toMatchObject({
    status: 1,
    output: expect.stringContaining('server/tables/migrations is not committed'),
  })
  expect(migrations()).toEqual(before)
  expect(generate('--custom', '--name', 'empty')).toMatchObject({ status: 0 })
  expect(migrations()).toHaveLength(before.length + 1)
})
