import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const make = (more = {}) =>
  admin.post('/api/admin/tracking-links', { name: 'Diwali poster', target: '/', ...more })
const list = async (query = '') => (await admin.get(`/api/admin/lists/tracking-links?${query}`)).body
const one = async (name: string) => (await list(`q=${encodeURIComponent(name)}`)).rows[0]

test('[ADM-07] a link is made with what it was given, and noted', async () => {
  const made = await make({
    slug: 'diwali-2026',
    merchant_id: 1,
    product_type: 'Gold Loans',
    target: '/socialmedia-onboarding?p=gl',
    utm_source: 'poster',
    utm_id: 'A_1-b',
    expires_on: '2026-11-30',
  })
  expect(made.body).toMatchObject({ success: true, slug: 'diwali-2026' })
  expect(await one('diwali-2026')).toMatchObject({
    address: '/l/diwali-2026',
    status: 'ACTIVE',
    merchant: 'GramSetu Pune Centre',
    utm_source: 'poster',
    clicks: 0,
  })
  const [row] = await app.deps.database.db
    .select()
    .from(trackingLink)
    .where(eq(trackingLink.id, made.body.id))
  expect(row?.expires_at?.toISOString()).toBe('2026-11-30T18:30:00.000Z')
  const noted = await app.deps.database.db.select().from(audit).where(eq(audit.entity, 'tracking_link'))
  expect(noted).toMatchObject([{ action: 'create', new: { slug: 'diwali-2026' } }])
})

test('[ADM-07] an address in use is refused with 409; without one it is chosen', async () => {
  const again = await make({ slug: 'DIWALI-2026' })
  expect([again.status, again.body.errors]).toEqual([409, { slug: 'Another link has this address' }])
  expect((await make({ slug: '' })).body.slug).toMatch(/^[2-9a-z]{7}$/)
})

test.each([
  ['another site', { target: 'https://evil.example' }, 'target'],
  ['another host by its path', { target: '//evil.example' }, 'target'],
  ['a page of the back office', { target: '/admin' }, 'target'],
  ['a utm value with a blank', { utm_source: 'a b' }, 'utm_source'],
  ['a utm value of 65 letters', { utm_medium: 'x'.repeat(65) }, 'utm_medium'],
  ['a utm value with a line break', { utm_campaign: 'a\nb' }, 'utm_campaign'],
  ['an address with a slash', { slug: 'a/../b' }, 'slug'],
  ['a merchant that is none', { merchant_id: 99_999 }, 'merchant_id'],
  ['a day that is over', { expires_on: '2026-11-19' }, 'expires_on'],
  ['a name that is markup', { name: '<b>' }, 'name'],
])('[ADM-07] %s is refused and nothing is made', async (_, wrong, field) => {
  const before = await app.deps.database.db.$count(trackingLink)
  const { status, body } = await make(wrong)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await app.deps.database.db.$count(trackingLink)).toBe(before)
})

test('[ADM-07] clicks of robots are counted apart, visitors once, and who signed in by it', async () => {
  const { db } = app.deps.database
  const { id } = (await make({ name: 'Counted' })).body
  const at = app.deps.clock()
  const click = (sender_hash: string, bot = false) => ({
    id: randomUUID(),
    link_id: id,
    at,
    sender_hash,
    bot,
  })
  await db.insert(linkClick).values([click('a'), click('a'), click('b'), click('c', true)])
  const { session } = await app.signInCustomer('9876511111')
  await db.update(prospect).set({ link_id: id }).where(eq(prospect.user_id, session.prospect_id))
  expect(await one('Counted')).toMatchObject({
    ...{ clicks: 3, link_visitors: 2, robot_clicks: 1, customers: 1, disbursed: 0 },
  })
})

test('[ADM-07] a link is switched off and on; of a suspended merchant or past its day it says so', async () => {
  const { db } = app.deps.database
  const { id } = (await make({ name: 'Switched', merchant_id: 2, expires_on: '2026-11-25' })).body
  const set = (status: string) => admin.post(`/api/admin/tracking-links/${id}/status`, { status })
  await set('DISABLED')
  expect(await one('Switched')).toMatchObject({ status: 'DISABLED' })
  await set('ACTIVE')
  await db.update(merchant).set({ status: 'SUSPENDED' }).where(eq(merchant.merchant_id, 2))
  expect((await list('q=Switched&status=SUSPENDED')).rows).toMatchObject([{ name: 'Switched' }])
  await db.update(merchant).set({ status: 'ACTIVE' }).where(eq(merchant.merchant_id, 2))
  expect((await set('GONE')).status).toBe(422)
  expect((await admin.post('/api/admin/tracking-links/99999/status', { status: 'ACTIVE' })).status).toBe(404)
})

test('[ADM-02] links are for role 1', async () => {
  for (const role of [2, 3] as const) {
    const other = await app.signInAdmin(role)
    expect((await other.get('/api/admin/lists/tracking-links')).status).toBe(403)
    expect((await other.post('/api/admin/tracking-links', { name: 'x', target: '/' })).status).toBe(403)
  }
})
