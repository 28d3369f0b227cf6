import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeClock } from '#server/platform/clock.ts'
import { readSettings, SettingsError } from '#server/platform/settings/settings.ts'

const secret = 'a-secret-of-more-than-thirty-two-characters'
const production = {
  NODE_ENV: 'production',
  MASTER_KEY: secret,
  DATABASE_URL: 'postgres://db.internal/tulna',
  WRAP_KEYS_FILE: '/var/lib/tulna/wrap-keys.json',
}

/** What the operator reads when the process refuses to start. */
function complaint(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'started'
}

test('an empty environment is the demo on port 3000 of the loopback address', () => {
  expect(readSettings({})).toMatchObject({
    demo: true,
    production: false,
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: 'data',
    LANDING_MODE: 'landing',
    SEED: true,
  })
})

test('production starts with a secret of its own and PostgreSQL, without anything of the demo', () => {
  expect(readSettings(production)).toMatchObject({ demo: false, production: true })
})

test('production refuses a missing secret, the public one and a short one', () => {
  expect(complaint({ ...production, MASTER_KEY: undefined as never })).toContain('MASTER_KEY')
  expect(complaint({ ...production, MASTER_KEY: readSettings({}).MASTER_KEY })).toContain('MASTER_KEY')
  expect(complaint({ ...production, MASTER_KEY: secret.slice(0, 31) })).toContain('MASTER_KEY')
  expect(complaint({ ...production, MASTER_KEY: 'abcabcabc'.repeat(5) })).toContain('too easy to guess')
})

test('production refuses passcodes that follow each other faster than in half a minute', () => {
  expect(complaint({ ...production, PASSCODE_RESEND_S: '29' })).toContain('PASSCODE_RESEND_S')
  expect(complaint({ ...production, PASSCODE_RESEND_S: '30' })).toBe('started')
})

test('production refuses a fake clock', () => {
  expect(complaint({ ...production, FAKE_NOW: '2026-11-20T06:30:00Z' })).toContain('FAKE_NOW')
})

test('[TRUST-12] production reaches a database on the internet with TLS only', () => {
  const by = (DATABASE_URL: string) => complaint({ ...production, DATABASE_URL })
  for (const far of ['db.example.com', '8.8.8.8', '[2606:4700::1]'])
    expect(by(`postgres://u:p@${far}/tulna`)).toContain('sslmode=verify-full')
  expect(by('postgres://db.example.com/tulna?sslmode=disable')).toContain('sslmode=verify-full')
  for (const near of ['db', 'localhost', '10.1.2.3', 'db.internal', 'db.app.svc.cluster.local'])
    expect(by(`postgres://${near}/tulna`)).toBe('started')
  expect(by('postgres://db.example.com/tulna?sslmode=verify-full')).toBe('started')
  expect(by('postgres:///tulna?host=/var/run/postgresql')).toBe('started')
  expect(complaint({ ...production, DATABASE_REPLICA_URL: 'postgres://db.example.com/t' })).toContain(
    'REPLICA',
  )
})

test('production needs a database address or an explicit data directory', () => {
  const { DATABASE_URL, WRAP_KEYS_FILE, ...without } = production
  expect(complaint(without)).toContain('DATABASE_URL')
  expect(complaint({ ...without, DATA_DIR: '/var/lib/tulna' })).toBe('started')
})

test('production on PostgreSQL names the file of the secrets that wrap customers’ keys, or a data directory', () => {
  const { WRAP_KEYS_FILE, ...without } = production
  expect(complaint(without)).toContain('WRAP_KEYS_FILE: is missing')
  expect(readSettings({ ...without, DATA_DIR: '/data' }).WRAP_KEYS_FILE).toBe('/data/wrap-keys.json')
  expect(readSettings(production).WRAP_KEYS_FILE).toBe(WRAP_KEYS_FILE)
})

test('an S3-compatible store is named completely or not at all, and over https in production', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    S3_BUCKET: 'tulna',
    S3_REGION: 'ap-south-1',
    S3_KEY: 'AKID',
    S3_SECRET: 'hunter2',
  }
  expect(readSettings({}).s3).toBeNull()
  expect(readSettings({ ...production, ...s3 }).s3).toEqual({
    endpoint: s3.S3_ENDPOINT,
    bucket: 'tulna',
    region: 'ap-south-1',
    key: 'AKID',
    secret: 'hunter2',
  })
  for (const name of Object.keys(s3)) {
    const message = complaint({ ...production, ...s3, [name]: undefined as never })
    expect(message).toContain(`${name}: is missing`)
    expect(message).not.toContain('hunter2')
  }
  const plain = { ...s3, S3_ENDPOINT: 'http://minio:9000' }
  expect(complaint({ ...production, ...plain })).toContain('S3_ENDPOINT: has to be https')
  expect(complaint(plain)).toBe('started')
})

test('all bad settings are listed at once, each on a line of its own, without their values', () => {
  const bad = {
    NODE_ENV: 'prod',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    LANDING_MODE: 'both',
    SEED: 'maybe',
  }
  const message = complaint({ ...bad, FAKE_NOW: 'tomorrow', TRUSTED_PROXIES: '-1' })
  const named = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0])
  expect(named.sort()).toEqual([...Object.keys(bad), 'FAKE_NOW', 'TRUSTED_PROXIES'].sort())
  expect(message).not.toContain('hunter2')
})

test('headers of places are refused without a trusted proxy, a city without a country, and what is no name of a header', () => {
  const place = { TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'CF-IPCountry', CITY_HEADER: 'CF-IPCity' }
  expect(complaint(place)).toBe('started')
  expect(complaint({ ...place, TRUSTED_PROXIES: '0' })).toContain('TRUSTED_PROXIES: is 0')
  expect(complaint({ TRUSTED_PROXIES: '1', CITY_HEADER: 'CF-IPCity' })).toContain(
    'COUNTRY_HEADER: is missing',
  )
  expect(complaint({ ...place, COUNTRY_HEADER: 'CF IPCountry:' })).toContain('is not the name of a header')
})

describe('the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('of a fake time goes on from its instant', () => {
    const clock = makeClock({ FAKE_NOW: '2030-01-01T00:00:00.000Z' })
    vi.advanceTimersByTime(1500)
    expect(clock().toISOString()).toBe('2030-01-01T00:00:01.500Z')
  })

  test('is the real one otherwise', () => {
    expect(makeClock({ FAKE_NOW: undefined })()).toEqual(new Date())
  })
})

test('the account for fees of the network is read in parts, and a wrong one stops the start', () => {
  const own = { ONDC_SETTLEMENT_ACCOUNT: 'DEMO0000001/000111222333/fees.tulna@demo' }
  expect(readSettings(own).ONDC_SETTLEMENT_ACCOUNT).toEqual({
    ...{ bank_code: 'DEMO0000001', bank_account_number: '000111222333' },
    virtual_payment_address: 'fees.tulna@demo',
  })
  for (const wrong of ['DEMO0000001', 'DEMO0000001/12/x@y', 'demo0000001/000111222333/x@y'])
    expect(complaint({ ONDC_SETTLEMENT_ACCOUNT: wrong })).toContain('IFSC/account/UPI address')
})

test('the links to lenders are JSON of their form, https in production, and no secret of them is told', () => {
  const connection = {
    endpoint: 'https://api.lender.example',
    key: 'k-1234',
    secrets: ['a-webhook-secret-1'],
  }
  const LENDER_LINKS = JSON.stringify({ aarna: connection })
  const PUBLIC_URL = 'https://tulna.example'
  expect(readSettings({ ...production, LENDER_LINKS, PUBLIC_URL }).LENDER_LINKS).toEqual({
    aarna: connection,
  })
  expect(complaint({ ...production, LENDER_LINKS })).toContain('PUBLIC_URL')
  const plain = LENDER_LINKS.replace('https', 'http')
  expect(complaint({ ...production, LENDER_LINKS: plain, PUBLIC_URL })).toContain('not https')
  for (const wrong of ['{', '[]', '{"aarna":{}}', LENDER_LINKS.replace('a-webhook-secret-1', 'short')]) {
    const message = complaint({ LENDER_LINKS: wrong })
    expect([wrong, message.includes('LENDER_LINKS'), message.includes('k-1234')]).toEqual([
      wrong,
      true,
      false,
    ])
  }
})
