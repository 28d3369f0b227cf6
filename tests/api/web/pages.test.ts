import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ SEED: 'false' })
})

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
  DATA_DIR: 'unused',
  SEED: 'false',
}

describe('the outbox page', () => {
  test('shows what the demo would have sent, newest first, and is kept by no cache', async () => {
    for (const to of ['9812345678', '9812345679'])
      await app.nobody.post('/api/otp/send', { channel: 'mobile', to })
    const { status, body, headers } = await app.nobody.get('/dev/outbox')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const [newest, older] = app.deps.outbox.recent()
    expect(body.indexOf(newest?.otp)).toBeLessThan(body.indexOf(older?.otp))
    expect(body).toContain('9812345678')
  })

  test('does not exist in production', async () => {
    const live = await makeTestApp(production)
    await live.nobody.post('/api/otp/send', { channel: 'mobile', to: '9812345678' })
    const { status, body } = await live.nobody.get('/dev/outbox')
    // As any unknown page: 503 where the apps are not built.
    expect(status).toBe((await live.nobody.get('/dev/no-such-page')).status)
    expect([404, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toContain(live.deps.outbox.recent()[0]?.otp)
    expect(JSON.stringify(body)).not.toContain('9812345678')
  })
})

test('production has no demo account', async () => {
  const live = await makeTestApp(production)
  const login = { email: 'admin1@demo.example', password: 'demo-admin-1' }
  expect((await live.nobody.post('/api/admin/login', login)).body.code).toBe('WRONG_LOGIN')
})

test('every answer in production asks the browser for https only', async () => {
  const live = await makeTestApp(production)
  for (const path of ['/', '/healthz', '/readyz', '/api/get-lenders-data', '/api/nothing'])
    expect((await live.nobody.get(path)).headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000; includeSubDomains',
    )
  expect((await app.nobody.get('/')).headers.get('strict-transport-security')).toBeNull()
})

describe('health', () => {
  /** An app whose database answers, or not, and counts how often it was asked. */
  function counted(answers: boolean) {
    let asked = 0
    const execute = async () => {
      asked += 1
      if (!answers) throw new Error('connect ECONNREFUSED 10.0.0.5:5432')
    }
    const database = { ...app.deps.database, db: { execute } as never }
    return { app: createApp({ ...app.deps, database }), asked: () => asked }
  }

  test('of the process needs no database; readiness does, and tells nothing of it', async () => {
    const { app: down } = counted(false)
    expect((await down.request('/healthz')).status).toBe(200)
    const answer = await down.request('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ ok: false })
    expect((await app.nobody.get('/readyz')).body).toEqual({ ok: true })
  })

  test('asks the database once a second, however often it is asked itself', async () => {
    const { app: up, asked } = counted(true)
    const answers = await Promise.all(Array.from({ length: 100 }, () => up.request('/readyz')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(asked()).toBe(1)
  })
})

describe('every page', () => {
  test.each([
    '/',
    '/login',
    '/admin',
    '/admin/lenders',
    '/partner',
    '/healthz',
    '/nothing.js',
  ])('%s carries the protecting headers', async (path) => {
    const { headers } = await app.nobody.get(path)
    if (path !== '/healthz') {
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test.each([
    '/.env',
    '/.git/HEAD',
    '/package.json',
    '/server/main.js',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not served', async (path) => {
    const { status, body } = await app.nobody.get(path)
    expect([404, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/"dependencies|root:x|ref: refs/)
  })
})
