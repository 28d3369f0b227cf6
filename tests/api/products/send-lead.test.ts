import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SandboxProvider, startSandboxProvider } from '#mocks/sandbox-provider.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { askFor } from '#tests/support/product-report.ts'

const car = categories.find(({ code }) => code === 'car-loans') as Category
let app: TestApp
let provider: SandboxProvider
beforeEach(async () => {
  provider = await startSandboxProvider({
    reportTo: 'http://localhost:3000',
    clock: () => app.deps.clock(),
    deliver: async (url, init) => app.fetch(new Request(url, init)),
  })
  app = await makeTestApp({ PROVIDER_LINKS: provider.links, LENDER_TIMEOUT_MS: '300', DEMO_CUSTOMERS: '0' })
})
afterEach(() => provider.close())

/** A customer whose number chooses the provider's story, and their lead. */
async function lead(digit: string) {
  const customer = await app.signInCustomer(`987650000${digit}`)
  const [product] = (await app.nobody.get(`/api/products/${car.code}`)).body
  const { id } = (await askFor(customer, car, product.id)).body as { id: string }
  return { customer, id, product }
}
const drain = (later = true) => app.deps.jobs.drain({ later })
const statusOf = async (customer: SignedIn) => (await customer.get('/api/product-requests')).body[0].status
const sentFor = (id: string) => provider.calls.filter(({ key }) => key === `${id}-lead`)

test('a lead goes over the wire once, with name and number only, and its reports come back', async () => {
  const { customer, id, product } = await lead('1')
  await drain()
  await drain()
  expect(sentFor(id)).toHaveLength(1)
  expect(provider.leads.get(id)?.fields).toEqual(['category', 'product', 'mobile'])
  expect(await statusOf(customer)).toBe('SENT')
  await provider.advance(id)
  expect(await statusOf(customer)).toBe('IN_PROGRESS')
  await provider.advance(id)
  const [request] = (await customer.get('/api/product-requests')).body
  expect(request).toMatchObject({
    status: 'COMPLETED',
    product_name: product.name,
    details: { amount: 250_000 },
  })
})

test.each([
  ['answers 500 twice', '6'],
  ['takes the lead but does not answer twice', '5'],
])('a provider that %s gets the same lead again, and it stays one', async (_, digit) => {
  const { customer, id } = await lead(digit)
  await drain(false)
  expect(await statusOf(customer)).toBe('STARTED')
  while ((await statusOf(customer)) === 'STARTED') await drain()
  expect(sentFor(id)).toHaveLength(3)
  expect(provider.leads.size).toBe(1)
  expect(await statusOf(customer)).toBe('SENT')
})

test('a provider that is silent leaves the lead with it, and the customer can still end it', async () => {
  const { customer, id } = await lead('9')
  await drain()
  expect(await provider.advance(id)).toBe(false)
  expect(await statusOf(customer)).toBe('SENT')
  const [consent] = (await customer.get('/api/consents')).body
  await customer.post(`/api/consents/${consent.id}/withdraw`, {})
  await drain()
  expect(provider.leads.get(id)?.withdrawn).toBe(true)
  expect(await statusOf(customer)).toBe('CANCELLED')
})

test.each([
  ['refuses', '7', 'REFUSED'],
  ['cancels what it completed', '8', 'CANCELLED'],
])('a provider that %s ends the lead', async (_, digit, end) => {
  const { customer, id } = await lead(digit)
  await drain()
  while (await provider.advance(id));
  expect(await statusOf(customer)).toBe(end)
})

test('an approved deletion ends the open lead, and the provider is told', async () => {
  const { customer, id } = await lead('2')
  await drain()
  const admin = await app.signInAdmin()
  const asked = await customer.post('/api/privacy-requests', { kind: 'DELETION' })
  expect((await admin.post(`/api/admin/deletions/${asked.body.reference}/approve`)).status).toBe(200)
  await drain()
  expect(provider.leads.get(id)?.withdrawn).toBe(true)
  const { rows } = (await admin.get('/api/admin/lists/product-requests')).body
  expect(rows).toMatchObject([{ id, status: 'CANCELLED' }])
})
