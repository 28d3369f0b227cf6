import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { commissionCase } from '#server/tables/money.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf } from '#tests/support/money/money.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  // In the middle of a month, so that a day before or after stays in it.
  app.advance((Date.parse('2026-11-28T06:00:00Z') - app.deps.clock().getTime()) / 60_000)
  admin = await app.signInAdmin(1)
})

const db = () => app.deps.database.db
const CHOSEN = new Date('2026-10-01T06:00:00Z')
const signed = (ref: string, status = 66) => chosenOffer(db(), app.deps.clock(), { status, ref, at: CHOSEN })
const LENDER = 'Aarna-Finance'
const statuses = async (...lines: string[]) => (await sendFile(admin, sheet(...lines))).body
const disbursed = (ref: string, day: string) => statuses(`,${ref},${LENDER},DISBURSED,${day},90000,`)
async function mis(lines: string[], decided?: string) {
  const body = new FormData()
  body.append('lender_id', '1')
  body.append(
    'file',
    new File([['Lender application id,Status,Date,Amount', ...lines].join('\n')], 'mis.csv'),
  )
  const { file } = (await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })).body
  if (decided) await admin.post(`/api/admin/mis/${file.id}/decide`, { lines: [2], reason: decided })
  return (await admin.post(`/api/admin/mis/${file.id}/commit`)).body.file
}
const paid = (ref: string, day: string, decided?: string) => mis([`${ref},DISBURSED,${day},90000`], decided)
const dayOf = async (id: string, of: 'disbursed_at' | 'approved_at' = 'disbursed_at') => {
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  return row?.[of] && businessDay(row[of])
}
const caseDay = async (id: string) =>
  (await db().select().from(commissionCase).where(eq(commissionCase.lender_application_id, id)))[0]?.day
const history = async (id: string) =>
  (
    await db()
      .select()
      .from(statusHistory)
      .where(eq(statusHistory.lender_application_id, id))
      .orderBy(statusHistory.id)
  )
    .slice(1)
    .map(({ from_code, to_code, at, accepted }) => [from_code, to_code, businessDay(at), accepted])

test.each([
  '2026-11-25',
  '2026-11-27',
])('[FILE-12] a status file says disbursed on 26/11 and the MIS %s: it is booked on the lender’s day, and the file again changes nothing', async (day) => {
  const ref = `A-${day}`
  const { id } = await signed(ref)
  await disbursed(ref, '2026-11-26')
  expect((await paid(ref, day)).counts).toMatchObject({ NEW: 1, CONFLICT: 0, INVALID: 0 })
  expect([await dayOf(id), await caseDay(id)]).toEqual([day, day])
  expect(await history(id)).toEqual([
    [66, 70, day, true],
    [70, 70, '2026-11-26', false],
  ])
  const again = await disbursed(ref, '2026-11-26')
  expect(again).toMatchObject({ errors: [] })
  expect([await dayOf(id), await caseDay(id)]).toEqual([day, day])
})

test.each([
  '2026-11-25',
  '2026-11-27',
])('[FILE-12] the MIS says disbursed on 26/11 and a status file %s: what is booked keeps its day, and the row is no error', async (day) => {
  const ref = `B-${day}`
  const { id } = await signed(ref)
  await paid(ref, '2026-11-26')
  expect(await disbursed(ref, day)).toMatchObject({ errors: [] })
  expect([await dayOf(id), await caseDay(id)]).toEqual(['2026-11-26', '2026-11-26'])
  // The MIS itself is corrected by the next one, and by its revert.
  const next = await paid(ref, day)
  expect(next.counts).toMatchObject({ CHANGED: 1 })
  expect([await dayOf(id), await caseDay(id)]).toEqual([day, day])
  expect((await admin.post(`/api/admin/mis/${next.id}/revert`)).status).toBe(200)
  expect([await dayOf(id), await caseDay(id)]).toEqual(['2026-11-26', '2026-11-26'])
})

test('[FILE-12] another day of a sanction is corrected by a status file within seven days, and decided beyond', async () => {
  const { id } = await signed('S-1', 50)
  const approved = (day: string) => statuses(`,S-1,${LENDER},APPROVED,${day},,`)
  await statuses(`,S-1,${LENDER},KYC_VERIFIED,2026-11-09,,`)
  await approved('2026-11-10')
  expect(await approved('2026-11-17')).toMatchObject({ errors: [] })
  expect(await dayOf(id, 'approved_at')).toBe('2026-11-17')
  await approved('2026-11-25')
  expect(await dayOf(id, 'approved_at')).toBe('2026-11-17')
  const { rows } = (await admin.get('/api/admin/lists/amount-conflicts?tab=waiting')).body
  expect(rows).toMatchObject([
    { named: 'S-1', why: 'otherDate', day: '2026-11-25', known_day: '2026-11-17', source: 'FILE' },
  ])
  const decision = { accept: true, reason: 'the letter says so' }
  expect((await admin.post(`/api/admin/amount-conflicts/${rows[0].id}/decide`, decision)).status).toBe(200)
  expect(await dayOf(id, 'approved_at')).toBe('2026-11-25')
})

test('[FILE-12] an MIS with a day more than seven days off waits for a decision, which books it', async () => {
  const { id } = await signed('F-1')
  await disbursed('F-1', '2026-11-05')
  const waiting = await paid('F-1', '2026-11-20')
  expect(waiting.counts).toMatchObject({ CONFLICT: 1, NEW: 0, INVALID: 0 })
  expect(await caseDay(id)).toBeUndefined()
  expect((await paid('F-1', '2026-11-20', 'their mail')).counts).toMatchObject({ NEW: 1 })
  expect([await dayOf(id), await caseDay(id)]).toEqual(['2026-11-20', '2026-11-20'])
})

test('[FILE-12] a cumulative file with an earlier status a day late is no error', async () => {
  const { id } = await signed('E-1')
  await disbursed('E-1', '2026-11-20')
  expect(await statuses(`,E-1,${LENDER},APPROVED,2026-11-21,,`)).toMatchObject({ errors: [] })
  expect(await dayOf(id)).toBe('2026-11-20')
})

test('[FILE-12] two days of one fact in one file are an error of that row', async () => {
  await signed('D-1')
  const row = (day: string) => `,D-1,${LENDER},DISBURSED,${day},90000,`
  expect(await statuses(row('2026-11-20'), row('2026-11-21'))).toMatchObject({
    errors: ['Row 3: it has been Disbursed since 20/11/2026'],
  })
})

test('[FILE-12] a case moves between open months with its figures, and never out of a locked one unless decided', async () => {
  const before = await booksOf(admin, '2026-10').catch(() => undefined)
  const { id } = await signed('M-1')
  await paid('M-1', '2026-11-02')
  const november = (await booksOf(admin, '2026-11')).revenue
  await paid('M-1', '2026-10-31')
  expect(await caseDay(id)).toBe('2026-10-31')
  const october = await booksOf(admin, '2026-10')
  expect(october.revenue - (before?.revenue ?? 0)).toBe(1800)
  expect((await booksOf(admin, '2026-11')).revenue).toBe(november - 1800)
  const { revenue, payout } = october
  expect((await admin.post('/api/admin/commission/lock', { month: '2026-10', revenue, payout })).status).toBe(
    200,
  )
  expect((await paid('M-1', addDays('2026-10-31', 2))).counts).toMatchObject({ CONFLICT: 1 })
  expect((await paid('M-1', '2026-11-02', 'their mail')).counts).toMatchObject({ STATUS: 1 })
  expect([await dayOf(id), await caseDay(id)]).toEqual(['2026-11-02', '2026-10-31'])
  expect((await booksOf(admin, '2026-11')).revenue).toBe(november - 1800)
  expect(dayStart('2026-11-02') > CHOSEN).toBe(true)
})

test('a lender’s rejection after the e-mandate is recorded, by a status file and by an MIS', async () => {
  const [one, two] = [await signed('R-1', 65), await signed('R-2', 65)]
  expect(await statuses(`,R-1,${LENDER},REJECTED,2026-11-20,,`)).toMatchObject({ errors: [] })
  expect((await mis(['R-2,REJECTED,2026-11-20,'])).counts).toMatchObject({ STATUS: 1, INVALID: 0 })
  for (const { id } of [one, two]) expect((await history(id)).at(-1)).toEqual([65, 80, '2026-11-20', true])
})
