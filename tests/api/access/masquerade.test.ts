import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { merchant } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const reason = { reason: 'Merchant asks why a link fails' }
const start = (id: number | string = 1, who: SignedIn = admin) =>
  who.post(`/api/admin/masquerade/${id}`, reason)
const as = (token: string, path: string, init: RequestInit = {}) =>
  app.nobody.fetch(path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
const exitAs = (token: string) => as(token, '/api/admin/masquerade/exit', { method: 'POST', body: '{}' })

describe('[PTN-06] an admin who acts as a merchant', () => {
  test('gets a partner’s session beside the own one, which stays as it is and out of reach', async () => {
    const begun = await start()
    expect(begun.body).toMatchObject({ success: true, merchantId: 1, merchantName: 'GramSetu Pune Centre' })
    const set = begun.headers.getSetCookie()
    expect(set.find((one) => one.startsWith('p_atkn='))).toMatch(/Max-Age=1800;.*HttpOnly/)
    expect(set.some((one) => one.startsWith('isMasqueradeMode=1;') && !one.includes('HttpOnly'))).toBe(true)
    expect(set.some((one) => /^(a_atkn|adminId|roleId)=/.test(one))).toBe(false)
    const seen = await as(begun.body.token, '/api/partner-reverify')
    expect(seen.body).toMatchObject({ merchantId: 1, masqueradeBy: 'Anika Demo' })
    expect((await as(begun.body.token, '/api/admin-reverify')).status).toBe(401)
    expect((await admin.get('/api/admin-reverify')).status).toBe(200)
  })

  test('exit revokes the partner’s token and clears its cookies, and the admin goes on', async () => {
    const { token } = (await start()).body
    const left = await exitAs(token)
    expect(left.status).toBe(200)
    for (const name of ['p_atkn', 'partnerId', 'merchantId', 'isPartner', 'isMasqueradeMode'])
      expect(left.headers.getSetCookie().some((one) => one.startsWith(`${name}=;`))).toBe(true)
    expect((await as(token, '/api/partner-reverify')).status).toBe(401)
    expect((await admin.get('/api/admin-reverify')).status).toBe(200)
    expect((await start()).status).toBe(200)
  })

  test('cannot become a second merchant: 409, also when both are asked for at once', async () => {
    const both = await Promise.all([start(1), start(2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await start(2)
    expect([again.status, again.body.code]).toEqual([409, 'MASQUERADING'])
    const acting = both.find(({ status }) => status === 200)?.body.token
    expect(
      (await as(acting, '/api/admin/masquerade/2', { method: 'POST', body: JSON.stringify(reason) })).status,
    ).toBe(401)
  })

  test('is the admin again after 30 minutes, however busy, and may act again', async () => {
    const { token } = (await start()).body
    for (let minutes = 5; minutes < 30; minutes += 5) {
      app.advance(5)
      expect((await as(token, '/api/partner-reverify')).status).toBe(200)
      await admin.get('/api/admin-reverify')
    }
    app.advance(5.1)
    expect((await as(token, '/api/partner-reverify')).status).toBe(401)
    expect((await start(2)).status).toBe(200)
  })

  test('is out at once when demoted, disabled or signed out', async () => {
    const one = (await start()).body.token
    const other = await app.signInAdmin(2)
    const { body } = await admin.get('/api/admin/lists/user-management')
    const two = body.rows.find((user: { role_id: string }) => user.role_id === '2').id
    await admin.post(`/api/admin/users/${two}/role`, { role_id: 1 })
    const theirs = (await start(2, other)).body.token
    expect((await as(theirs, '/api/partner-reverify')).status).toBe(200)
    await admin.post(`/api/admin/users/${two}/role`, { role_id: 2 })
    expect((await as(theirs, '/api/partner-reverify')).status).toBe(401)
    await admin.post('/api/logout')
    expect((await as(one, '/api/partner-reverify')).status).toBe(401)
  })

  test('is read-only until edits are allowed; both are in the audit trail', async () => {
    const { token } = (await start()).body
    const write = () => as(token, '/api/partner/tickets/1/close', { method: 'POST', body: '{}' })
    expect((await as(token, '/api/partner-reverify')).body.masqueradeEdits).toBe(false)
    const refused = await write()
    expect([refused.status, refused.body.code]).toEqual([403, 'LOOKING_ONLY'])
    const allow = '/api/admin/masquerade/edits'
    expect((await as(token, allow, { method: 'POST', body: '{}' })).status).toBe(200)
    expect((await as(token, '/api/partner-reverify')).body.masqueradeEdits).toBe(true)
    expect((await write()).body.code).not.toBe('LOOKING_ONLY')
    await exitAs(token)
    const rows = await app.deps.database.db.select().from(audit).where(eq(audit.property, 'masquerade'))
    expect(rows.map((row) => row.new)).toContainEqual({ edits: true })
    // The next one begins as every one does.
    const again = (await start()).body.token
    expect((await as(again, '/api/partner-reverify')).body.masqueradeEdits).toBe(false)
    await exitAs(again)
    expect((await admin.post(allow)).status).toBe(404)
    expect((await (await app.signInPartner()).post(allow)).status).toBe(404)
    expect((await (await app.signInAdmin(2)).post(allow)).status).toBe(403)
  })

  test('leaves a row with both ids for each write, the start and the end', async () => {
    const { token } = (await start()).body
    await exitAs(token)
    const rows = await app.deps.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'merchant'), eq(audit.property, 'masquerade')))
      .orderBy(audit.id)
    expect(rows.map(({ actor_kind, actor_id, acting_for }) => [actor_kind, actor_id, acting_for])).toEqual([
      ['admin', String(admin.session.adminId), null],
      ['admin', String(admin.session.adminId), 'merchant 1'],
      ['admin', String(admin.session.adminId), 'merchant 1'],
    ])
    expect(rows[0]?.new).toMatchObject(reason)
    expect(rows[1]?.new).toEqual({ call: 'POST /api/admin/masquerade/exit' })
  })
})

describe('[PTN-06] masquerade is refused', () => {
  test('to roles 2 and 3, to partners and without a reason', async () => {
    for (const role of [2, 3] as const) expect((await start(1, await app.signInAdmin(role))).status).toBe(403)
    const seller = await app.signInPartner()
    expect((await start(1, seller)).status).toBe(401)
    expect((await seller.post('/api/admin/masquerade/exit')).status).toBe(404)
    expect((await seller.get('/api/partner-reverify')).body.masqueradeBy).toBeNull()
    expect((await admin.post('/api/admin/masquerade/1', { reason: ' ' })).body.errors).toHaveProperty(
      'reason',
    )
  })

  test('for a merchant that is unknown or suspended', async () => {
    expect((await start(99_999)).status).toBe(404)
    expect((await start('x')).status).toBe(404)
    await app.deps.database.db
      .update(merchant)
      .set({ status: 'SUSPENDED' })
      .where(eq(merchant.merchant_id, 2))
    expect((await start(2)).status).toBe(409)
  })

  test('where a call is for the merchant in person', async () => {
    const { refusal } = await import('#server/platform/who.ts')
    const who = {
      kind: 'partner',
      sessionId: '',
      merchantUserId: 1,
      merchantId: 1,
      partnerId: 1,
      name: '',
      merchantName: '',
      rights: null,
      cases: 'ALL',
    } as const
    const call = { access: { partner: true }, inPerson: true } as const
    expect(refusal(call, { ...who, acting: null })).toBeNull()
    expect(refusal(call, { ...who, acting: { adminId: 1, name: 'Anika', mayEdit: true } })).toBe(
      'ROLE_REFUSED',
    )
  })
})
