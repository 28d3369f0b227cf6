import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { type MerchantStatus, merchantStates } from '#src/contract/merchants/merchant.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
const db = () => app.deps.database.db
let number = 0
const setMerchant = (status: MerchantStatus) =>
  db().update(merchant).set({ status }).where(eq(merchant.merchant_id, 2))
beforeAll(async () => {
  app = await makeTestApp()
})

afterEach(() => setMerchant('ACTIVE'))

/** A link of merchant 2, made now. */
async function link(more: Partial<typeof trackingLink.$inferInsert> = {}) {
  number += 1
  const slug = `open-${number}`
  const values = { slug, name: slug, merchant_id: 2, target: '/products', utm_source: 'poster' }
  const [made] = await db()
    .insert(trackingLink)
    .values({ ...values, created_at: app.deps.clock(), ...more })
    .returning()
  return made as NonNullable<typeof made>
}
const browser = { 'user-agent': `Mozilla/5.0 (Linux; Android 14) ${randomUUID()}` }
const open = async (slug: string, init: RequestInit = {}) => {
  const { status, headers } = await app.nobody.fetch(`/l/${slug}`, {
    headers: browser,
    redirect: 'manual',
    ...init,
  })
  return [status, headers.get('location'), headers.getSetCookie().find((one) => /^qr=[^;]/.test(one)) ?? null]
}
const clicks = (id: number) => db().select().from(linkClick).where(eq(linkClick.link_id, id))

test('[ADM-07] a tracking link leads to its page with its utm values, and the click is kept', async () => {
  const { id, slug } = await link()
  expect(await open(slug)).toEqual([
    302,
    '/products?utm_source=poster',
    expect.stringMatching(/^qr=[0-9a-f-]{36}/),
  ])
  expect(await clicks(id)).toMatchObject([{ bot: false }])
})

test.each([
  ['is switched off', { status: 'DISABLED' as const }],
  ['has expired', { expires_at: new Date('2026-11-19T18:30:00Z') }],
  ['would lead to another host', { target: 'https://evil.example/' }],
  ['would lead to another host by a trick', { target: '//evil.example' }],
])('[ADM-07] one that %s opens the start page and counts for nobody', async (_, more) => {
  const { id, slug } = await link(more)
  expect(await open(slug)).toEqual([302, '/', null])
  expect(await clicks(id)).toEqual([])
})

test.each(
  merchantStates.filter((status) => status !== 'ACTIVE'),
)('[ADM-07] one of a merchant who is %s opens the start page and counts for nobody', async (status) => {
  const { id, slug } = await link()
  await setMerchant(status)
  expect(await open(slug)).toEqual([302, '/', null])
  expect(await clicks(id)).toEqual([])
})

test('[ADM-07] a customer who signs in after the merchant was suspended is not attributed', async () => {
  const { slug } = await link()
  const [, , cookie] = await open(slug)
  await setMerchant('SUSPENDED')
  const headers = { cookie: String(cookie).split(';')[0] as string, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    app.nobody.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const to = '9876512345'
  const sent = await post('/api/otp/send', { channel: 'mobile', to })
  const otp = app.deps.outbox.recent().find((one) => one.to.endsWith(to))?.otp
  const { body } = await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp })
  const [person] = await db().select().from(prospect).where(eq(prospect.user_id, body.prospect_id))
  expect(person?.merchant_id).toBeNull()
})

test.each([
  ['a known robot', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }],
  ['a HEAD request', { method: 'HEAD' }],
])('[ADM-07] %s is counted apart and is never anybody’s click', async (_, init) => {
  const { id, slug } = await link()
  expect(await open(slug, init)).toEqual([302, '/products?utm_source=poster', null])
  expect(await clicks(id)).toMatchObject([{ bot: true }])
})

test('[ADM-07] more than twenty a minute from one address are a robot’s', async () => {
  const { id, slug } = await link()
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) fast' }
  for (let time = 0; time < 25; time += 1) await open(slug, { headers })
  const kept = await clicks(id)
  expect(kept.filter(({ bot }) => !bot).length).toBeLessThanOrEqual(20)
})
