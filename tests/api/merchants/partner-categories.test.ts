import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { merchant, partner as partnerTable } from '#server/tables/people.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { PROVIDER_LINKS, reportStatus } from '#tests/support/product-report.ts'

let app: TestApp
let mine: SignedIn
let theirs: SignedIn
beforeEach(async () => {
  ;({ app, mine, theirs } = await twoMerchants({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' }))
})

const car = categories.find(({ code }) => code === 'car-loans') as Category
const detail = async (code = car.code) => (await mine.get(`/api/partner/categories/${code}`)).body
const makeLink = (product_id: number | null, code = car.code) =>
  mine.post(`/api/partner/categories/${code}/links`, { product_id })

/** A new customer who opens a link, signs in, and asks for a product. */
async function cameBy(slug: string, product_id: number) {
  // Without a browser's name it would be a robot, whose clicks count for no one.
  const opened = await app.nobody.fetch(`/l/${slug}`, {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
  })
  const cookie = String(opened.headers.getSetCookie()[0]).split(';')[0] as string
  const headers = { cookie, 'content-type': 'application/json' }
  const post = async (path: string, body: object, more = {}) =>
    (
      await app.nobody.fetch(path, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      })
    ).body
  const { challenge_id } = await post('/api/otp/send', { channel: 'mobile', to: '9811122233' })
  const otp = app.deps.outbox.recent().find(({ to }) => to.endsWith('9811122233'))?.otp
  const { token } = await post('/api/otp/verify', { challenge_id, otp })
  const consent_version = currentConsent.SHARE_PROVIDER
  const asked = { category: car.code, product_id, consent: true, consent_version }
  const made = await post('/api/product-requests', asked, { authorization: `Bearer ${token}` })
  return { to: opened.headers.get('location'), id: made.id as string }
}

test('a merchant’s link to one product brings the customer, the request and the earning to the merchant', async () => {
  const [product] = (await detail()).products
  const { body } = await makeLink(product.id)
  const { to, id } = await cameBy(body.link.slug, product.id)
  expect(to).toContain(`/products/car-loans/${product.id}?utm_source=merchant-1`)
  await reportStatus(app, { request_id: id, status: 'COMPLETED', details: { amount: 500_000 } })
  await app.deps.jobs.drain()
  const [request] = (await mine.get('/api/partner/lists/requests')).body.rows
  expect(request).toMatchObject({ id, category: car.code, product: product.name, status: 'COMPLETED loan' })
  expect(request.customer).not.toContain('9811122233')
  const { rows: lines } = (await mine.get('/api/partner/lists/earnings')).body
  expect(lines).toMatchObject([{ named: expect.stringMatching(/^L-[0-9A-F]{12}$/), payout: request.earning }])
  expect(request.earning).toBeGreaterThan(0)
  expect((await theirs.get('/api/partner/lists/requests')).body.rows).toEqual([])
  const file = await mine.get('/api/partner/lists/requests/file?format=csv')
  expect(file.body).toContain(product.name)
})

test('what a product earns is its rate times the merchant’s share, and the link stays with its product', async () => {
  const before = await detail()
  expect(before.products.every(({ link }: { link: unknown }) => link === null)).toBe(true)
  const [{ id, rate, earning }] = before.products
  const revenue = (before.example * rate.percent) / 100 + (rate.flat ?? 0)
  expect(earning).toBe(Math.min(revenue, (revenue * before.terms.percent) / 100 + before.terms.flat))
  await makeLink(id)
  await makeLink(null)
  const after = await detail()
  expect(after.link.url).not.toBe(after.products[0].link.url)
  expect(after.products.filter(({ link }: { link: unknown }) => link !== null)).toHaveLength(1)
  // The general link of the merchant stays one that fits everywhere.
  const { link } = (await mine.get('/api/partner/home')).body
  expect([after.link.id, after.products[0].link.id]).not.toContain(link?.id)
})

test('a product that is not shown has no link, and an unknown category none either', async () => {
  expect((await makeLink(9999)).status).toBe(404)
  expect((await makeLink(null, 'nothing')).status).toBe(404)
  expect((await mine.get('/api/partner/categories/nothing')).status).toBe(404)
})

test('a co-brand’s merchant offers what the co-brand sells only', async () => {
  const { db } = app.deps.database
  const [own] = await db.select().from(merchant).where(eq(merchant.merchant_id, 1))
  await db
    .update(partnerTable)
    .set({ products: ['pl', 'deals'] })
    .where(eq(partnerTable.id, own?.partner_id as number))
  const { data } = (await mine.get('/api/partner/categories')).body
  expect(data.map(({ category }: { category: string }) => category)).toEqual(['deals'])
  expect((await makeLink(null)).body.code).toBe('PRODUCT_NOT_OFFERED')
})

test('without a registration number no insurance is offered', async () => {
  app.deps.settings.irdai = null
  const { data } = (await mine.get('/api/partner/categories')).body
  expect(data.some(({ category }: { category: string }) => category.includes('insurance'))).toBe(false)
  expect((await mine.get('/api/partner/categories/health-insurance')).status).toBe(404)
})
