import { beforeAll, expect, test } from 'vitest'
import { demoCompany } from '#server/platform/settings/company.ts'
import { tdsChallan } from '#server/tables/books/tax.ts'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'

let world: PayoutApp
let payout: number
beforeAll(async () => {
  world = await payoutApp()
  await world.app.deps.database.db.delete(tdsChallan)
  await world.verified({ pan: 'ABCPK1234L' })
  await world.sell('D1', '2026-08-10', 3_000_000)
  payout = await world.lock('2026-08')
  expect((await world.pay('2026-08')).status).toBe(200)
})

const challans = '/api/admin/tds-challans'
const challan = { month: '2026-08', bsr_code: '0510308', deposited_on: '2026-09-07', serial_no: '71' }
const fetchReturn = async (month = '2026-08') =>
  world.admin.fetch(`/api/admin/accounting/tds-return/${month}`)

test('a return of deducted tax names each payment that no challan covers, and each missing token', async () => {
  const tax = payout * 0.02
  const all = async () => (await fetchReturn()).body.errors.month.split('\n')
  expect(await all()).toEqual([
    expect.stringMatching(/^GramSetu.*, August 2026: no challan of the month has room for its tax of ₹/),
  ])
  const add = (fields: object) => world.admin.post(challans, { ...challan, token: null, ...fields })
  expect((await add({ amount: 1, bsr_code: '51' })).body.errors).toEqual({
    bsr_code: 'A BSR code has 7 digits',
  })
  // One that is too small, one of another month, one of the quarter before.
  for (const fields of [
    { amount: tax - 1 },
    { month: '2026-09', amount: tax },
    { month: '2026-06', amount: 50 },
  ])
    expect((await add(fields)).status).toBe(200)
  expect(await all()).toEqual([
    'Enter the token number of the return of Q1 2026–27 at one of its challans',
    expect.stringContaining('no challan of the month'),
  ])
})

test('a return of deducted tax has the records of the published layout, with challans and payees', async () => {
  const tax = payout * 0.02
  for (const fields of [
    { amount: tax + 10, serial_no: '72' },
    { month: '2026-05', amount: 60, token: '123456789012345' },
  ])
    expect((await world.admin.post(challans, { ...challan, token: null, ...fields })).status).toBe(200)
  // The newest statement before this one is of the quarter of May and June.
  const { status, body, headers } = await fetchReturn()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers.get('content-disposition')).toContain('"tds2608.txt"')
  expect(String(body).endsWith('\r\n')).toBe(true)
  const records = String(body)
    .trimEnd()
    .split('\r\n')
    .map((line) => ['', ...line.split('^')])
  expect(records.map(([, line, type, ...rest]) => [line, type, rest.length + 2])).toEqual([
    ...[
      ['1', 'FH', 18],
      ['2', 'BH', 70],
      ['3', 'CD', 41],
      ['4', 'CD', 41],
      ['5', 'DD', 48],
      ['6', 'CD', 41],
    ],
  ])
  const fields = (at: number, ...places: number[]) => places.map((place) => records[at]?.[place])
  expect(fields(0, 3, 4, 6, 7, 8, 9)).toEqual(['NS1', 'R', '1', 'D', 'MUMT01234E', '1'])
  expect(fields(1, 4, 5, 9, 13, 15, 16, 17, 18, 19)).toEqual([
    ...[
      '3',
      '140',
      '123456789012345',
      'MUMT01234E',
      demoCompany.gstin.slice(2, 12),
      '202728',
      '202627',
      'Q2',
    ],
    demoCompany.name,
  ])
  expect(fields(1, 21, 22, 25, 26, 27, 32, 52, 59)).toEqual([
    ...['4th Floor, Example House,', 'Senapati Bapat Marg', 'Mumbai', '19', '400013', 'K', 'Y', 'AAAPJ1234K'],
  ])
  expect(fields(1, 47)).toEqual([(tax - 1 + tax + 10 + tax).toFixed(2)])
  expect(fields(2, 5, 12, 16)).toEqual(['0', '00071', '0510308'])
  expect(fields(3, 4, 5, 12, 16, 18, 22, 27, 29, 40)).toEqual([
    ...[
      '2',
      '1',
      '00072',
      '0510308',
      '07092026',
      (tax + 10).toFixed(2),
      (tax + 10).toFixed(2),
      tax.toFixed(2),
      '200',
    ],
  ])
  expect(fields(4, 4, 5, 6, 8, 10, 14, 17, 19, 22, 23, 24, 26, 30, 33)).toEqual([
    ...['2', '1', 'O', '2', 'ABCPK1234L', tax.toFixed(2), tax.toFixed(2), tax.toFixed(2), payout.toFixed(2)],
    ...['31082026', '31082026', '2.0000', '', '1006'],
  ])
})

test('a return of a quarter without deducted tax is refused at the month', async () => {
  expect((await fetchReturn('2026-11')).body.errors).toEqual({
    month: 'No tax was deducted from what was paid for this quarter',
  })
})
