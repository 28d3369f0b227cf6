import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { passwordMatches } from '#server/access/password.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { audit } from '#server/tables/catalogue.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { adminUser } from '#server/tables/people.ts'
import { auditSeal } from '#server/tables/platform/audit-seal.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tulna-commands-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
  DATA_DIR,
}

/** Runs a command as an operator would; its exit code and what it said. */
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const command = [
    '--import',
    'tsx',
    '--import',
    './tests/support/hosts/from-template.ts',
    'server/cli.ts',
    ...args,
  ]
  const options = { env: { PATH: process.env.PATH, ...production, ...env } as unknown as NodeJS.ProcessEnv }
  return new Promise((done) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, said: stdout + stderr })
    })
  })
}

test('admin:create makes the first admin of a production database, once, and is noted', async () => {
  const create = ['admin:create', '--email', 'First@Bank.example', '--name', 'First']
  const ADMIN_PASSWORD = 'a-long-password'
  const made = await run(create, { ADMIN_PASSWORD })
  expect(made).toEqual({ code: 0, said: expect.stringContaining('first@bank.example') })
  expect(made.said).not.toContain(ADMIN_PASSWORD)
  const again = await run(create, { ADMIN_PASSWORD })
  expect(again).toEqual({ code: 1, said: expect.stringContaining('exists already') })
  const { db, close } = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, migrationsFolder)
  const [first] = await db.select().from(adminUser)
  expect(first).toMatchObject({ email: 'first@bank.example', role_id: 1, status: 'ACTIVE' })
  expect(await passwordMatches(ADMIN_PASSWORD, first?.password_hash)).toBe(true)
  expect(await db.select().from(audit)).toMatchObject([
    { actor_kind: 'command', entity: 'admin_user', new: { email: 'first@bank.example' } },
  ])
  await close()
}, 180_000)

test('audit:verify says that the trail is as it was sealed, and fails at the first day that is not', async () => {
  expect(await run(['audit:verify'])).toEqual({
    code: 0,
    said: expect.stringContaining('No day is sealed yet'),
  })
  const { db, close } = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, migrationsFolder)
  await db
    .insert(auditSeal)
    .values({ day: '2026-01-01', rows: 0, head: 'x', mac: 'not ours', sealed_at: new Date() })
  await close()
  const { code, said } = await run(['audit:verify'])
  expect([code, said]).toEqual([1, expect.stringContaining('DIFFERENT from 2026-01-01 on: its seal')])
}, 180_000)

test('admin:create refuses a short password and a missing one, and the seed refuses production', async () => {
  const create = ['admin:create', '--email', 'a@b.example', '--name', 'A']
  const [short, none, seed] = await Promise.all([
    run(create, { ADMIN_PASSWORD: 'short', DATA_DIR: `${DATA_DIR}/short` }),
    run(create, { DATA_DIR: `${DATA_DIR}/none` }),
    run(['seed'], { DATA_DIR: `${DATA_DIR}/seed` }),
  ])
  expect(short).toEqual({ code: 1, said: expect.stringContaining('12 characters') })
  expect(none).toEqual({ code: 1, said: expect.stringContaining('Usage') })
  expect(seed.code).toBe(1)
  expect(seed.said).toContain('never runs in production')
}, 180_000)

test('replay fails for a list that is not there, and for no list', async () => {
  const unknown = ['replay', '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77']
  expect(await run(unknown)).toEqual({ code: 1, said: expect.stringContaining('no such list') })
  expect(await run(['replay'])).toEqual({ code: 1, said: expect.stringContaining('Usage') })
}, 180_000)

test('[BUILD-13] config writes files, says what differs, and changes something only with --yes', async () => {
  const folder = join(DATA_DIR, 'config')
  const ADMIN_PASSWORD = 'a-long-password'
  const env = { DATA_DIR: `${DATA_DIR}/configured` }
  const config = (...args: string[]) => run(['config', ...args], env)
  await run(['admin:create', '--email', 'a@b.example', '--name', 'A'], { ...env, ADMIN_PASSWORD })
  expect(await config('snapshot', folder)).toEqual({
    code: 0,
    said: expect.stringContaining('of 11 resources'),
  })
  expect(await config('diff', folder)).toEqual({ code: 0, said: 'Nothing differs.\n' })
  const group = { name: 'Small banks' }
  writeFileSync(join(folder, 'lender-groups.json'), JSON.stringify([group]))
  const said = expect.stringContaining('+ lender-groups: Small banks is created')
  expect(await config('diff', folder)).toEqual({ code: 1, said })
  const as = ['--as', 'a@b.example']
  expect((await config('apply', folder, ...as)).said).toContain('add --yes')
  expect(await config('diff', folder)).toEqual({ code: 1, said })
  expect((await config('apply', folder, '--yes', '--as', 'no@b.example')).said).toContain('no active admin')
  expect((await config('apply', folder, '--yes', ...as)).said).toContain('Applied as one step')
  expect((await config('diff', folder)).code).toBe(0)
  writeFileSync(join(folder, 'lender-groups.json'), JSON.stringify([group, { name: '<' }]))
  const fault = await config('apply', folder, '--yes', ...as)
  expect(fault).toEqual({ code: 1, said: expect.stringContaining('lender-groups.json: <: name: ') })
  writeFileSync(join(folder, 'lender-groups.json'), '{')
  expect(await config('diff', folder)).toEqual({
    code: 1,
    said: expect.stringContaining('lender-groups.json cannot be read'),
  })
}, 180_000)
