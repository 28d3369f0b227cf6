import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

const AARNA = 1
const COLUMNS = [
  'ref',
  'id',
  'date',
  'amount',
  'total',
  'gst',
  'tds',
  'rate',
  'tenor',
  'invoice',
  'utr',
  'status',
] as const
const HEAD =
  'Lender application id,Application id,Disbursal date,Amount,Amount incl. GST,GST,TDS,ROI,Tenor,Invoice date,UTR,Status'
type Row = Partial<Record<(typeof COLUMNS)[number], string>>

let app: TestApp
let admin: SignedIn
let today: string
let other: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
  // Approved by the lender; ₹1,00,000 were asked for.
  await Promise.all(['H-1', 'H-2', 'H-3'].map((ref) => offer({ ref, merchant: 1 })))
  other = (await offer({ ref: 'B-1', lender: 2 })).id
  const booked = await preview([{ ref: 'H-1', date: today, amount: '60000', utr: 'UTRH0000001' }])
  expect(booked.counts).toMatchObject({ NEW: 1 })
  await admin.post(`/api/admin/mis/${booked.id}/commit`)
})

const offer = (wanted: Parameters<typeof chosenOffer>[2]) =>
  chosenOffer(app.deps.database.db, app.deps.clock(), { status: 66, ...wanted })
const lineOf = (row: Row) => COLUMNS.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(',')

async function preview(sent: readonly Row[], month?: string) {
  const body = new FormData()
  body.append('lender_id', String(AARNA))
  if (month) body.append('month', month)
  body.append('file', new File([[HEAD, ...sent.map(lineOf)].join('\n')], 'mis.csv'))
  const answer = await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })
  expect(answer.status).toBe(200)
  return answer.body.file
}

/** Everything that money is computed from, and what was computed. */
const books = () =>
  rows(
    app.deps.database.db,
    sql`select (select jsonb_agg(to_jsonb(c) order by c.id) from commission_case c) as cases,
      (select jsonb_agg(to_jsonb(l) - 'id' - 'at' order by l.case_id, l.month, l.kind) from commission_line l) as lines,
      (select jsonb_agg(to_jsonb(p) order by p.id) from commission_period p where p.cases > 0) as periods,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'paid', a.disbursed_amount) order by a.id)
        from lender_application a) as applications`,
  )

const one = fc.constantFrom
const digits = (value: number) => value.toLocaleString('en-IN')
const hostile: Record<string, fc.Arbitrary<Row>> = {
  'an amount above what was asked': fc
    .integer({ min: 100_001, max: 9_999_999_999 })
    .map((amount) => ({ amount: digits(amount) })),
  'an amount that is none': one(
    ...[
      '0',
      '-60000',
      '(60,000)',
      '6e4',
      '0x61A8',
      'sixty',
      '60,000.999',
      '1,0,0',
      'NaN',
      'Infinity',
      '₹',
      '６0,00,00,000',
    ],
  ).map((amount) => ({ amount })),
  'a huge number': fc.integer({ min: 12, max: 60 }).map((length) => ({ amount: '9'.repeat(length) })),
  'a formula': one('=60000', '+60000', '@SUM(A1:A9)', '=HYPERLINK("http://x","60000")', '-2+3').map(
    (amount) => ({
      amount,
    }),
  ),
  'an amount other than the one booked': fc
    .integer({ min: 1, max: 59_999 })
    .map((amount) => ({ ref: 'H-1', amount: String(amount) })),
  'a day that is none': one(
    '31/02/2026',
    '2026-13-01',
    '11/22/2026',
    '22-Nox-2026',
    '0',
    '99999',
    'soon',
    '=TODAY()',
  ).map((date) => ({ date })),
  'a day of the future or before the application': fc
    .oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: -900, max: -6 }))
    .map((days) => ({ date: addDays(today, days) })),
  'an id that is not ours': one(
    'H-9',
    'Н-2',
    'H\u200b-2',
    'H-2 OR 1=1',
    "H-2'--",
    'h‐2',
    '',
    'x'.repeat(101),
  ).map((ref) => ({
    ref,
  })),
  'an id of another lender, or of another application': fc
    .boolean()
    .map((both) => ({ ref: both ? 'H-2' : '', id: other })),
  'a transfer that paid another case, or none': one(
    'UTRH0000001',
    'utrh0000001',
    'x',
    '!!!!!!!',
    '１２３',
  ).map((utr) => ({ utr })),
  'GST, TDS, rate, tenor or invoice that are none': one<Row>(
    { total: '50000' },
    { total: '50000', gst: '50000' },
    { total: '59,000', gst: '8,000' },
    { gst: '-1' },
    { tds: '=1' },
    { rate: '0' },
    { rate: '1050' },
    { tenor: '-3' },
    { invoice: '31/11/2026' },
  ),
  'swapped columns': one<Row>(
    { date: '50000', amount: '22/11/2026' },
    { ref: 'UTRH0000009', utr: 'H-2' },
    { ref: '50000', amount: 'H-2' },
    { rate: '50000', amount: '10.5%' },
    { status: '50000', amount: 'DISBURSED' },
  ),
  'an unknown status': one('PAYED', 'डिसबर्स्ड', 'DISBURSED x', 'null').map((status) => ({ status })),
  'the booked row again': fc.constant({ ref: 'H-1', amount: '60,000', utr: 'UTRH0000001' }),
}

test('[MIS-01] of 200 and more hostile rows of every kind none changes money without a decision', async () => {
  const before = await books()
  let tried = 0
  for (const [kind, rowsOf] of Object.entries(hostile)) {
    const sent = fc
      .sample(rowsOf, { numRuns: 16, seed: 15 })
      .map((row): Row => ({ ref: 'H-2', date: today, amount: '50000', ...row }))
    const file = await preview(sent)
    expect(file.counts, kind).toMatchObject({ NEW: 0, CHANGED: 0, CANCELLED: 0, STATUS: 0 })
    await admin.post(`/api/admin/mis/${file.id}/commit`)
    expect(await books(), kind).toEqual(before)
    tried += sent.length
  }
  expect(tried).toBeGreaterThanOrEqual(200)
})

test('[MIS-01] rows of a foreign month wait, and of the same row twice only the first is taken', async () => {
  const good = { date: today, amount: '50000' }
  const before = await books()
  const foreign = await preview(
    [
      { ...good, ref: 'H-2' },
      { ...good, ref: 'H-3' },
    ],
    '2020-01',
  )
  expect(foreign.counts).toMatchObject({ CONFLICT: 2, NEW: 0 })
  await admin.post(`/api/admin/mis/${foreign.id}/commit`)
  expect(await books()).toEqual(before)
  const twice = await preview([
    { ...good, ref: 'H-2' },
    { ...good, ref: 'H-2' },
    { ...good, ref: 'H-2', amount: '49999' },
  ])
  expect(twice.counts).toMatchObject({ NEW: 1, DUPLICATE: 2 })
})
