import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminUser, merchant, merchantUser } from '#server/tables/people.ts'
import type { Area } from '#src/contract/call.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await makeTestApp()
})

const areas = ['customer', 'admin', 'partner'] as const
const signIn = (area: Area): Promise<SignedIn> =>
  ({
    customer: () => app.signInCustomer(),
    admin: () => app.signInAdmin(),
    partner: () => app.signInPartner(),
  })[area]()
const reverify = (area: Area) => `/api/${area}-reverify`
const withCookie = (cookie: string, path: string) => app.nobody.fetch(path, { headers: { cookie } })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.nobody.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('limits', () => {
  const idle = { customer: 15, admin: 30, partner: 30 }
  const total = { customer: 24 * 60, admin: 12 * 60, partner: 12 * 60 }

  test.each(areas)('a %s session ends when nothing was called for its idle time', async (area) => {
    const { get, cookie } = await signIn(area)
    for (let turn = 0; turn < 3; turn++) {
      app.advance(idle[area] - 0.1)
      expect((await get(reverify(area))).status).toBe(200)
    }
    app.advance(idle[area] + 0.1)
    expect((await get(reverify(area))).status).toBe(401)
    expect((await withCookie(cookie, reverify(area))).status).toBe(401)
  })

  test.each(areas)('a %s session ends at its absolute limit, however busy it was', async (area) => {
    const { get } = await signIn(area)
    for (let minutes = 10; minutes < total[area]; minutes += 10) {
      app.advance(10)
      if (minutes % 100 === 0 || minutes === total[area] - 10)
        expect([minutes, (await get(reverify(area))).status]).toEqual([minutes, 200])
      else await get(reverify(area))
    }
    app.advance(10.1)
    expect((await get(reverify(area))).status).toBe(401)
  })
})

describe('people who lose their rights', () => {
  const { email, role } = { email: 'admin2@demo.example', role: 2 } as const

  test('a disabled admin is refused at the next call and at login', async () => {
    const { get } = await app.signInAdmin(role)
    expect((await get('/api/admin-reverify')).status).toBe(200)
    await app.deps.database.db.update(adminUser).set({ status: 'DISABLED' }).where(eq(adminUser.email, email))
    expect((await get('/api/admin-reverify')).status).toBe(401)
    expect((await post('/api/admin/login', { email, password: 'demo-admin-2' })).body.code).toBe(
      'WRONG_LOGIN',
    )
  })

  test('[AREA-04] a change of role holds at the next call', async () => {
    const { get } = await app.signInAdmin(1)
    const setRole = (role_id: 1 | 3) =>
      app.deps.database.db.update(adminUser).set({ role_id }).where(eq(adminUser.id, 1))
    expect((await get('/api/get-lenders-data')).status).toBe(200)
    await setRole(3)
    expect((await get('/api/get-lenders-data')).status).toBe(403)
    expect((await get('/api/admin-reverify')).body.roleId).toBe(3)
    await setRole(1)
    expect((await get('/api/get-lenders-data')).status).toBe(200)
  })

  test('people of a suspended merchant are refused at the next call and at login', async () => {
    const { get } = await app.signInPartner()
    expect((await get('/api/partner/dashboard')).status).toBe(200)
    await app.deps.database.db
      .update(merchant)
      .set({ status: 'SUSPENDED' })
      .where(eq(merchant.merchant_id, 1))
    expect((await get('/api/partner/dashboard')).status).toBe(401)
    const login = { login: 'merchant@demo.example', password: 'demo-partner-1' }
    expect((await post('/api/partner/login', login)).body.code).toBe('WRONG_LOGIN')
  })

  test('a disabled person of an active merchant is refused at the next call', async () => {
    const { get } = await app.signInPartner()
    await app.deps.database.db.update(merchantUser).set({ status: 'DISABLED' }).where(eq(merchantUser.id, 1))
    expect((await get('/api/partner-reverify')).status).toBe(401)
  })
})
