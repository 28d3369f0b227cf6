import { beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await makeTestApp()
})

const withCookie = (cookie: string, path: string) => app.nobody.fetch(path, { headers: { cookie } })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.nobody.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('forged calls', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ]

  test.each(foreign)('a call with %j is refused, changes nothing and keeps the session', async (headers) => {
    const admin = await app.signInAdmin()
    const refused = await post('/api/logout', { area: 'admin' }, { ...headers, cookie: admin.cookie })
    expect(refused).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(
      (await app.nobody.fetch('/api/admin-reverify', { headers: { ...headers, cookie: admin.cookie } }))
        .status,
    ).toBe(403)
    expect((await admin.get('/api/admin-reverify')).status).toBe(200)
    const forged = await post(
      '/api/admin/login',
      { email: 'admin1@demo.example', password: 'demo-admin-1' },
      headers,
    )
    expect(forged.status).toBe(403)
    expect(forged.headers.getSetCookie()).toEqual([])
  })

  const own: Record<string, string>[] = [
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ]

  test.each(own)('a call with %j is one of our own', async (headers) => {
    const { cookie } = await app.signInAdmin()
    expect((await app.nobody.fetch('/api/admin-reverify', { headers: { ...headers, cookie } })).status).toBe(
      200,
    )
  })

  test('the cookie alone ends no session unless the browser says that the call is from our page', async () => {
    const admin = await app.signInAdmin()
    const leave = (headers: Record<string, string>) =>
      post('/api/logout', { area: 'admin' }, { ...headers, cookie: admin.cookie })
    expect(await leave({})).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    expect((await admin.get('/api/admin-reverify')).status).toBe(200)
    expect((await leave({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await admin.get('/api/admin-reverify')).status).toBe(401)
  })

  test('no other site may read an answer', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const { headers: answered } = await app.nobody.fetch('/api/update-lender-data', {
      method: 'OPTIONS',
      headers,
    })
    for (const name of answered.keys()) expect(name).not.toMatch(/^access-control-/)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a form of another site that posts %s is refused with our cookie', async (type) => {
    const { cookie } = await app.signInAdmin()
    const headers = { cookie, 'content-type': type }
    const { status } = await app.nobody.fetch('/api/logout', {
      method: 'POST',
      body: '{"area":"admin"}',
      headers,
    })
    expect(status).toBe(415)
    expect((await withCookie(cookie, '/api/admin-reverify')).status).toBe(200)
  })
})
