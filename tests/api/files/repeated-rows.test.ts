import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { commissionCase } from '#server/tables/money.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { chosenOffer, sendFile } from '#tests/support/status-file.ts'

/*
 * Lenders send again what they have sent: cumulative files, and the same statement twice.
 */

let app: TestApp
let admin: SignedIn
let today: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
})
const db = () => app.deps.database.db
async function send(path: string, lines: string[], fields: Record<string, string> = { lender_id: '1' }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new File([lines.join('\n')], 'a.csv'))
  return (await admin.fetch(`/api/admin/${path}`, { method: 'POST', body })).body
}
const head = 'Lender application id,Lender,Status,Status date,Amount'

test('an earlier status in a cumulative file is unchanged in status files and MIS, and opens no case', async () => {
  const { id, lender } = await chosenOffer(db(), app.deps.clock(), { status: 40, ref: 'C-1' })
  const day = (before: number) => addDays(today, -before)
  const move = (status: string, before: number, amount = '') =>
    `C-1,${lender},${status},${day(before)},${amount}`
  expect((await sendFile(admin, [head, move('APPROVED', 1)].join('\n'))).body.errors).toEqual([])
  // What it was before, on a day that no one has noted.
  const earlier = [head, move('OFFER_RECEIVED', 2)]
  const was = await send('status-files/preview', earlier, {})
  expect(was.bad).toEqual([])
  expect(was.counts).toEqual({
    ...{ changed: 0, same: 1, foreign: 0, error: 0 },
  })
  expect((await send('mis/preview', earlier)).file.counts).toMatchObject({ SAME: 1, INVALID: 0, NEW: 0 })
  // Lenders' days differ: a day after it became what it is, the same row is no step back either.
  const back = [head, move('OFFER_RECEIVED', 0)]
  expect((await send('status-files/preview', back, {})).counts).toMatchObject({ same: 1, error: 0 })
  // A loan that was cancelled earns nothing by a row from before.
  await db().update(lenderApplication).set({ status: 66 }).where(eq(lenderApplication.id, id))
  await sendFile(admin, [head, move('DISBURSED', 1, '5000'), move('CANCELLED_COOLING_OFF', 0)].join('\n'))
  expect((await send('mis/preview', [head, move('DISBURSED', 2, '5000')])).file.counts).toMatchObject({
    ...{ SAME: 1, NEW: 0, INVALID: 0 },
  })
  expect(await db().$count(commissionCase, eq(commissionCase.lender_application_id, id))).toBe(0)
})

test('the same statement twice is recognised, in any order of its rows, until the first is reverted', async () => {
  await paidCase(db(), app.deps.clock(), { ref: 'P-1', day: '2026-08-03', amount: 3_000_000, merchant: 1 })
  await paidCase(db(), app.deps.clock(), { ref: 'P-2', day: '2026-08-04', amount: 3_000_000, merchant: 1 })
  await admin.post('/api/admin/commission/recompute')
  const columns = 'Lender application id,Commission'
  const fields = { lender_id: '1', month: '2026-08' }
  const first = await send('commission-file', [columns, 'P-1,100', 'P-2,200'], fields)
  const again = [columns, 'P-2,200.00', 'P-1,"₹ 100"', 'Total,300']
  for (const path of ['commission-file/preview', 'commission-file'])
    expect((await send(path, again, fields)).errors.file).toMatch(
      /^This statement was already uploaded on \d\d\/\d\d\/2026\. Revert that one to compare it again$/,
    )
  expect((await admin.get('/api/admin/commission-file')).body.total).toBe(1)
  // Another amount, or one row more, is another statement.
  for (const lines of [
    ['P-1,101', 'P-2,200'],
    ['P-1,100', 'P-2,200', 'X-9,5'],
  ])
    expect((await send('commission-file/preview', [columns, ...lines], fields)).counts).toBeDefined()
  await admin.post(`/api/admin/commission-file/${first.file.id}/revert`)
  expect((await send('commission-file/preview', again, fields)).counts).toBeDefined()
})
