import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { brandsNow } from '#server/web/brands.ts'
import { offerable } from '#src/domain/co-brands/offered-products.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { steps } from '#tests/support/customers/profile.ts'

const GRAMSETU = 3
const MERCHANT = 1
let app: TestApp
let admin: SignedIn
const set = (body: object) =>
  admin.fetch(`/api/admin/partners/${GRAMSETU}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const setProducts = (products: unknown) => set({ products })
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  expect((await setProducts(['pl', 'bl'])).status).toBe(200)
})
afterAll(() => setProducts([]))

/** A customer that the partner's merchant brought. */
async function brought(mobile: string) {
  const customer = await app.signInCustomer(mobile)
  const { db } = app.deps.database
  const own = eq(prospect.user_id, customer.session.prospect_id)
  await db.update(prospect).set({ merchant_id: MERCHANT }).where(own)
  const product = async () => (await db.select().from(prospect).where(own))[0]?.product_type
  return {
    ...customer,
    product,
    choose: (type: string) => customer.post('/api/user/product', { product_type: type }),
  }
}

test('a product that the partner does not sell cannot be chosen, and nothing changes', async () => {
  const customer = await brought('9876544441')
  expect((await customer.choose('Personal Loans')).status).toBe(200)
  for (const type of ['Gold Loans', 'Affordable Housing Loan', 'Credit Cards']) {
    const { status, body } = await customer.choose(type)
    expect([status, body.code]).toEqual([409, 'PRODUCT_NOT_OFFERED'])
    expect(body.message).toContain('GramSetu Services')
    expect(await customer.product()).toBe('Personal Loans')
  }
  const { body } = await app.nobody.fetch('/api/customer-reverify', { headers: { cookie: customer.cookie } })
  expect(body.offered).toEqual({ partner: 'GramSetu Services', products: ['pl', 'bl'] })
})

test('a profile that was begun before opens no application for it', async () => {
  const customer = await brought('9876544442')
  await setProducts([])
  expect((await customer.choose('Gold Loans')).status).toBe(200)
  await setProducts(['pl', 'bl'])
  const { status, body } = await customer.post('/api/user/employment', steps.employment)
  expect([status, body.code]).toEqual([409, 'PRODUCT_NOT_OFFERED'])
})

test('who applied for it before keeps it', async () => {
  const customer = await brought('9876544443')
  const { db } = app.deps.database
  const now = app.deps.clock()
  await db.insert(application).values({
    app_id: '00000000-0000-4000-8000-00000000c0de',
    prospect_id: customer.session.prospect_id,
    product_type: 'Gold Loans',
    amount: 100_000,
    tenor_months: 12,
    created_at: now,
    updated_at: now,
  })
  expect((await customer.choose('Gold Loans')).status).toBe(200)
  expect((await customer.choose('Credit Cards')).status).toBe(409)
})

test('customers of others choose what they like', async () => {
  const { post } = await app.signInCustomer('9876544444')
  expect((await post('/api/user/product', { product_type: 'Gold Loans' })).status).toBe(200)
})

test('its merchants are offered those products alone, and make links for no other', async () => {
  const partner = await app.signInPartner()
  const { body } = await partner.get('/api/partner/products')
  expect(body.data.map(({ product_id }: { product_id: string }) => product_id)).toEqual(['pl', 'bl'])
  expect((await partner.get('/api/partner/products/gl')).body.code).toBe('PRODUCT_NOT_OFFERED')
  expect((await partner.get('/api/partner/products/pl')).status).toBe(200)
  const link = { name: 'Gold', target: '/products', merchant_id: MERCHANT, product_type: 'Gold Loans' }
  expect((await admin.post('/api/admin/tracking-links', link)).body.code).toBe('PRODUCT_NOT_OFFERED')
})

test('visitors under its brand see those products alone', async () => {
  const sheet = async () => (await app.nobody.get('/brand/gramsetu.css')).body as string
  const hidden = Object.keys(offerable).filter((code) => code !== 'pl' && code !== 'bl')
  expect(await sheet()).toContain(
    `${[...hidden, 'later'].map((code) => `[data-product="${code}"]`).join(',')}{display:none}`,
  )
  await setProducts([])
  expect(await sheet()).not.toContain('data-product')
  await setProducts(['pl', 'bl'])
})

test('a partner says at which product its customers begin, and in which language they are met', async () => {
  const customer = await brought('9876544445')
  const begins = async () =>
    (await app.nobody.fetch('/api/customer-reverify', { headers: { cookie: customer.cookie } })).body
      .start_product
  expect(await begins()).toBeNull()
  await set({ start_product: 'bl', start_language: 'hi' })
  expect(await begins()).toBe('bl')
  // What the partner does not sell is no beginning.
  await set({ start_product: 'gl' })
  expect(await begins()).toBeNull()
  expect((await brandsNow(app.deps)).coBrandOf('gramsetu')?.language).toBe('hi')
  expect((await set({ start_language: 'fr' })).status).toBe(422)
  await set({ start_product: null, start_language: null })
})

test('only known products are taken', async () => {
  for (const products of [['xx'], 'pl', [1], Array(Object.keys(offerable).length + 1).fill('pl')])
    expect((await setProducts(products)).status).toBe(422)
  expect(
    (
      await (
        await app.signInAdmin(2)
      ).fetch(`/api/admin/partners/${GRAMSETU}`, {
        method: 'PUT',
        body: '{"products":[]}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(403)
})
