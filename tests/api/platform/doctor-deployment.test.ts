import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { checks, examine, type Result, tableOf } from '#server/doctor.ts'
import { openReadOnly } from '#server/platform/database/open-read-only.ts'
import { production } from '#tests/support/hosts/deployment.ts'
import { kinds, newFolder, newStore, openStore, removeFolders } from '#tests/support/hosts/stores.ts'
import { freePort } from '../../../scripts/lib/free-port.mjs'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(removeFolders)

/** Content of every file below a folder. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}
const stateOf = (results: Result[], name: string) => results.find((one) => one.name === name)?.state

describe.each(kinds)('[HOST-06] a whole deployment on the %s database', (kind) => {
  test('is examined before its first start, between starts and while it runs, and nothing changes', async () => {
    const { DATA_DIR, DATABASE_URL } = await newStore(kind)
    const env = { ...production, DATA_DIR, DATABASE_URL, PORT: String(await freePort()) }
    mkdirSync(join(DATA_DIR, 'files'))
    const first = await examine(env)
    expect(stateOf(first, 'database')).toBe('ok')
    expect(stateOf(first, 'admins')).toBe('skipped')
    expect(readdirSync(DATA_DIR)).toEqual(['files'])

    const open = () => openStore({ DATA_DIR, DATABASE_URL } as never)
    await (await open()).close()
    const before = contents(DATA_DIR)
    const between = await examine(env)
    expect(contents(DATA_DIR)).toEqual(before)
    expect(['database', 'migrations', 'MASTER_KEY'].map((name) => stateOf(between, name))).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    expect(stateOf(between, 'admins')).toBe('failed')

    const database = await openReadOnly({ DATA_DIR, DATABASE_URL })
    const write = database?.db.execute(sql`insert into master_key (mark) values ('x')`)
    // Of the embedded database a copy is open.
    if (kind === 'postgres') await expect(write).rejects.toThrow()
    else await write
    await database?.close()
    expect(contents(DATA_DIR)).toEqual(before)

    const running = await open()
    ends.push(() => running.close())
    const during = await examine(env)
    expect(during.map(({ state }) => state)).toEqual(between.map(({ state }) => state))
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('copy-'))).toEqual([])
  })
})

test('[HOST-06] a database that is away fails once, and what needs it is skipped', async () => {
  const env = {
    ...production,
    DATABASE_URL: `postgres://tulna:database-password@127.0.0.1:${await freePort()}/tulna`,
  }
  const results = await examine(
    env,
    checks.filter(({ name }) => /database|MASTER_KEY|admins|migrations/.test(name)),
  )
  expect(stateOf(results, 'database')).toBe('failed')
  expect(stateOf(results, 'database version')).toBe('skipped')
  expect(results.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual(['database'])
})

test('[HOST-06] a damaged data directory is named, with its file', async () => {
  const DATA_DIR = newFolder()
  mkdirSync(join(DATA_DIR, 'db'))
  const env = { ...production, DATABASE_URL: undefined, DATA_DIR }
  const results = await examine(
    env,
    checks.filter(({ name }) => name === 'database'),
  )
  expect(results.at(-1)).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('PG_VERSION is missing'),
  })
})

test('[HOST-06] settings that cannot be read are named each, and the command fails', async () => {
  const env = { ...production, MASTER_KEY: 'too-short-secret', PORT: 'ninety' }
  const { code, text } = await new Promise<{ code: number; text: string }>((done) => {
    const command = [
      '--import',
      'tsx',
      '--import',
      './tests/support/hosts/from-template.ts',
      'server/cli.ts',
      'doctor',
    ]
    const options = { env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv }
    execFile(process.execPath, command, options, (error, out) =>
      done({ code: Number(error?.code ?? 0), text: out }),
    )
  })
  expect(code).toBe(1)
  expect(text).toContain('MASTER_KEY: at least 32 characters')
  expect(text).toContain('PORT:')
  expect(text).toContain('→')
})

test('[HOST-06] no secret is printed, whatever goes wrong', async () => {
  const closed = await freePort()
  const secrets = {
    MASTER_KEY: 'root-key-9f8e7d6c5b4a39281706f5e4d3c2',
    SMS_KEY: 'sms-key-1f2e3d',
    S3_SECRET: 's3-secret-4c5b6a',
    METRICS_TOKEN: 'metrics-token-7a8b9c',
    ADMIN_PASSWORD: 'admin-password-0d1e2f',
  }
  const env = {
    ...secrets,
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://tulna:url-secret-11aa@127.0.0.1:${closed}/tulna`,
    SMS_ENDPOINT: `https://127.0.0.1:${closed}`,
    SMTP_URL: `smtp://user:mail-secret-22bb@127.0.0.1:${closed}`,
    MAIL_FROM: 'a@tulna.example',
    S3_ENDPOINT: `https://127.0.0.1:${closed}`,
    S3_BUCKET: 'tulna',
    S3_REGION: 'ap-south-1',
    S3_KEY: 's3-key-33cc',
  }
  /** A check that lets everything slip which it has seen. */
  const leaky = {
    name: 'leaky',
    run: () => Promise.reject(new Error(Object.values(env).join(' '))),
  }
  const text = tableOf(await examine(env, [...checks, leaky]))
  for (const secret of [...Object.values(secrets), 'url-secret-11aa', 'mail-secret-22bb', 's3-key-33cc'])
    expect(text).not.toContain(secret)
})
