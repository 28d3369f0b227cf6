import { expect, test } from 'vitest'
import { makeClock } from '#server/clock.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

const secret = 'a-secret-of-more-than-thirty-two-characters'
const production = {
  NODE_ENV: 'production',
  MASTER_KEY: secret,
  DATABASE_URL: 'postgres://db.internal/tulna',
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
})

test('production refuses a fake clock', () => {
  expect(complaint({ ...production, FAKE_NOW: '2026-11-20T06:30:00Z' })).toContain('FAKE_NOW')
})

test('production needs a database address or an explicit data directory', () => {
  const { DATABASE_URL, ...without } = production
  expect(complaint(without)).toContain('DATABASE_URL')
  expect(complaint({ ...without, DATA_DIR: '/var/lib/tulna' })).toBe('started')
})

test('all bad settings are listed at once, each on a line of its own, without their values', () => {
  const bad = {
    NODE_ENV: 'prod',
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    LANDING_MODE: 'both',
    SEED: 'maybe',
  }
  const said = complaint({ ...bad, FAKE_NOW: 'tomorrow', TRUSTED_PROXIES: '-1' })
  const named = said
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0])
  expect(named.sort()).toEqual([...Object.keys(bad), 'FAKE_NOW', 'TRUSTED_PROXIES'].sort())
  expect(said).not.toContain('hunter2')
})

test('a fake clock goes on from its instant', () => {
  const clock = makeClock({ FAKE_NOW: '2030-01-01T00:00:00.000Z' })
  const drift = clock().getTime() - Date.parse('2030-01-01T00:00:00.000Z')
  expect(drift).toBeGreaterThanOrEqual(0)
  expect(drift).toBeLessThan(1000)
})

test('without a fake clock the time is the real one', () => {
  expect(Math.abs(makeClock({ FAKE_NOW: undefined })().getTime() - Date.now())).toBeLessThan(1000)
})
