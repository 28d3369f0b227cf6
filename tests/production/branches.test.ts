import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/platform/settings/settings.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { runCommand, startServer } from './deployment.ts'
import { imageEnv } from './dockerfile.ts'

const folder = mkdtempSync(join(tmpdir(), 'tulna-branches-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { NODE_ENV, DATABASE_URL, VITEST, ...machine } = process.env
const production = {
  ...machine,
  NODE_ENV: 'production',
  MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
  DATA_DIR: join(folder, 'data'),
}
const program = ['node', 'dist/server/main.js'] as const

/** Every file that does something else in production, and the test that sees it in the built product. */
const branches: Record<string, string> = {
  'scripts/build.mjs': 'React in production mode: what every test here runs',
  'scripts/keep-release.mjs': 'no part of the product: a release keeps the data of a demo',
  'scripts/lib/serve.mjs': 'journey: the server starts without a sandbox',
  'server/app.ts': 'journey: no outbox',
  'server/copies/first-run.ts': 'journey: the restore page of an empty installation',
  'server/customers/restrict.ts': 'journey: records are kept as the law says',
  'server/messages/checks.ts': 'journey: the doctor before and after a transport is set',
  'server/messages/gateways.ts': 'journey: e-mail goes to a server on this machine',
  'server/messages/system-templates.ts': 'journey: SMS templates are drafts',
  'server/platform/checks/database-checks.ts': 'postgres: the doctor warns of a superuser',
  'server/platform/checks/settings-checks.ts': 'journey: the doctor names production',
  'server/platform/checks/tls-check.ts': 'journey: the doctor, before a public address is set',
  'server/platform/settings/company.ts': 'here: nothing of the demo',
  'server/platform/security-headers.ts': 'journey: pages ask for https',
  'server/platform/settings/settings.ts': 'here: settings that production refuses',
  'server/seed/seed.ts': 'here: the seed refuses',
  'server/start.ts': 'journey: the start; here: the warning of FOUR_EYES',
}

test('every file with a branch for production or the demo is listed, with what reaches it', () => {
  const words = String.raw`settings\.(demo|production)|[^A-Z_']NODE_ENV|\bdemo: boolean|demo, SEED|\{ production \}`
  const found = execFileSync('git', [
    'grep',
    '-lE',
    words,
    '--',
    'server',
    'src',
    'customer',
    'partner',
    'resources',
    ':(glob)scripts/*.mjs',
    'scripts/lib/serve.mjs',
  ])
  expect(found.toString().trim().split('\n').sort()).toEqual(Object.keys(branches).sort())
})

test('production refuses to start with settings that only a demo may have, and names each', async () => {
  const bad = {
    SMS_ENDPOINT: 'http://sms.example',
    SMS_KEY: 'key',
    LENDER_LINKS: '{"*":{"endpoint":"http://lender.example","key":"k","secrets":["a-webhook-secret"]}}',
    PROVIDER_LINKS: '{"p":{"endpoint":"http://provider.example","key":"k","secrets":["a-webhook-secret"]}}',
    S3_ENDPOINT: 'http://files.example',
    S3_BUCKET: 'b',
    S3_REGION: 'r',
    S3_KEY: 'k',
    S3_SECRET: 's',
    ADMIN_TOTP: 'optional',
    FAKE_NOW: '2026-11-20T06:30:00Z',
    PASSCODE_RESEND_S: '1',
    DATABASE_URL: 'postgres://localhost/tulna',
  }
  const { DATA_DIR, MASTER_KEY, ...bare } = production
  const { code, output } = await runCommand(program, { ...bare, ...bad })
  expect(code).toBe(1)
  const named = [...output.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(
    [
      'ADMIN_TOTP',
      'FAKE_NOW',
      'LENDER_LINKS',
      'MASTER_KEY',
      'PASSCODE_RESEND_S',
      'PROVIDER_LINKS',
      'PUBLIC_URL',
      'S3_ENDPOINT',
      'SMS_ENDPOINT',
      'WRAP_KEYS_FILE',
    ].sort(),
  )
  const nowhere = await runCommand(program, { ...bare, MASTER_KEY })
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL: is missing') })
  const guessed = await runCommand(program, { ...production, MASTER_KEY: 'ab'.repeat(20) })
  expect(guessed).toMatchObject({ code: 1, output: expect.stringContaining('too easy to guess') })
})

test('one admin alone is warned of, nothing of the demo is served, and the seed refuses', async () => {
  const env = { ...production, FOUR_EYES: 'off', PORT: String(await freePort()) }
  const server = await startServer(program, env)
  const config = await (await fetch(`${server.url}/`)).text()
  expect(config).not.toContain('CA-DEMO-0000')
  expect(config).not.toContain('Tulna Demo Distribution')
  const gold = await (await fetch(`${server.url}/api/gold-price`)).text()
  expect(gold).not.toContain('invented')
  await server.stop()
  expect(server.lines.join('\n')).toContain('No gateway is set')
  expect(server.lines.join('\n')).toContain('FOUR_EYES is off')
  const seeded = await runCommand(['npm', 'run', '--silent', 'seed'], env)
  expect(seeded).toMatchObject({ code: 1, output: expect.stringContaining('never runs in production') })
})

describe('compose.yaml', () => {
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
  /** A value as compose fills it in from .env. */
  const filled = (value: unknown) =>
    String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, name) =>
      name === 'MASTER_KEY' ? production.MASTER_KEY : 'password',
    )
  const env = Object.fromEntries(
    Object.entries(services.app.environment).map(([name, value]) => [name, filled(value)]),
  )

  test('gives the server settings that it knows and that production accepts', () => {
    const settings = readSettings(env)
    expect(settings).toMatchObject({ production: true, DATA_DIR: '/data', PORT: 3000 })
    for (const name of Object.keys(env)) expect(Object.keys(settings)).toContain(name)
    expect(services.tools.environment).toEqual(services.app.environment)
    expect(new URL(settings.DATABASE_URL as string)).toMatchObject({ hostname: 'db', pathname: '/tulna' })
  })

  test('keeps files and database, waits for the database, and lets requests end', () => {
    expect(services.app.volumes).toEqual([`files:${imageEnv().DATA_DIR}`])
    expect(Object.keys(volumes)).toEqual(['files', 'database'])
    expect(services.app.depends_on.db.condition).toBe('service_healthy')
    expect(Number.parseInt(services.app.stop_grace_period, 10)).toBeGreaterThan(10)
    expect(services.db.environment).toMatchObject({ POSTGRES_USER: 'tulna', POSTGRES_DB: 'tulna' })
    expect(services.app.ports).toEqual([`127.0.0.1:3000:${imageEnv().PORT}`])
  })
})

test('the image’s settings are known ones', () => {
  const known = readSettings({ ...imageEnv(), MASTER_KEY: production.MASTER_KEY })
  for (const name of Object.keys(imageEnv())) expect(Object.keys(known)).toContain(name)
})
