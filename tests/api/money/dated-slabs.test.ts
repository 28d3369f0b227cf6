import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recalculate } from '#server/money/commission-month.ts'
import { merchant, partner } from '#server/tables/people.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf, paidCase, someSlab } from '#tests/support/money/money.ts'

const AARNA = 1
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  app.advance((Date.parse('2026-11-20T06:00:00Z') - app.deps.clock().getTime()) / 60_000)
  admin = await app.signInAdmin(1)
  for (const [ref, day, amount] of [
    ['A', '2026-11-05', 100_000],
    ['B', '2026-11-19', 100_000],
    ['C', '2026-11-20', 100_000],
    ['D', '2026-11-25', 100_000],
  ] as const)
    await paidCase(app.deps.database.db, app.deps.clock(), { ref, day, amount, merchant: 1 })
  await automatically()
})

/** What the scheduled job does. */
const automatically = () => recalculate(app.deps, app.deps.clock())
const lines = async () =>
  Object.fromEntries(
    (await booksOf(admin, '2026-11')).lines.map((one: { named: string; revenue: number }) => [
      one.named,
      one.revenue,
    ]),
  )
const slabs = async () => (await admin.get(`/api/lender-revenue/get/${AARNA}`)).body.lenderRevenue
const change = async (index: number, values: object) => {
  const { order, ...slab } = (await slabs())[index]
  const { status } = await admin.post('/api/lender-revenue/update', { ...slab, ...values })
  expect(status).toBe(200)
  await automatically()
}

test('[FILE-14] a lender slab changed in mid-month counts from its date, without anyone recalculating', async () => {
  expect(await lines()).toEqual({ A: 2000, B: 2000, C: 2000, D: 2000 })
  await change(0, { revenue_percent: 3 })
  expect(businessDay(app.deps.clock())).toBe('2026-11-20')
  expect(await lines()).toEqual({ A: 2000, B: 2000, C: 3000, D: 3000 })
})

test('[FILE-14] the slab is chosen by the whole month, also where only a part of it is priced by it', async () => {
  const { periods } = await booksOf(admin, '2026-11')
  expect(periods.map(({ cases, revenue }: Record<string, unknown>) => [cases, revenue])).toEqual([
    [2, 4000],
    [2, 6000],
  ])
  const [line] = (await booksOf(admin, '2026-11')).lines
  const { body } = await admin.get(`/api/admin/commission/lines/${line.id}`)
  expect(body).toMatchObject({ cases: 4, disbursed: 400_000 })
})

test('[FILE-14] a slab that names its first day counts from there, before and after today', async () => {
  await change(0, { revenue_percent: 4, from_day: '2026-11-19' })
  expect(await lines()).toEqual({ A: 2000, B: 4000, C: 4000, D: 4000 })
  await change(0, { revenue_percent: 5, from_day: '2026-11-24' })
  expect(await lines()).toEqual({ A: 2000, B: 4000, C: 4000, D: 5000 })
})

test('[FILE-14] a slab that is added, moved or removed changes nothing before today', async () => {
  await admin.post('/api/lender-revenue/create', {
    lender_id: AARNA,
    ...someSlab,
    product: 'pl',
    revenue_percent: 1,
  })
  await automatically()
  expect(await lines()).toEqual({ A: 2000, B: 4000, C: 1000, D: 1000 })
  const { id } = (await slabs()).at(-1)
  expect((await admin.post(`/api/lender-revenue/delete/${id}`)).status).toBe(200)
  await automatically()
  expect(await lines()).toEqual({ A: 2000, B: 4000, C: 4000, D: 5000 })
})

test('[FILE-14] a partner’s rate and a merchant’s own share count from their day', async () => {
  const payouts = async () =>
    Object.fromEntries(
      (await booksOf(admin, '2026-11')).lines.map((one: { named: string; payout: number }) => [
        one.named,
        one.payout,
      ]),
    )
  const before = await payouts()
  const { db } = app.deps.database
  const [mine] = await db.select().from(merchant).where(eq(merchant.merchant_id, 1))
  const rate = { from_day: '2026-11-19', percent: 10, flat: null }
  expect((await admin.post(`/api/admin/partners/${mine?.partner_id}/rates`, rate)).status).toBe(200)
  expect(await payouts()).toEqual({ A: before.A, B: 400, C: 400, D: 500 })
  expect((await admin.post('/api/admin/merchants/1', { split_percent: 20 })).status).toBe(200)
  await automatically()
  expect(await payouts()).toEqual({ A: before.A, B: 400, C: 800, D: 1000 })
  expect((await admin.post('/api/admin/merchants/1', { split_percent: null })).status).toBe(200)
  await automatically()
  expect(await payouts()).toEqual({ A: before.A, B: 400, C: 400, D: 500 })
})

test('[FILE-14] a merchant that moves to another co-brand keeps the terms of what was booked before', async () => {
  const { db } = app.deps.database
  const before = await bookedPayouts()
  const [other] = await db
    .insert(partner)
    .values({ key: 'another', name: 'Another co-brand', revenue_percent: 1, revenue_flat_fee: null })
    .returning()
  await db
    .update(merchant)
    .set({ partner_id: other?.id as number })
    .where(eq(merchant.merchant_id, 1))
  await automatically()
  const after = await bookedPayouts()
  expect([after.A, after.B]).toEqual([before.A, before.B])
  expect(after.C).not.toBe(before.C)
})
const bookedPayouts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await booksOf(admin, '2026-11')).lines.map((one: { named: string; payout: number }) => [
      one.named,
      one.payout,
    ]),
  )
