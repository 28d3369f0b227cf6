import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { productRates } from '#mocks/data/product-rates.ts'
import { readMeasures } from '#server/measures/read-measures.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { commissionLine } from '#server/tables/money.ts'
import { prospect } from '#server/tables/people.ts'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf } from '#tests/support/money/money.ts'
import { askFor, PROVIDER_LINKS, reportStatus } from '#tests/support/product-report.ts'

const [MONTH, NEXT] = ['2026-11', '2026-12']
const declared = categories.filter((category) => !hasOwnTable(category))
const named = (code: string) => categories.find((one) => one.code === code) as Category
const [car, health] = [named('car-loans'), named('health-insurance')]

let app: TestApp
let admin: SignedIn
let partner: SignedIn
let customer: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  partner = await app.signInPartner()
  customer = await app.signInCustomer()
  // Brought by the merchant who looks at the portal.
  await app.deps.database.db.update(prospect).set({ merchant_id: 1 })
})

const first = async ({ code }: Category) => (await app.nobody.get(`/api/products/${code}`)).body.at(-1)
async function request(category: Category, product_id?: number): Promise<string> {
  const id = product_id ?? (await first(category)).id
  return (await askFor(customer, category, id)).body.id
}
async function report(request_id: string, status: string, details = {}) {
  expect((await reportStatus(app, { request_id, status, details })).status).toBe(200)
  await app.deps.jobs.drain()
}
const books = (month = MONTH) => booksOf(admin, month)
const earnings = async () => ({ lines: (await partner.get('/api/partner/lists/earnings')).body.rows })
/** The one case id of the customer. */
const caseId = async () =>
  (
    await app.deps.database.db
      .select()
      .from(prospect)
      .where(eq(prospect.user_id, customer.session.prospect_id))
  )[0]?.case_id
const trace = async (id: number) => (await partner.get(`/api/partner/earnings/${id}/trace`)).body
/** Locks the month after it is over. @returns its sums */
async function lock() {
  app.advance(60 * 24 * 20)
  admin = await app.signInAdmin(1)
  const { revenue, payout } = await books()
  expect(revenue).toBe(2000)
  const body = { month: MONTH, revenue, payout }
  expect((await admin.post('/api/admin/commission/lock', body)).status).toBe(200)
  return body
}
const details = { amount: 200_000, premium: 20_000 }
const baseOf = { loan: 200_000, insurance: 20_000, shopping: 200_000, card: 0 }

test.each(
  declared.map((category) => [category.code, category] as const),
)('a completed request for %s is a line of the books, at the rate of its category', async (code, category) => {
  const id = await request(category)
  await report(id, 'COMPLETED', details)
  const rate = productRates.find((one) => one.category === code && one.product_id === null)
  const revenue = (baseOf[category.group] * (rate?.percent ?? 0)) / 100 + (rate?.flat ?? 0)
  const [line] = (await earnings()).lines
  // The merchant's co-brand gets 60 % and 100 a case, never more than the revenue.
  const payout = Math.min(revenue, revenue * 0.6 + 100)
  expect(line).toMatchObject({ kind: 'EARNED', type: category.type, named: await caseId(), revenue, payout })
  expect((await books()).lines).toHaveLength(1)
  // Figures of earnings count every product, as the books do.
  const period = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
  const { db } = app.deps.database
  for (const cuts of [{}, { merchant_id: 1 }])
    expect(await readMeasures(db, ['payouts'], period, cuts)).toEqual({ payouts: payout })
  expect(await trace(line.id)).toMatchObject({
    case_revenue: revenue,
    case_payout: payout,
    product_rate: { from_day: '2025-04-01', product: null },
    steps: [],
  })
})

test('a product’s own rate comes before that of its category, and the trace names it', async () => {
  await report(await request(car, 1), 'COMPLETED', details)
  const [line] = (await earnings()).lines
  expect(line.revenue).toBe(200_000 * 0.0125 + 250)
  const [product] = (await app.nobody.get('/api/products/car-loans')).body.filter(
    ({ id }: { id: number }) => id === 1,
  )
  expect((await trace(line.id)).product_rate).toMatchObject({ product: product.name })
})

test('only the provider’s own word books a case, not an admin’s', async () => {
  const id = await request(car)
  const set = await admin.post(`/api/admin/product-requests/${id}/status`, { status: 'COMPLETED' })
  expect(set.status).toBe(200)
  await app.deps.jobs.drain()
  expect((await earnings()).lines).toEqual([])
  await report(id, 'COMPLETED', details)
  expect((await earnings()).lines).toHaveLength(1)
})

test('[SAFE-02] what a completed request earned is taken back and put back by a call of its own, never by a status', async () => {
  const id = await request(car)
  const path = `/api/admin/product-requests/${id}`
  const completion = async (holds: boolean) => {
    const { status } = await admin.post(`${path}/completion`, { holds, remark: 'As the provider wrote' })
    await app.deps.jobs.drain()
    const { lines } = await earnings()
    return [status, lines.map(({ kind }: { kind: string }) => kind).sort()]
  }
  expect(await completion(false)).toEqual([422, []])
  await report(id, 'COMPLETED', details)
  for (const status of ['CANCELLED', 'REFUSED'])
    expect((await admin.post(`${path}/status`, { status })).body.errors).toHaveProperty('status')
  await app.deps.jobs.drain()
  expect((await earnings()).lines).toHaveLength(1)
  expect((await admin.post(`${path}/completion`, { holds: false, remark: ' ' })).status).toBe(422)
  const [earned] = (await books()).lines
  expect(await completion(false)).toEqual([200, ['EARNED', 'REVERSAL']])
  // The line is the one that was booked, and the month counts the case no more.
  const after = await books()
  expect(after.lines.find(({ kind }: { kind: string }) => kind === 'EARNED')).toEqual(earned)
  expect([after.revenue, after.payout]).toEqual([0, 0])
  const { rows: months } = (await admin.get('/api/admin/lists/commission-months')).body
  expect(months.find(({ month }: { month: string }) => month === MONTH)).toMatchObject({
    cases: 0,
    corrections: 1,
    disbursed: 0,
    revenue: 0,
    payout: 0,
  })
  const [payout] = (await admin.get(`/api/admin/lists/merchant-payouts?month=${MONTH}`)).body.rows
  expect(payout).toMatchObject({ cases: 0 })
  const gone = after.lines.find(({ kind }: { kind: string }) => kind === 'REVERSAL')
  expect(gone).toMatchObject({ revenue: -earned.revenue, payout: -earned.payout, month: MONTH })
  expect(await trace(earned.id)).toMatchObject({ case_revenue: earned.revenue, case_payout: earned.payout })
  expect(await trace(gone.id)).toMatchObject({ case_revenue: 0, case_payout: 0 })
  expect(await completion(true)).toEqual([200, ['EARNED']])
  const never = await request(car, 2)
  await admin.post(`/api/admin/product-requests/${never}/status`, { status: 'CANCELLED' })
  const put = { holds: true, remark: 'It was never completed' }
  expect((await admin.post(`/api/admin/product-requests/${never}/completion`, put)).status).toBe(422)
})

test('the same report twice is one case, and a later amount corrects it', async () => {
  const id = await request(car)
  await report(id, 'COMPLETED', details)
  await report(id, 'COMPLETED', details)
  await report(id, 'COMPLETED', { amount: 300_000 })
  expect((await earnings()).lines).toMatchObject([{ base_amount: 300_000, revenue: 3000 }])
})

test('[SAFE-02] a cancelled policy keeps its line and gets a reversal: in its month, or the first open one', async () => {
  const [open, locked] = [await request(health), await request(car)]
  await report(open, 'COMPLETED', details)
  await report(open, 'CANCELLED')
  const { lines: both } = await earnings()
  expect(both.map(({ kind, month }: { kind: string; month: string }) => [kind, month]).sort()).toEqual([
    ['EARNED', MONTH],
    ['REVERSAL', MONTH],
  ])
  expect(both[0].revenue + both[1].revenue).toBe(0)
  await report(locked, 'COMPLETED', details)
  const { payout } = await lock()
  await report(locked, 'CANCELLED')
  expect((await books()).lines).toHaveLength(3)
  expect((await books(NEXT)).lines).toMatchObject([{ kind: 'REVERSAL', revenue: -2000, payout: -payout }])
  // A merchant reads of a reversal that it is taken back, not that a lender owes it.
  partner = await app.signInPartner()
  expect((await earnings()).lines).toMatchObject([
    { kind: 'REVERSAL', month: NEXT, money: 'DEDUCTING' },
    { month: MONTH },
    { month: MONTH },
    { month: MONTH },
  ])
})

test('a day without a rate owes nothing; a rate set later prices the open month', async () => {
  for (const { id } of (await admin.get('/api/admin/product-rates')).body)
    await admin.fetch(`/api/admin/product-rates/${id}`, { method: 'DELETE' })
  await report(await request(car), 'COMPLETED', details)
  expect((await earnings()).lines).toEqual([])
  const rate = { category: 'car-loans', product_id: null, percent: 2, flat: null, until_day: null }
  const made = await admin.post('/api/admin/product-rates', { ...rate, from_day: '2026-11-01' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await admin.post('/api/admin/commission/recompute')
  expect((await earnings()).lines).toMatchObject([{ revenue: 4000 }])
})

test('a rate that is edited or deleted counts so from that day: what came before keeps its price', async () => {
  const { db } = app.deps.database
  await report(await request(car, 2), 'COMPLETED', details)
  const revenues = async () => {
    await recomputeAll(db, app.deps.clock())
    return (await db.select().from(commissionLine).orderBy(commissionLine.id)).map(({ revenue }) => revenue)
  }
  expect(await revenues()).toEqual([2000])
  const later = await request(car, 3)
  app.advance(24 * 60)
  await db.execute(
    sql`update product_rate set percent = 3 where category = 'car-loans' and product_id is null`,
  )
  expect(await revenues()).toEqual([2000])
  await report(later, 'COMPLETED', details)
  expect(await revenues()).toEqual([2000, 6000])
  app.advance(24 * 60)
  await db.execute(sql`update product_rate set deleted_at = now() where category = 'car-loans'`)
  expect(await revenues()).toEqual([2000, 6000])
})

test.each([
  'claim',
  'settled',
] as const)('a line of a product waits for no statement when merchants are paid by %s', async (basis) => {
  app.deps.settings.PAYOUT_BASIS = basis
  const id = await request(car)
  await report(id, 'COMPLETED', details)
  const { rows } = (await admin.get('/api/admin/lists/settlement-lines')).body
  expect(rows).toMatchObject([{ named: await caseId(), state: 'EXPECTED' }])
  expect((await admin.get(`/api/admin/lists/settlement-lines?q=${id}`)).body.rows).toEqual(rows)
  await lock()
  expect((await admin.get('/api/admin/lists/settlement-lines')).body.rows).toMatchObject([
    { named: await caseId(), state: 'PAYABLE' },
  ])
})
