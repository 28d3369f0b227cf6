import { beforeEach, describe, expect, test } from 'vitest'
import { categoryProducts } from '#mocks/data/products/products.ts'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { purposeOf } from '#src/domain/customers/provider-consents.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { askFor, PROVIDER_LINKS, reportStatus } from '#tests/support/product-report.ts'

let app: TestApp
let customer: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ PROVIDER_LINKS })
  customer = await app.signInCustomer()
})

const list = async (category: Category) => (await app.nobody.get(`/api/products/${category.code}`)).body
const ask = (category: Category, product_id: number, more: object = {}) =>
  askFor(customer, category, product_id, more)
const own = async () => (await customer.get('/api/product-requests')).body

const report = (body: object, by = {}) => reportStatus(app, body, by)

describe.each(categories.map((category) => [category.code, category] as const))('%s', (_, category) => {
  test('is listed by price, then name, with every declared fact and no link', async () => {
    const products = await list(category)
    expect(products.length).toBeGreaterThan(1)
    const places = products.map(({ facts, name }: { facts: Record<string, number | null>; name: string }) => [
      facts[category.price] ?? Number.POSITIVE_INFINITY,
      name.toLowerCase(),
    ])
    expect(places).toEqual(
      [...places].sort(([a, x], [b, y]) => Number(a) - Number(b) || (String(x) < String(y) ? -1 : 1)),
    )
    for (const product of products) {
      expect(Object.keys(product.facts)).toEqual(expect.arrayContaining(Object.keys(category.facts)))
      expect(product).not.toHaveProperty('link')
      expect(product).not.toHaveProperty('credential')
      // One insurer is only reached over a network, which is not connected here.
      expect([product.open, product.sold]).toEqual([product.provider !== 'Kavach General Insurance', false])
    }
  })

  test('takes a request with a recorded consent, and shows it to the customer', async () => {
    const [product] = await list(category)
    const answer = await ask(category, product.id)
    expect(answer.status).toBe(200)
    expect(answer.body.token === null).toBe(category.proceed === 'lead')
    const [request] = await own()
    expect(request).toMatchObject({
      id: answer.body.id,
      category: category.code,
      product_name: product.name,
      status: 'STARTED',
    })
    const consents = (await customer.get('/api/consents')).body
    const purpose = purposeOf[category.proceed]
    expect(consents).toContainEqual(expect.objectContaining({ purpose, lender_name: product.provider }))
  })

  test('refuses a request without consent or with an older text, and stores nothing', async () => {
    const [product] = await list(category)
    expect((await ask(category, product.id, { consent: false })).status).toBe(422)
    expect((await ask(category, product.id, { consent_version: 'older' })).body.code).toBe('CONSENT_MISSING')
    expect((await ask(category, 9999)).status).toBe(404)
    expect(await own()).toEqual([])
    expect((await customer.get('/api/consents')).body).toEqual([])
  })

  test('follows the provider’s signed report, once', async () => {
    if (hasOwnTable(category)) return
    const [product] = await list(category)
    const { id } = (await ask(category, product.id)).body
    const details = { number: 'P-1', premium: 100.5, from: '2026-12-01' }
    for (const _again of [1, 2])
      expect((await report({ request_id: id, status: 'COMPLETED', details })).status).toBe(200)
    const [request] = await own()
    expect(request).toMatchObject({ status: 'COMPLETED', details })
    expect(request.steps.map(({ status }: { status: string }) => status)).toEqual(['STARTED', 'COMPLETED'])
    // Not a step back.
    await report({ request_id: id, status: 'IN_PROGRESS' })
    expect((await own())[0].status).toBe('COMPLETED')
  })
})

const [student, health] = ['student-loans', 'health-insurance'].map(
  (code) => categories.find((one) => one.code === code) as Category,
) as [Category, Category]

describe('insurance', () => {
  test('does not exist without a registration number', async () => {
    const bare = await makeTestApp({ PROVIDER_LINKS })
    bare.deps.settings.irdai = null
    for (const category of categories) {
      const { status } = await bare.nobody.get(`/api/products/${category.code}`)
      expect(status, category.code).toBe(category.group === 'insurance' ? 404 : 200)
    }
  })

  test('an exit link carries the number of the request and only that', async () => {
    const [product] = await list(health)
    const { id, token } = (await ask(health, product.id)).body
    const { body } = await app.nobody.post(`/api/click/${token}`)
    expect(body).toMatchObject({ host: 'insurers.example', category: health.code })
    expect(new URL(body.url).searchParams.get('click')).toBe(id)
  })
})

describe('a lead', () => {
  test('asked twice while it is open is one lead', async () => {
    const [product] = await list(student)
    const [first, second] = [await ask(student, product.id), await ask(student, product.id)]
    expect(second.body.id).toBe(first.body.id)
    expect(await own()).toHaveLength(1)
  })

  test('ends when the customer takes the consent back', async () => {
    const [product] = await list(student)
    await ask(student, product.id)
    const [consent] = (await customer.get('/api/consents')).body
    await customer.post(`/api/consents/${consent.id}/withdraw`, {})
    expect((await own())[0].status).toBe('CANCELLED')
    expect((await ask(student, product.id)).status).toBe(200)
    expect(await own()).toHaveLength(2)
  })

  test('is moved by an admin who heard from the provider, with an audit row, and only forward', async () => {
    const [product] = await list(student)
    const { id } = (await ask(student, product.id)).body
    const admin = await app.signInAdmin(2)
    const set = (status: string) => admin.post(`/api/admin/product-requests/${id}/status`, { status })
    expect((await set('SENT')).status).toBe(200)
    expect((await set('REFUSED')).status).toBe(200)
    expect((await set('COMPLETED')).status).toBe(422)
    expect((await own())[0].status).toBe('REFUSED')
    const { body } = await admin.get('/api/admin/lists/product-requests')
    expect(body.rows[0]).toMatchObject({ id, category: 'student-loans', status: 'REFUSED' })
  })
})

test('a report is refused with a wrong signature, an unknown connection, or for another provider’s request', async () => {
  const [product] = await list(student)
  const { id } = (await ask(student, product.id)).body
  const body = { request_id: id, status: 'COMPLETED' }
  expect((await report(body, { secret: 'another-secret-entirely' })).status).toBe(401)
  expect((await report(body, { credential: 'nobody' })).status).toBe(401)
  const card = categories.find(hasOwnTable) as Category
  const [one] = await list(card)
  const other = (await ask(card, one.id)).body.id
  expect((await report({ ...body, request_id: other })).status).toBe(404)
  expect((await own()).map(({ status }: { status: string }) => status)).toEqual(['STARTED', 'STARTED'])
})

test('the demo data of each category fits its declared fields', async () => {
  const admin = await app.signInAdmin()
  for (const category of categories.filter((one) => !hasOwnTable(one))) {
    const { body } = await admin.get(`/api/admin/${category.code}`)
    expect(body, category.code).toHaveLength(categoryProducts[category.code]?.length ?? 0)
    for (const row of body) {
      const { id, ...values } = row
      const made = await admin.post(`/api/admin/${category.code}`, { ...values, name: `${values.name} 2` })
      expect(made.status, JSON.stringify(made.body)).toBe(200)
    }
  }
})
