import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

/* The calls of docs/specification-facts.md#decided-calls, made as written there. */

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(1)
})

const text = expect.any(String)
const number = expect.any(Number)
const login = { email: 'admin1@demo.example', password: 'demo-admin-1' }

describe('[CALL-04] a call that the decisions name answers as they say', () => {
  test('passcode: sent, then exchanged for a session', async () => {
    const sent = await app.nobody.post('/api/otp/send', { channel: 'mobile', to: '9876512345' })
    expect(sent).toMatchObject({ status: 200, body: { success: true, challenge_id: text, resend_in: 30 } })
    const otp = app.deps.outbox.recent().find(({ to }) => to.endsWith('9876512345'))?.otp
    const { challenge_id } = sent.body
    const wrong = await app.nobody.post('/api/otp/verify', {
      challenge_id,
      otp: otp === '000000' ? '1' : '000000',
    })
    expect(wrong.status).toBe(422)
    const right = await app.nobody.post('/api/otp/verify', { challenge_id, otp })
    expect(right).toMatchObject({ status: 200, body: { success: true, token: text, prospect_id: text } })
    const cookie = right.headers.getSetCookie().find((one) => one.startsWith('atkn=')) ?? ''
    expect(cookie).toMatch(/HttpOnly/i)
    const again = await app.nobody.fetch('/api/customer-reverify', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(again.body).toMatchObject({ success: true, token: text, prospect_id: right.body.prospect_id })
  })

  test('logins of admin and partner, and logout of the session of the bearer', async () => {
    const { nobody } = app
    const admin1 = await nobody.post('/api/admin/login', login)
    expect(admin1.body).toMatchObject({ success: true, token: text, adminId: number, roleId: 1 })
    const merchant = { login: 'merchant@demo.example', password: 'demo-partner-1' }
    expect((await nobody.post('/api/partner/login', merchant)).body).toMatchObject({
      success: true,
      token: text,
    })
    expect((await nobody.post('/api/admin/login', { ...login, password: 'wrong' })).status).toBe(422)
    const headers = { authorization: `Bearer ${admin1.body.token}`, 'content-type': 'application/json' }
    expect((await nobody.fetch('/api/logout', { method: 'POST', body: '{}', headers })).body).toEqual({
      success: true,
    })
    expect((await nobody.fetch('/api/admin-reverify', { headers })).status).toBe(401)
  })

  test('masquerade needs a reason and ends with exit', async () => {
    expect((await admin.post('/api/admin/masquerade/1', {})).status).toBe(422)
    const { status, headers } = await admin.post('/api/admin/masquerade/1', {
      reason: 'The merchant asked for help',
    })
    expect(status).toBe(200)
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .find((one) => one?.startsWith('p_atkn='))
    const acting = await app.nobody.fetch('/api/partner-reverify', {
      headers: { cookie: cookie ?? '' },
    })
    expect(acting.body).toMatchObject({ success: true, token: text })
    const bearer = { authorization: `Bearer ${acting.body.token}`, 'content-type': 'application/json' }
    const exit = await app.nobody.fetch('/api/admin/masquerade/exit', {
      method: 'POST',
      body: '{}',
      headers: bearer,
    })
    expect(exit.status).toBe(200)
    expect((await app.nobody.fetch('/api/partner-reverify', { headers: bearer })).status).toBe(401)
  })

  test('every call stands in the document and on its readable page', async () => {
    const inside = (await app.nobody.get('/api/openapi.json')).body.paths
    const leadApi = (await app.nobody.get('/v1/openapi.json')).body.paths
    for (const [route] of Object.entries(contract)) {
      const [method = '', path = ''] = route.split(' ')
      const plain = path.replaceAll('?}', '}')
      const paths = plain.startsWith('/v1/') ? leadApi : inside
      const found = paths[plain] ?? paths[plain.replace(/\/\{\w+\}$/, '')]
      expect([route, found?.[method.toLowerCase()] !== undefined]).toEqual([route, true])
    }
    const docs = await app.nobody.get('/api/docs')
    expect(docs.status).toBe(200)
    expect(docs.headers.get('content-type')).toContain('text/html')
  })

  test('health, readiness and the dialect of declared resources', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await app.nobody.get(path)).status).toBe(200)
    const page = await admin.get('/api/admin/lender-groups?range=[0,1]&sort=["name","ASC"]&filter={}')
    expect([page.status, page.body.length]).toEqual([200, 2])
    expect(page.headers.get('content-range')).toMatch(/ 0-1\/\d+$/)
  })
})
