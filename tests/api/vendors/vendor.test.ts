import { and, eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchVendors } from '#server/access/watch-vendors.ts'
import { audit } from '#server/tables/catalogue.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { vendorsSeenBy } from '#tests/support/sources/vendors.ts'

let app: TestApp
let admin: SignedIn
const reason = 'Maintenance at the provider'
beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  admin = await app.signInAdmin(1)
  await app.deps.database.script('delete from vendor_switch')
})
const list = () => vendorsSeenBy(admin)
const of = async (id: string) => (await list()).find((one) => one.id === id)
const turn = (id: string, body: object) => admin.post(`/api/admin/vendors/${id}/switch`, { reason, ...body })

describe('[ADM-02] outside services', () => {
  test('are every lender for each of its products, SMS, e-mail and the PAN check', async () => {
    const all = await list()
    expect(all.filter(({ kind }) => kind !== 'LENDER').map(({ id, state }) => [id, state])).toEqual([
      ['sms', 'ON'],
      ['email', 'ON'],
      ['penny-drop', 'NOT_SET'],
      ['pan-check', 'NOT_SET'],
    ])
    expect(all.find(({ id }) => id === 'lender-1')?.switches.map(({ product }) => product)).toContain('pl')
  })

  test('are switched off with a reason, by role 1 alone, and on again', async () => {
    expect(
      (await turn('email', { product: 'all', state: 'OFF', reason: 'short' })).body.errors,
    ).toHaveProperty('reason')
    expect((await turn('email', { product: 'pl', state: 'OFF' })).body.errors).toHaveProperty('product')
    expect((await turn('fax', { product: 'all', state: 'OFF' })).status).toBe(404)
    expect((await turn('lender-9999', { product: 'pl', state: 'OFF' })).status).toBe(404)
    const past = { product: 'all', state: 'OFF', until: '2020-01-01T00:00:00Z' }
    expect((await turn('email', past)).body.errors).toHaveProperty('until')
    expect((await turn('email', { product: 'all', state: 'OFF' })).status).toBe(200)
    expect(await of('email')).toMatchObject({
      state: 'OFF',
      switches: [{ on: false, reason, by: expect.any(String) }],
    })
    const send = { channel: 'email', to: 'a@mail.example' }
    expect((await app.nobody.post('/api/otp/send', send)).status).toBe(503)
    expect((await turn('email', { product: 'all', state: 'ON' })).status).toBe(200)
    expect(await of('email')).toMatchObject({ state: 'ON' })
    const trail = await admin.get('/api/admin/lists/audit')
    expect(trail.status).toBe(200)
    expect(trail.body.rows[0]).toMatchObject({ entity: 'vendor', entity_id: 'email', property: 'all' })
    for (const role of [2, 3] as const)
      expect((await (await app.signInAdmin(role)).get('/api/admin/lists/vendors-on-off')).status).toBe(403)
  })

  test('the last OTP route stays on', async () => {
    const { status, body } = await turn('sms', { product: 'all', state: 'OFF' })
    expect([status, body.message]).toEqual([409, 'At least one OTP route must stay on'])
    expect(await of('sms')).toMatchObject({ state: 'ON' })
  })

  test('come back by themselves at the time that was set', async () => {
    const until = new Date(app.deps.clock().getTime() + 3_600_000).toISOString()
    await turn('lender-1', { product: 'pl', state: 'OFF', until })
    expect((await of('lender-1'))?.switches.find(({ product }) => product === 'pl')).toMatchObject({
      on: false,
      until,
    })
    app.advance(61)
    admin = await app.signInAdmin(1)
    expect((await of('lender-1'))?.switches.find(({ product }) => product === 'pl')).toMatchObject({
      on: true,
    })
    // The ended row does not stand in the way of another one.
    expect((await turn('lender-1', { product: 'pl', state: 'OFF' })).status).toBe(200)
  })

  test('show the errors of the last hour, and as degraded what fails lately', async () => {
    const at = app.deps.clock()
    const call = (outcome: 'OK' | 'TIMEOUT', ms: number) => ({
      at,
      lender_id: 2,
      operation: 'submit' as const,
      outcome,
      ms,
    })
    await app.deps.database.db
      .insert(lenderCall)
      .values([...Array(8).fill(call('OK', 100)), ...Array(12).fill(call('TIMEOUT', 8000))])
    expect(await of('lender-2')).toMatchObject({
      calls: 20,
      failed: 12,
      errors: 60,
      p95_ms: 8000,
      last_success: expect.stringContaining(at.toISOString().slice(0, -1)),
    })
  })
})

describe('the job that watches services', () => {
  const watch = () => watchVendors(app.deps, app.deps.clock())
  let seen = 0
  /** Since the test began: the trail is never emptied. */
  const noted = () =>
    app.deps.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.actor_kind, 'job'), gt(audit.id, seen)))
      .orderBy(audit.id)
  beforeEach(async () => {
    await app.deps.database.script('delete from lender_call')
    await watch()
    seen = Math.max(
      0,
      ...(await app.deps.database.db.select({ id: audit.id }).from(audit)).map(({ id }) => id),
    )
  })
  const alerts = () => app.deps.outbox.recent().filter(({ template }) => template === 'vendor-degraded')

  test('ends a switch at its time, on record', async () => {
    const until = new Date(app.deps.clock().getTime() + 3_600_000).toISOString()
    await turn('lender-3', { product: 'pl', state: 'OFF', until })
    await watch()
    expect(await noted()).toEqual([])
    app.advance(61)
    await watch()
    await watch()
    expect(await noted()).toMatchObject([
      { actor_id: 'watch-vendors', entity_id: 'lender-3', property: 'pl', old: 'OFF', new: 'ON' },
    ])
    admin = await app.signInAdmin(1)
  })

  test('tells role 1 once that a service fails, and notes when it is well again', async () => {
    const fails = (calls: number) =>
      app.deps.database.db.insert(lenderCall).values(
        Array.from({ length: calls }, () => ({
          at: app.deps.clock(),
          lender_id: 2,
          operation: 'submit' as const,
          outcome: 'TIMEOUT' as const,
          ms: 8000,
        })),
      )
    await fails(19)
    await watch()
    expect(alerts()).toEqual([])
    await fails(1)
    await watch()
    await watch()
    expect(alerts()).toMatchObject([{ to: 'admin1@demo.example' }])
    expect(alerts()[0]?.text).toContain('/admin/vendors-on-off')
    expect(alerts()[0]?.text).toMatch(/^More than half/)
    app.advance(6)
    await watch()
    expect((await noted()).map(({ entity_id, old, new: next }) => [entity_id, old, next])).toEqual([
      ['lender-2', 'ON', 'DEGRADED'],
      ['lender-2', 'DEGRADED', 'ON'],
    ])
    await app.deps.database.db.update(adminUser).set({ language: 'hi' }).where(eq(adminUser.role_id, 1))
    await fails(20)
    await watch()
    expect(alerts()[0]?.text).toMatch(/^पिछले पाँच मिनट में/)
  })
})

test('a lender that is switched off stands among the not-matched, and comes back', async () => {
  const customer = await app.signInCustomer('9822200001')
  const app_id = await completeProfile(customer)
  const offers = async () => (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const before = await offers()
  const chosen = before.offers[0]
  await turn(`lender-${chosen.lender_id}`, { product: 'pl', state: 'OFF' })
  const off = await offers()
  expect(off.offers.map((one: { lender_id: number }) => one.lender_id)).not.toContain(chosen.lender_id)
  expect(off.unmatched).toContainEqual(
    expect.objectContaining({ legal_name: chosen.legal_name, reason: 'lender_unavailable' }),
  )
  expect(off.offers).toHaveLength(before.offers.length - 1)
  await turn(`lender-${chosen.lender_id}`, { product: 'pl', state: 'ON' })
  expect((await offers()).offers).toEqual(before.offers)
})
