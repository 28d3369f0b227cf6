import { beforeAll, expect, test } from 'vitest'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase, someSlab } from '#tests/support/money/money.ts'

const AARNA = 1
let app: TestApp
let admin: SignedIn
let merchant: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  merchant = await app.signInPartner()
  // Only the slabs of a test pay.
  await app.deps.database.db.update(lenderRevenue).set({ deleted_at: app.deps.clock() })
})

const addSlab = async (slab: object) =>
  (await admin.post('/api/lender-revenue/create', { lender_id: AARNA, ...someSlab, ...slab })).body
    .lenderRevenueItem.id as number
const paid = async (ref: string, amount: number) => {
  const day = businessDay(app.deps.clock())
  await paidCase(app.deps.database.db, app.deps.clock(), { ref, day, amount, merchant: 1 })
  await admin.post('/api/admin/commission/recompute')
}
const whatIf = async () => (await merchant.get('/api/partner/what-if')).body.data
const offering = async () =>
  (await merchant.get('/api/partner/products')).body.data.find(
    ({ product_id }: { product_id: string }) => product_id === 'pl',
  )

test('[EARN-01] a range counts the lenders that pay nothing, and those whose slabs leave months out', async () => {
  expect((await offering()).earning).toBeNull()
  const id = await addSlab({ revenue_percent: 2 })
  const { earning, lenders } = await offering()
  expect(lenders).toBeGreaterThan(1)
  // ₹2,000 of a lakh: 60 % and ₹100 of it.
  expect(earning).toEqual({ least: 0, most: 1300, unpaid: lenders - 1 })
  await admin.post(`/api/lender-revenue/delete/${id}`)
  await addSlab({ revenue_percent: 2, slab_disbursed_max: 250_000 })
  expect((await offering()).earning.unpaid).toBe(lenders)
})

test('[EARN-01] what-if warns when one more case would leave the last slab, and says when none applies', async () => {
  await paid('W-1', 90_000)
  await paid('W-2', 100_000)
  expect(await whatIf()).toMatchObject([
    {
      cases: 2,
      average: 95_000,
      earning: 1240,
      next: null,
      one_more: { kind: 'gap', slab: null, earning: 0 },
    },
  ])
  await addSlab({ revenue_percent: 1, slab_disbursed_min: 250_001 })
  expect(await whatIf()).toMatchObject([{ one_more: { kind: 'worse', earning: 670 } }])
  await paid('W-3', 60_000.5)
  // ₹2,50,000.50 lies between the two slabs.
  expect(await whatIf()).toMatchObject([
    { cases: 3, slab: null, earning: 0, next: { more: 1 }, one_more: null },
  ])
})

test('[EARN-01] a line without a slab says so, and its trace shows each limit with the condition that failed', async () => {
  for (const { id } of (await admin.get(`/api/lender-revenue/get/${AARNA}`)).body.lenderRevenue)
    await admin.post(`/api/lender-revenue/delete/${id}`)
  await addSlab({ slab_number_min: 10, slab_number_max: 20, ats_min: 50_000 })
  await admin.post('/api/admin/commission/recompute')
  const { months } = (await merchant.get('/api/partner/earnings')).body
  const { rows: lines } = (await merchant.get('/api/partner/lists/earnings')).body
  expect(months[0]).toMatchObject({ no_slab: 3, payout: 0 })
  expect(lines.map(({ no_slab }: { no_slab: string }) => no_slab)).toEqual(['true', 'true', 'true'])
  const { body } = await merchant.get(`/api/partner/earnings/${lines[0].id}/trace`)
  expect(body).toMatchObject({ cases: 3, disbursed: 250_000.5, product: null, no_slab: true })
  expect(body.steps).toMatchObject([
    {
      result: 'numberBelow',
      limit: 10,
      limits: { slab_number_min: 10, slab_number_max: 20, ats_min: 50_000, slab_disbursed_min: null },
    },
  ])
  expect((await whatIf())[0]).toMatchObject({ slab: null, earning: 0, next: { more: 7 } })
})
