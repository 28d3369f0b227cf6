import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { commissionCase } from '#server/tables/money.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

let app: TestApp
let admin: SignedIn
let today: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
})

function send(path: string, lines: string[], fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ lender_id: '1', ...fields })) body.append(name, value)
  body.append('file', new File([lines.join('\n')], 'sent.csv'))
  return admin.fetch(path, { method: 'POST', body })
}

test('[ADM-07] the columns of an MIS file are chosen once, and its bad rows come back as they are in the file', async () => {
  await chosenOffer(app.deps.database.db, app.deps.clock(), { status: 66, ref: 'M-1' })
  const file = ['Loan,When,Paid', `M-1,${today},9000`, `M-2,${today},5`, 'M-1,soon,5']
  const columns = JSON.stringify({ lender_application_id: 'Loan', status_date: 'When', amount: 'Paid' })
  const path = '/api/admin/mis/preview'
  expect((await send(path, file, {})).status).toBe(422)
  const { body } = await send(path, file, { columns })
  expect(body.file.counts).toMatchObject({ NEW: 1, FOREIGN: 1, INVALID: 1 })
  expect(body.header).toEqual(['Loan', 'When', 'Paid'])
  expect(body.bad).toMatchObject([{ line: 4, column: 'status_date', given: ['M-1', 'soon', '5'] }])
  expect((await send(path, file, {})).body.file.counts).toMatchObject({ NEW: 1 })
  expect((await send(path, file, { lender_id: '2' })).status).toBe(422)
})

test('[ADM-07] a statement’s preview compares as its upload does, and stores nothing', async () => {
  const { db } = app.deps.database
  await paidCase(db, app.deps.clock(), { ref: 'A-1', day: '2026-08-03', amount: 3_000_000, merchant: 1 })
  await admin.post('/api/admin/commission/recompute')
  const file = ['Loan,Fee', 'A-1,100', 'A-9,5', 'A-1,many']
  const columns = JSON.stringify({ lender_app_id: 'Loan', commission: 'Fee' })
  const sent = { month: '2026-08', columns }
  const { body } = await send('/api/admin/commission-file/preview', file, sent)
  expect(body.counts).toMatchObject({ SHORT: 1, FOREIGN: 1, INVALID: 1 })
  expect(body.rows[0]).toMatchObject({ line: 2, outcome: 'SHORT', named: 'A-1', theirs: 100 })
  expect(body.bad).toMatchObject([{ line: 4, column: 'commission', problem: 'many is not an amount' }])
  expect((await admin.get('/api/admin/commission-file')).body.total).toBe(0)
  const stored = (await send('/api/admin/commission-file', file, sent)).body.file
  expect(stored.counts).toEqual(body.counts)
  expect([stored.ours, stored.theirs]).toEqual([body.ours, body.theirs])
})

test('[MIS-03] what a bank writes of a case is stored with it, and an error names its cell', async () => {
  const { db } = app.deps.database
  const clock = app.deps.clock()
  await chosenOffer(db, clock, { status: 66, ref: 'T-1' })
  await chosenOffer(db, clock, { status: 66, ref: 'T-2' })
  const file = [
    'ऋणदाता की आवेदन आईडी,दिनांक,Amount incl. GST,GST,TDS,ROI,Tenure,इनवॉइस नंबर,Invoice date,UTR No',
    `T-1,${today},"₹ 59,000","9,000",100,१०.५ %,3 years,INV/7,22-Nov-2026,HDFC0000000077`,
    `T-2,${today},"59,000",,100,10.5,36,INV/8,22/11/26,`,
    `T-2,${today},"59,000","9,000",100,1050,36,INV/8,22/11/26,`,
  ]
  const { body } = await send('/api/admin/mis/preview', file, { lender_id: '1' })
  expect(body.file.counts).toMatchObject({ NEW: 1, INVALID: 2 })
  const rowsIn = async (lang: string) =>
    (
      await admin.fetch(`/api/admin/lists/mis-rows?file=${body.file.id}`, {
        headers: { 'Accept-Language': lang },
      })
    ).body.rows
  const english = await rowsIn('en')
  expect(english).toMatchObject([
    { line: 3, cell: 'GST, row 3', problem: 'the amount includes GST, but the GST is missing' },
    { line: 4, cell: 'ROI, row 4', problem: '1050 is not an interest rate (above 0 and up to 100 %)' },
    {
      ...{
        line: 2,
        cell: null,
        amount: 50_000,
        gst: 9000,
        tds: 100,
        rate: 10.5,
        tenor: 36,
        invoice_no: 'INV/7',
      },
      ...{ invoice_day: '2026-11-22', utr: 'HDFC0000000077' },
    },
  ])
  expect((await rowsIn('hi'))[0]).toMatchObject({ cell: 'GST, पंक्ति 3' })
  await admin.post(`/api/admin/mis/${body.file.id}/commit`)
  const [stored] = await db.select().from(commissionCase).where(eq(commissionCase.utr, 'HDFC0000000077'))
  expect(stored).toMatchObject({
    ...{ amount: 50_000, gst: 9000, tds: 100, rate: 10.5, tenor_months: 36, invoice_no: 'INV/7' },
    invoice_day: '2026-11-22',
  })
})
