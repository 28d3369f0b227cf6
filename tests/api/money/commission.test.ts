import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { commissionCase, commissionMonth } from '#server/tables/money.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf, paidCase } from '#tests/support/money/money.ts'

const AARNA = 1
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
})

const db = () => app.deps.database.db
const paid = (ref: string, day: string, amount: number, merchant?: number) =>
  paidCase(db(), app.deps.clock(), { ref, day, amount, merchant })
const recompute = () => admin.post('/api/admin/commission/recompute')
const month = (name: string) => booksOf(admin, name)
const lock = async (name: string) => {
  const { revenue, payout } = await month(name)
  return admin.post('/api/admin/commission/lock', { month: name, revenue, payout })
}
const trace = async (id: number) => (await admin.get(`/api/admin/commission/lines/${id}`)).body

test('[ADM-07] an open month is priced by the slab that its sum reaches, for all its cases', async () => {
  await paid('A-1', '2026-08-03', 3_000_000, 1)
  await recompute()
  expect(await month('2026-08')).toMatchObject({
    state: 'PROVISIONAL',
    cases: 1,
    revenue: 60_000,
    payout: 36_100,
  })
  await paid('A-2', '2026-08-20', 4_200_000)
  await recompute()
  const now = await month('2026-08')
  expect(now).toMatchObject({
    cases: 2,
    disbursed: 7_200_000,
    revenue: 180_000,
    // Partner: 75,000 × 60% + 100.
    payout: 45_100,
    periods: [
      { lender: 'Aarna-Finance', cases: 2, average: 3_600_000, slab: 2, percent: '2.5%', revenue: 180_000 },
    ],
  })
  const line = now.lines.find(({ named }: { named: string }) => named === 'A-1')
  expect(await trace(line.id)).toMatchObject({
    kind: 'EARNED',
    case_month: '2026-08',
    case_revenue: 75_000,
    case_payout: 45_100,
    partner_percent: 60,
    partner_flat: 100,
    capped: false,
    steps: [
      { order: 1, result: 'disbursedAbove', limit: 5_000_000 },
      { order: 2, result: 'taken' },
      { order: 3, result: 'later' },
      { order: 4, result: 'later' },
    ],
  })
})

test('[ADM-07] months are locked in order, once over, with the sums that were seen', async () => {
  await paid('B-1', '2026-09-05', 100_000)
  await recompute()
  expect((await lock('2026-09')).body.errors).toEqual({ month: 'Lock the earlier months first' })
  const wrong = await admin.post('/api/admin/commission/lock', { month: '2026-08', revenue: 1, payout: 1 })
  expect(wrong.body.code).toBe('CHANGED_MEANWHILE')
  expect((await month('2026-08')).state).toBe('PROVISIONAL')
  expect((await lock('2026-08')).status).toBe(200)
  expect(await month('2026-08')).toMatchObject({ state: 'LOCKED', lockable: 'no' })
  expect((await lock('2026-08')).body.code).toBe('MONTH_LOCKED')
  const noted = (await db().select().from(audit)).filter(({ entity }) => entity === 'commission_month')
  expect(noted).toMatchObject([{ action: 'create', new: { month: '2026-08', revenue: 180_000, lines: 2 } }])
})

test('[ADM-07] after the lock a correction is a line of the open month, at the slab of the old one', async () => {
  const frozen = await month('2026-08')
  const corrected = sql`lender_application_id = (select id from lender_application where lender_app_id = 'A-2')`
  await db().update(commissionCase).set({ amount: 4_000_000 }).where(corrected)
  await paid('A-3', '2026-08-25', 100_000)
  await recompute()
  expect(await month('2026-08')).toEqual(frozen)
  const next = await month('2026-09')
  expect(next.lines).toMatchObject([
    { kind: 'ADJUST', named: 'A-3', base_amount: 100_000, revenue: 2500 },
    { kind: 'ADJUST', named: 'A-2', base_amount: -200_000, revenue: -5000 },
    { kind: 'EARNED', named: 'B-1', revenue: 2000 },
  ])
  const [earned] = (await month('2026-08')).lines.filter(({ named }: { named: string }) => named === 'A-1')
  // The customer is attributed to another merchant since; who was paid for the loan pays it back.
  await db().execute(sql`update prospect set merchant_id = 2 where user_id = (select a.prospect_id from application a
    join lender_application l on l.app_id = a.app_id where l.lender_app_id = 'A-1')`)
  await db().update(lenderApplication).set({ status: 75 }).where(eq(lenderApplication.lender_app_id, 'A-1'))
  await recompute()
  await recompute()
  const reversed = (await month('2026-09')).lines.filter(({ kind }: { kind: string }) => kind === 'REVERSAL')
  expect(reversed).toMatchObject([
    { named: 'A-1', merchant: earned.merchant, base_amount: -3_000_000, revenue: -75_000, payout: -45_100 },
  ])
  expect(await trace(reversed[0].id)).toMatchObject({
    case_month: '2026-08',
    month: '2026-09',
    case_revenue: 0,
  })
})

async function statement(name: string, ...lines: string[]) {
  const body = new FormData()
  body.append('lender_id', String(AARNA))
  body.append('month', name)
  body.append('file', new File([['Lender app id,Commission amount,Remark', ...lines].join('\n')], 's.csv'))
  return admin.fetch('/api/admin/commission-file', { method: 'POST', body })
}

test('[ADM-07] a statement is compared row by row; nothing changes until a difference is accepted', async () => {
  const before = await month('2026-09')
  const { body } = await statement(
    '2026-08',
    'A-2,100000.50,',
    'A-3,2000,less',
    'A-3,2000,again',
    'X-9,50,',
    'A-9,abc,',
  )
  expect(body.file).toMatchObject({
    counts: { ROUNDED: 1, SHORT: 1, EXCESS: 0, FOREIGN: 2, INVALID: 1, NOT_IN_FILE: 0 },
    accepted: 0,
  })
  expect(await month('2026-09')).toEqual(before)
  const path = `/api/admin/commission-file/${body.file.id}`
  const accept = (line: number) => admin.post(`${path}/accept`, { line, reason: 'Their rate card' })
  const { rows: found } = (await admin.get(`/api/admin/lists/statement-rows?file=${body.file.id}`)).body
  expect(found.find(({ line }: { line: number }) => line === 3)).toMatchObject({
    outcome: 'SHORT',
    ours: 2500,
    theirs: 2000,
    difference: -500,
    acceptable: 'yes',
  })
  expect((await accept(2)).body.errors).toEqual({ line: 'There is no difference to accept in this row' })
  expect((await accept(3)).status).toBe(200)
  expect((await accept(3)).body.errors).toEqual({ line: 'This difference has already been accepted' })
  const after = await month('2026-09')
  expect(after.revenue - before.revenue).toBe(-500)
  expect(after.lines.find(({ kind }: { kind: string }) => kind === 'ACCEPTED')).toMatchObject({
    named: 'A-3',
    revenue: -500,
    reason: 'Their rate card',
  })
  await recompute()
  expect((await month('2026-09')).revenue).toBe(after.revenue)
  expect((await statement('2026-08', 'A-3,2000.01,', 'A-2,100000,')).body.file.counts).toMatchObject({
    ...{ MATCH: 1, ROUNDED: 1 },
  })
  const csv = await admin.get(`${path}/differences?format=csv`)
  expect(csv.body.split('\r\n')).toHaveLength(4)
  expect(csv.body).toContain('3,A-3,Lender pays less,2500,2000,-500,less,Yes')
})

test('[ADM-07] what a statement leaves out may be accepted as unpaid', async () => {
  const { body } = await statement('2026-09', 'X-1,5,')
  expect(body.file.counts).toMatchObject({ NOT_IN_FILE: 1, FOREIGN: 1 })
  const path = `/api/admin/commission-file/${body.file.id}`
  expect((await admin.post(`${path}/accept`, { line: -1, reason: 'Not ours' })).status).toBe(200)
  const [sum] = await rows<{ revenue: number }>(
    db(),
    sql`select sum(l.revenue)::float8 as revenue from commission_line l join commission_case c on c.id = l.case_id
      join lender_application la on la.id = c.lender_application_id where la.lender_app_id = 'B-1'`,
  )
  expect(sum?.revenue).toBe(0)
})

test('[ADM-07] a reverted statement takes its accepted differences out of the books; a locked month keeps them', async () => {
  const sums = async () => (await month('2026-09')).revenue
  const before = await sums()
  const { body } = await statement('2026-08', 'A-2,90000,')
  const path = `/api/admin/commission-file/${body.file.id}`
  await admin.post(`${path}/accept`, { line: 2, reason: 'Their rate card' })
  expect(await sums()).not.toBe(before)
  const { status, body: reverted } = await admin.post(`${path}/revert`)
  expect([status, reverted.file]).toMatchObject([200, { state: 'REVERTED', accepted: 0 }])
  expect(await sums()).toBe(before)
  expect((await admin.post(`${path}/accept`, { line: 2, reason: 'Again' })).body.code).toBe(
    'STEP_NOT_ALLOWED',
  )
  expect((await admin.post(`${path}/revert`)).body.code).toBe('STEP_NOT_ALLOWED')
  const other = (await statement('2026-08', 'A-2,90000,')).body.file
  await admin.post(`/api/admin/commission-file/${other.id}/accept`, { line: 2, reason: 'Their rate card' })
  await db()
    .insert(commissionMonth)
    .values({ month: '2026-09', locked_at: app.deps.clock(), locked_by: null })
  expect((await admin.get(`/api/admin/commission-file/${other.id}`)).body.file.revert_refusal).toBe(
    'MONTH_LOCKED',
  )
  expect((await admin.post(`/api/admin/commission-file/${other.id}/revert`)).body.code).toBe('MONTH_LOCKED')
  await db().delete(commissionMonth).where(eq(commissionMonth.month, '2026-09'))
  expect((await admin.post(`/api/admin/commission-file/${other.id}/revert`)).status).toBe(200)
})

test('a statement for a month to come or without its columns is refused at its field', async () => {
  expect((await statement('2031-01', 'A-1,5,')).body.errors.month).toMatch(/has started/)
  const body = new FormData()
  body.append('lender_id', '1')
  body.append('month', '2026-08')
  body.append('file', new File(['Name,Age\nA,3'], 's.csv'))
  const answer = await admin.fetch('/api/admin/commission-file', { method: 'POST', body })
  expect(answer.body.errors.file).toMatch(/commission amount/)
})

test('a merchant sees its own earnings with their trace, and nobody else’s', async () => {
  const partner = await app.signInPartner()
  expect((await partner.get('/api/partner/earnings')).body).toMatchObject({
    months: [
      { month: '2026-09', state: 'PROVISIONAL', lines: 1, payout: -45_100 },
      { month: '2026-08', state: 'LOCKED', lines: 1, payout: 45_100 },
    ],
  })
  const { rows: found } = (await partner.get('/api/partner/lists/earnings?month=2026-08')).body
  expect(found).toMatchObject([{ named: 'A-1', payout: 45_100 }])
  const own = await partner.get(`/api/partner/earnings/${found[0].id}/trace`)
  expect(own.body).toMatchObject({ case_payout: 45_100, steps: [{}, { result: 'taken' }, {}, {}] })
  const { lines } = await month('2026-08')
  const other = lines.find(({ named }: { named: string }) => named === 'A-2')
  expect((await partner.get(`/api/partner/earnings/${other.id}/trace`)).status).toBe(404)
})

test('the demo has locked months, a correction, and a statement that differs', async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '80' })
  admin = await app.signInAdmin(1)
  const { rows: data } = (await admin.get('/api/admin/lists/commission-months')).body
  expect(data.map(({ state }: { state: string }) => state)).toEqual(
    expect.arrayContaining(['LOCKED', 'PROVISIONAL']),
  )
  const sum = (of: string) =>
    data.reduce((all: number, one: Record<string, number>) => all + (one[of] ?? 0), 0)
  expect(sum('corrections')).toBeGreaterThan(0)
  // Every lender of the demo pays: no month warns of slabs.
  expect(data.filter(({ slab_gap }: { slab_gap: string }) => !['COVERED', null].includes(slab_gap))).toEqual(
    [],
  )
  expect(sum('revenue')).toBeGreaterThan(sum('payout'))
  const { data: statements } = (await admin.get('/api/admin/commission-file')).body
  expect(statements).toMatchObject([{ counts: { SHORT: 1, NOT_IN_BOOKS: 1 } }])
  expect((await admin.get('/api/admin/mis')).body.total).toBeGreaterThan(5)
})
