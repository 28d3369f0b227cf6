import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { commissionCase, commissionLine } from '#server/tables/money.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

let app: TestApp
let admin: SignedIn
let today: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
})

const db = () => app.deps.database.db
const offer = (wanted: Parameters<typeof chosenOffer>[2] = {}) =>
  chosenOffer(db(), app.deps.clock(), { status: 66, ...wanted })
const HEAD = 'Lender application id,Application id,Status,Disbursal date,Disbursed amount'

function send(who: SignedIn, lender: number, lines: string[], name = 'mis.csv') {
  const body = new FormData()
  body.append('lender_id', String(lender))
  body.append('file', new File([[HEAD, ...lines].join('\n')], name))
  return who.fetch('/api/admin/mis/preview', { method: 'POST', body })
}
const preview = (...lines: string[]) => send(admin, 1, lines)
const commit = (id: number) => admin.post(`/api/admin/mis/${id}/commit`)
const decide = (id: number, lines: number[], reason: string | null) =>
  admin.post(`/api/admin/mis/${id}/decide`, { lines, reason })
const revert = (id: number) => admin.post(`/api/admin/mis/${id}/revert`)
async function booked(...lines: string[]) {
  const { body } = await preview(...lines)
  return (await commit(body.file.id)).body.file
}
const casesOf = (id: string) =>
  db().select().from(commissionCase).where(eq(commissionCase.lender_application_id, id))
const linesOf = (id: string) =>
  rows<{ kind: string; revenue: number; base: number }>(
    db(),
    sql`select l.kind, l.revenue::float8 as revenue, l.base_amount::float8 as base from commission_line l
      join commission_case c on c.id = l.case_id where c.lender_application_id = ${id} order by l.id`,
  )
const stored = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]

const TWICE = 'the file has this status of this application twice; the first one counts'

test('[ADM-07] a preview says of each row what it would do, and books nothing', async () => {
  const a = await offer({ ref: 'P-1' })
  const done = await offer({ status: 70, ref: 'P-2', amount: 50_000, at: new Date(`${today}T00:00:00Z`) })
  const early = await offer({ status: 30, ref: 'P-3' })
  const cancelled = await offer({ status: 70, ref: 'P-4', amount: 9000 })
  const { status, body } = await preview(
    `P-1,,Disbursed,${today},90000`,
    `P-1,,Disbursed,${today},90000`,
    `P-2,,Disbursed,${today},50000`,
    `P-3,,Disbursed,${today},1000`,
    `P-4,,cancelled,${today},`,
    `NOBODY-1,,Disbursed,${today},100`,
    `P-1,,Disbursed,31/02/2026,100`,
    `P-1,,Disbursed,${today},5 x`,
    `P-1,,Disbursed,${addDays(today, 2)},5`,
    `,${early.id},,${today},700`,
  )
  expect([status, body.file]).toMatchObject([
    200,
    {
      state: 'PREVIEW',
      total: 10,
      counts: {
        NEW: 2,
        DUPLICATE: 2,
        CANCELLED: 1,
        FOREIGN: 1,
        INVALID: 4,
        CHANGED: 0,
        SAME: 0,
        STATUS: 0,
        CONFLICT: 0,
      },
    },
  ])
  const { rows: shown } = (await admin.get(`/api/admin/lists/mis-rows?file=${body.file.id}`)).body
  expect(shown.map(({ line, outcome, problem }: never) => [line, outcome, problem])).toEqual([
    [3, 'DUPLICATE', TWICE],
    [5, 'INVALID', 'Offer received cannot become Disbursed'],
    [8, 'INVALID', '31/02/2026 is not a date (use DD/MM/YYYY)'],
    [9, 'INVALID', '5 x is not an amount'],
    [10, 'DUPLICATE', TWICE],
    [11, 'INVALID', 'Offer received cannot become Disbursed'],
    [2, 'NEW', null],
    [4, 'NEW', null],
    [6, 'CANCELLED', null],
    [7, 'FOREIGN', null],
  ])
  expect(await stored(a.id)).toMatchObject({ status: 66 })
  expect(await stored(cancelled.id)).toMatchObject({ status: 70 })
  expect([...(await casesOf(a.id)), ...(await casesOf(done.id))]).toEqual([])
})

test('[ADM-07] Commit moves the application, books the case and its line; the same file again changes nothing', async () => {
  const { id } = await offer({ ref: 'C-1' })
  const file = await booked(`C-1,,Disbursed,${today},"1,00,000"`)
  expect(file).toMatchObject({ state: 'DONE', counts: { NEW: 1 }, revertable: true })
  expect(await stored(id)).toMatchObject({ status: 70, disbursed_amount: 100_000 })
  expect(await linesOf(id)).toEqual([{ kind: 'EARNED', base: 100_000, revenue: 2000 }])
  const again = await booked(`C-1,,Disbursed,${today},"1,00,000"`)
  expect(again).toMatchObject({ counts: { NEW: 0, SAME: 1 } })
  expect(await linesOf(id)).toHaveLength(1)
  expect(await casesOf(id)).toHaveLength(1)
  const steps = await db().select().from(statusHistory).where(eq(statusHistory.lender_application_id, id))
  expect(steps.map(({ to_code, source }) => [to_code, source])).toEqual([
    [66, 'DEMO'],
    [70, 'MIS'],
  ])
})

test('[ADM-07] a changed amount is booked and taken back by Revert, as the file before it left things', async () => {
  const { id } = await offer({ ref: 'R-1' })
  const first = await booked(`R-1,,,${today},80000`)
  const changed = (await preview(`R-1,,,${today},60000`)).body.file
  expect(changed.counts).toMatchObject({ CONFLICT: 1, CHANGED: 0 })
  await decide(changed.id, [2], 'corrected by the lender')
  const second = (await commit(changed.id)).body.file
  expect(second.counts).toMatchObject({ CHANGED: 1 })
  expect(await stored(id)).toMatchObject({ disbursed_amount: 60_000 })
  expect((await revert(first.id)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await revert(second.id)).body.file).toMatchObject({ state: 'REVERTED', revertable: false })
  const paidOut = { disbursed_at: expect.any(Date), disbursed_amount: 80_000 }
  expect(await stored(id)).toMatchObject({ status: 70, ...paidOut })
  expect(await linesOf(id)).toEqual([{ kind: 'EARNED', base: 80_000, revenue: 1600 }])
  expect((await revert(first.id)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 66, disbursed_amount: null, disbursed_at: null })
  expect(await casesOf(id)).toEqual([])
  const steps = await db()
    .select()
    .from(statusHistory)
    .where(eq(statusHistory.lender_application_id, id))
    .orderBy(statusHistory.id)
  expect(steps.map(({ to_code, accepted }) => [to_code, accepted])).toEqual([
    [66, true],
    [70, false],
  ])
  expect((await revert(first.id)).body.code).toBe('STEP_NOT_ALLOWED')
  expect((await booked(`R-1,,,${today},80000`)).counts).toMatchObject({ NEW: 1 })
})

test('[ADM-07] a preview that would do something else by now is not booked', async () => {
  const { id } = await offer({ ref: 'M-1' })
  const { body } = await preview(`M-1,,,${today},5000`)
  await db().update(lenderApplication).set({ status: 81 }).where(eq(lenderApplication.id, id))
  expect((await commit(body.file.id)).body.code).toBe('CHANGED_MEANWHILE')
  expect(await casesOf(id)).toEqual([])
  await db().update(lenderApplication).set({ status: 66 }).where(eq(lenderApplication.id, id))
  expect((await commit(body.file.id)).status).toBe(200)
  expect((await commit(body.file.id)).body.code).toBe('STEP_NOT_ALLOWED')
})

test('[ADM-07] approvals and leads are cases only where the lender names a price for them', async () => {
  const { id } = await offer({ lender: 2, status: 20, ref: 'L-1' })
  const { body } = await send(admin, 2, [`L-1,,Offer made,${today},`])
  await commit(body.file.id)
  expect(await linesOf(id)).toEqual([{ kind: 'EARNED', base: 0, revenue: 75.5 }])
  const other = await offer({ status: 20, ref: 'L-2' })
  await booked(`L-2,,Offer made,${today},`)
  expect(await linesOf(other.id)).toEqual([])
})

test('[ADM-07] a file of another lender, without its columns or of no lender is refused at its field', async () => {
  const foreign = await send(admin, 1, [])
  expect(foreign.body.errors.file).toMatch(/at least one row/)
  const body = new FormData()
  body.append('lender_id', '1')
  body.append('file', new File([`Lender app id,Lender,Date,Amount\nX,Bharatpath-Credit,${today},5`], 'a.csv'))
  const other = await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })
  expect([other.status, other.body.errors.file]).toEqual([
    422,
    'Too many rows of this file are not from Aarna-Finance',
  ])
  expect((await send(admin, 999, [`X,,,${today},5`])).body.errors.lender_id).toBeDefined()
})

test('[ADM-07] Revert ends 24 hours after the commit; role 2 sees the files and books none', async () => {
  await offer({ ref: 'T-1' })
  const file = await booked(`T-1,,,${today},5000`)
  app.advance(24 * 60 + 1)
  admin = await app.signInAdmin(1)
  expect((await revert(file.id)).body.code).toBe('TOO_LATE')
  const two = await app.signInAdmin(2)
  const { data } = (await two.get('/api/admin/mis')).body
  expect(data[0]).toMatchObject({ id: file.id, revertable: false, lender: 'Aarna-Finance' })
  expect((await two.post(`/api/admin/mis/${file.id}/revert`)).status).toBe(403)
  expect((await send(two, 1, [`T-1,,,${today},1`])).status).toBe(403)
  expect(await db().select().from(commissionLine)).not.toEqual([])
})

test('[ADM-07] a file whose case a lender’s statement names is reverted after the statement', async () => {
  const { id } = await offer({ ref: 'S-1' })
  const file = await booked(`S-1,,Disbursed,${today},"1,00,000"`)
  const body = new FormData()
  for (const [name, value] of Object.entries({ lender_id: '1', month: today.slice(0, 7) }))
    body.append(name, value)
  body.append('file', new File(['Lender application id,Commission\nS-1,2000'], 'statement.csv'))
  const sent = await admin.fetch('/api/admin/commission-file', { method: 'POST', body })
  expect(sent.status).toBe(200)
  expect((await revert(file.id)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await casesOf(id)).toHaveLength(1)
  const path = `/api/admin/commission-file/${sent.body.file.id}`
  expect((await admin.post(`${path}/revert`)).status).toBe(200)
  expect((await revert(file.id)).status).toBe(200)
  expect(await casesOf(id)).toEqual([])
  // The statement still says what it said.
  expect((await admin.get(path)).body.file.counts).toMatchObject({ MATCH: 1 })
})
