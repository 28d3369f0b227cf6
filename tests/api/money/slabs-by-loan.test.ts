import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { commissionCase, slabList } from '#server/tables/money.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf, paidCase, someSlab } from '#tests/support/money/money.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

const AARNA = 1
const HOME = 'Affordable Housing Loan'
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
})

const paid = (ref: string, day: string, amount: number, product?: ProductType) =>
  paidCase(app.deps.database.db, app.deps.clock(), {
    ref,
    day,
    amount,
    merchant: 1,
    ...(product && { product }),
  })
const recompute = () => admin.post('/api/admin/commission/recompute')
const addSlab = async (slab: object) => {
  const { body } = await admin.post('/api/lender-revenue/create', { lender_id: AARNA, ...someSlab, ...slab })
  return body.lenderRevenueItem.id as number
}
const periods = async (month: string) =>
  (await booksOf(admin, month)).periods
    .map(({ product, cases, slab, revenue }: Record<string, unknown>) => ({ product, cases, slab, revenue }))
    .sort(
      (a: { product: unknown }, b: { product: unknown }) =>
        Number(a.product !== null) - Number(b.product !== null),
    )
const lines = async (month: string) => (await booksOf(admin, month)).lines
const lock = async (month: string) => {
  const { revenue, payout } = await booksOf(admin, month)
  return admin.post('/api/admin/commission/lock', { month, revenue, payout })
}

test('[SLAB-02] a loan with slabs of its own is counted and paid by those alone', async () => {
  await paid('P-1', '2026-08-03', 3_000_000)
  await paid('G-1', '2026-08-04', 4_000_000, 'Gold Loans')
  await recompute()
  expect(await periods('2026-08')).toEqual([{ product: null, cases: 2, slab: 2, revenue: 175_000 }])
  await addSlab({ product: 'gl', slab_disbursed_max: 4_000_000, revenue_percent: 1, from_day: '2026-08-01' })
  await recompute()
  expect(await periods('2026-08')).toEqual([
    { product: null, cases: 1, slab: 1, revenue: 60_000 },
    { product: 'gl', cases: 1, slab: 5, revenue: 40_000 },
  ])
  const gold = (await lines('2026-08')).find(({ named }: { named: string }) => named === 'G-1')
  const { body } = await admin.get(`/api/admin/commission/lines/${gold.id}`)
  expect(body).toMatchObject({ product: 'gl', cases: 1, disbursed: 4_000_000, percent: 1 })
  expect(body.steps.map(({ result }: { result: string }) => result)).toEqual([
    ...['otherProduct', 'otherProduct', 'otherProduct', 'otherProduct', 'taken'],
  ])
  expect(body.steps[4]).toMatchObject({
    product: 'gl',
    limits: { slab_disbursed_max: 4_000_000, ats_min: null },
  })
})

test('[SLAB-01] [SLAB-02] a month of a loan past its last slab is flagged, and the other loans still earn', async () => {
  await paid('G-2', '2026-08-05', 1, 'Gold Loans')
  await recompute()
  expect(await periods('2026-08')).toEqual([
    { product: null, cases: 1, slab: 1, revenue: 60_000 },
    { product: 'gl', cases: 2, slab: null, revenue: 0 },
  ])
  const { rows } = (await admin.get('/api/admin/lists/commission-months')).body
  expect(rows.find(({ month }: { month: string }) => month === '2026-08').slab_gap).toBe('GAP')
  expect((await lines('2026-08')).map(({ named, slab }: Record<string, unknown>) => [named, slab])).toEqual([
    ...[
      ['G-2', 'none'],
      ['G-1', 'none'],
      ['P-1', 'some'],
    ],
  ])
  const merchant = await app.signInPartner()
  const earnings = (await merchant.get('/api/partner/earnings')).body
  expect(earnings.months).toMatchObject([{ month: '2026-08', lines: 3, no_slab: 2 }])
  const own = (await merchant.get('/api/partner/lists/earnings?month=2026-08')).body.rows
  expect(own.map(({ named, no_slab }: Record<string, unknown>) => [named, no_slab])).toEqual([
    ['G-2', 'true'],
    ['G-1', 'true'],
    ['P-1', 'false'],
  ])
})

test('[SLAB-02] a late case of a locked month is priced as its loan was then, whatever the slabs are now', async () => {
  expect((await lock('2026-08')).status).toBe(200)
  // From now on housing has a price of its own; in August it had none.
  await paid('H-0', '2026-09-01', 1_000_000, HOME)
  await addSlab({ product: 'hl', revenue_percent: 4, from_day: '2026-09-01' })
  await paid('P-2', '2026-08-20', 100_000)
  await paid('G-3', '2026-08-21', 100_000, 'Gold Loans')
  await paid('H-1', '2026-08-22', 100_000, HOME)
  await recompute()
  const late = (await lines('2026-09')).filter(({ kind }: { kind: string }) => kind === 'ADJUST')
  expect(late.map(({ named, revenue }: Record<string, unknown>) => [named, revenue])).toEqual([
    ['H-1', 2000],
    ['G-3', 0],
    ['P-2', 2000],
  ])
})

test('[SLAB-02] the file of slabs carries the loan both ways, and a wrong one is refused at its cell', async () => {
  const exported = String((await admin.fetch('/api/admin/export/lender-revenue?format=csv&lender_id=1')).body)
  const preview = (text: string) => {
    const body = new FormData()
    body.append('file', new File([text], 'slabs.csv'))
    return admin.fetch('/api/admin/import/lender-revenue/preview', { method: 'POST', body })
  }
  expect(exported).toContain('Gold')
  expect((await preview(exported)).body.rows).toEqual([])
  const { rows } = (await preview(exported.replace('Gold', 'Housing'))).body
  expect(rows).toMatchObject([{ cells: [{ field: 'product', old: 'Gold', new: 'Housing' }] }])
  const wrong = (await preview(exported.replace('Gold', 'Silver'))).body
  expect(wrong.rows[0].cells).toMatchObject([{ field: 'product', problem: expect.any(String) }])
})

test('[SLAB-01] a lender with no slabs at all reads so, and is not counted as a gap', async () => {
  const { db } = app.deps.database
  const unpriced = { lender_id: 3, name: 'Cedar-Capital' }
  await db.delete(slabList).where(eq(slabList.lender_id, unpriced.lender_id))
  await db.delete(lenderRevenue).where(eq(lenderRevenue.lender_id, unpriced.lender_id))
  const { id } = await chosenOffer(db, app.deps.clock(), {
    ...{ ref: 'N-1', status: 70, at: new Date('2026-09-07T06:00:00Z'), amount: 100_000, merchant: 1 },
  })
  await db.insert(commissionCase).values({
    ...{ lender_application_id: id, lender_id: unpriced.lender_id, revenue_type_id: 1 },
    ...{ day: '2026-09-07', amount: 100_000 },
  })
  await recompute()
  const shown = async (slab: string) =>
    (await admin.get(`/api/admin/lists/commission-periods?month=2026-09&slab=${slab}`)).body.rows.map(
      ({ lender: name, slab_gap }: Record<string, unknown>) => [name, slab_gap],
    )
  expect(await shown('NONE')).toEqual([[unpriced.name, 'NONE']])
  expect((await shown('GAP')).map(([name]: unknown[]) => name)).not.toContain(unpriced.name)
})
