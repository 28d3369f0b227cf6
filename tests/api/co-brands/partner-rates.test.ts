import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { beginRates } from '#server/money/partner-rates.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { partner } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf, paidCase } from '#tests/support/money/money.ts'

const GRAMSETU = 3
const MERCHANT = 1
/** Minutes of a day; the clock begins at 2026-11-20. */
const DAY = 24 * 60
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin()
})

const db = () => app.deps.database.db
const plan = (from_day: string, percent: number | null, flat: number | null, who = admin) =>
  who.post(`/api/admin/partners/${GRAMSETU}/rates`, { from_day, percent, flat })
const rates = async () => (await admin.get(`/api/admin/partners/${GRAMSETU}/rates`)).body
const fields = async () => {
  const [row] = await db().select().from(partner).where(eq(partner.id, GRAMSETU))
  return [row?.revenue_percent, row?.revenue_flat_fee]
}
const paid = (ref: string, day: string) =>
  paidCase(db(), app.deps.clock(), { ref, day, amount: 100_000, merchant: MERCHANT })
const lines = async (month: string) => {
  await admin.post('/api/admin/commission/recompute')
  return booksOf(admin, month)
}
const payouts = async (month: string) =>
  Object.fromEntries(
    (await lines(month)).lines.map((line: { named: string; payout: number }) => [line.named, line.payout]),
  )

test('the initial terms are valid from the start and name no admin', async () => {
  expect(await rates()).toMatchObject({
    today: '2026-11-20',
    rates: [{ from_day: null, percent: 60, flat: 100, set_by: null, state: 'CURRENT', locked: false }],
  })
})

test('[PTN-07] the call of the specification takes effect today: the day before keeps its terms', async () => {
  await paid('D-19', '2026-11-19')
  await paid('D-20', '2026-11-20')
  // 2% of 1,00,000 are 2,000 of revenue.
  expect(await payouts('2026-11')).toEqual({ 'D-19': 1300, 'D-20': 1300 })
  const set = await admin.post(`/api/update-partner-revenue-data/${GRAMSETU}`, { revenue_percent: 50 })
  expect(set.status).toBe(200)
  expect(await payouts('2026-11')).toEqual({ 'D-19': 1300, 'D-20': 1100 })
  const [today, first] = (await rates()).rates
  expect(today).toMatchObject({ from_day: '2026-11-20', percent: 50, flat: 100, state: 'CURRENT' })
  expect(today.set_by).toBeTruthy()
  expect(first).toMatchObject({ from_day: null, percent: 60, state: 'PAST' })
})

test('[ADM-07] the trace names the terms that a line was paid by', async () => {
  const { lines: found } = await lines('2026-11')
  const traced = async (named: string) => {
    const { id } = found.find((line: { named: string }) => line.named === named)
    return (await admin.get(`/api/admin/commission/lines/${id}`)).body
  }
  expect(await traced('D-19')).toMatchObject({ partner_percent: 60, rate: { from_day: null, set_by: null } })
  const { rate, ...rest } = await traced('D-20')
  expect(rest).toMatchObject({ partner_percent: 50, partner_flat: 100 })
  expect(rate).toMatchObject({ from_day: '2026-11-20' })
  expect(rate.set_by).toBeTruthy()
  const seller = await app.signInPartner()
  const { body } = await seller.get('/api/partner/lists/earnings?month=2026-11')
  const own = await seller.get(`/api/partner/earnings/${body.rows[0].id}/trace`)
  expect(own.body.rate.set_by).toBeNull()
})

test('undo and a second change on the same day change the row of that day', async () => {
  await admin.post(`/api/update-partner-revenue-data/${GRAMSETU}`, { revenue_flat_fee: 200 })
  expect((await rates()).rates).toHaveLength(2)
  expect((await admin.post('/api/admin/history/undo', { entity: 'partner' })).status).toBe(200)
  expect(await payouts('2026-11')).toEqual({ 'D-19': 1300, 'D-20': 1100 })
  expect((await rates()).rates[0]).toMatchObject({ percent: 50, flat: 100 })
})

test('planned terms hold from their day, not the day before, and become the fields that day', async () => {
  expect((await plan('2026-11-23', 70, null)).status).toBe(200)
  await paid('D-22', '2026-11-22')
  await paid('D-23', '2026-11-23')
  expect(await payouts('2026-11')).toMatchObject({ 'D-22': 1100, 'D-23': 1400 })
  expect(await fields()).toEqual([50, 100])
  expect((await rates()).rates[0]).toMatchObject({ from_day: '2026-11-23', state: 'PLANNED' })
  app.advance(2 * DAY)
  await beginRates(app.deps, app.deps.clock())
  expect(await fields()).toEqual([50, 100])
  app.advance(DAY)
  admin = await app.signInAdmin()
  await beginRates(app.deps, app.deps.clock())
  expect(await fields()).toEqual([70, null])
  expect((await rates()).rates[0]).toMatchObject({ from_day: '2026-11-23', state: 'CURRENT' })
  const { body } = await admin.get(
    `/api/admin/history?entity=partner&id=${GRAMSETU}&property=revenue_percent`,
  )
  expect(JSON.stringify(body)).toContain('70')
})

test('what was planned for today does not undo what an admin sets before it began', async () => {
  await plan('2026-11-24', 71, 1)
  app.advance(DAY)
  admin = await app.signInAdmin()
  await admin.post(`/api/update-partner-revenue-data/${GRAMSETU}`, { revenue_flat_fee: 5 })
  expect(await fields()).toEqual([71, 5])
  expect((await rates()).rates[0]).toMatchObject({ from_day: '2026-11-24', percent: 71, flat: 5 })
})

test('only terms that have not begun are taken back', async () => {
  const { id } = (await plan('2026-12-05', 10, null)).body
  expect((await admin.post(`/api/admin/partner-rates/${id}/cancel`)).status).toBe(200)
  expect((await admin.post(`/api/admin/partner-rates/${id}/cancel`)).status).toBe(404)
  const [current] = (await rates()).rates
  expect(current.state).toBe('CURRENT')
  const begun = await admin.post(`/api/admin/partner-rates/${current.id}/cancel`)
  expect([begun.status, begun.body.code]).toEqual([409, 'STEP_NOT_ALLOWED'])
  // The same day can be planned again.
  expect((await plan('2026-12-05', 20, null)).status).toBe(200)
  const kept = await db().select().from(partnerRate).where(eq(partnerRate.from_day, '2026-12-05'))
  expect(kept.map(({ percent, cancelled_at }) => [percent, cancelled_at !== null])).toEqual([
    [10, true],
    [20, false],
  ])
})

test('[ADM-07] a day of an open month can be set right; once its month is locked it cannot', async () => {
  expect((await plan('2026-11-22', 40, null)).status).toBe(200)
  expect(await payouts('2026-11')).toMatchObject({ 'D-20': 1100, 'D-22': 800, 'D-23': 1400 })
  app.advance(10 * DAY)
  admin = await app.signInAdmin()
  const { revenue, payout } = await lines('2026-11')
  expect((await admin.post('/api/admin/commission/lock', { month: '2026-11', revenue, payout })).status).toBe(
    200,
  )
  const refused = await plan('2026-11-30', 1, null)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['from_day']])
  const after = await rates()
  expect(after.open_from).toBe('2026-12-01')
  expect(after.rates.filter(({ locked }: { locked: boolean }) => locked)).toHaveLength(4)
  expect((await plan('2026-12-01', 65, null)).status).toBe(200)
  // A case that comes late is worth what held on its own day.
  await paid('L-22', '2026-11-22')
  expect((await payouts('2026-12'))['L-22']).toBe(800)
})

test('invalid days and amounts are refused, and only role 1 sets terms', async () => {
  const count = (await rates()).rates.length
  for (const [day, percent, flat] of [
    ['2026-13-01', 1, 1],
    ['2031-01-01', 1, 1],
    ['2026-12-20', 101, null],
    ['2026-12-20', 1, -1],
    ['2026-12-20', 1.00001, null],
  ] as const)
    expect((await plan(day, percent, flat)).status).toBe(422)
  for (const role of [2, 3] as const)
    expect((await plan('2026-12-20', 1, 1, await app.signInAdmin(role))).status).toBe(403)
  expect(
    (await admin.post('/api/admin/partners/999/rates', { from_day: '2026-12-20', percent: 1, flat: 1 }))
      .status,
  ).toBe(404)
  expect((await rates()).rates).toHaveLength(count)
})

test('[ADM-02] with four eyes the terms of a later day wait for a second admin, who sees the day and both figures', async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0', FOUR_EYES: 'on' })
  admin = await app.signInAdmin()
  const second = await app.signInSecond()
  expect((await plan('2026-12-01', 65, 120)).status).toBe(202)
  expect((await rates()).rates).toHaveLength(1)
  const { body } = await second.get('/api/admin/lists/approvals?tab=waiting')
  const [waiting] = body.rows
  const shown = (await second.get(`/api/admin/approvals/${waiting.id}`)).body
  expect(shown.lines).toMatchObject([
    { label: 'from_day', after: '2026-12-01' },
    { label: 'revenue_percent', before: 60, after: 65 },
    { label: 'revenue_flat_fee', before: 100, after: 120 },
  ])
})
