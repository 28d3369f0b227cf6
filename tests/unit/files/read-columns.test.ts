import { expect, test } from 'vitest'
import { readTable } from '#server/files/read-file.ts'
import { findByHeading, readHeader } from '#src/domain/files/columns.ts'
import { findHeader as find } from '#src/domain/files/find-header.ts'
import { headingsAt, unitOf } from '#src/domain/files/headings.ts'
import { type DayProof, learnColumns, noteProofs } from '#src/domain/files/learn-columns.ts'
import { isClosingLine, readCells } from '#src/domain/files/read-cells.ts'
import { uploads } from '#src/domain/uploads.ts'

const headings = ['Application id', 'Lender', 'Status', 'Status date', 'Amount']
const file = uploads['status-file']
const findHeader = (...of: Parameters<typeof find>) => find(...of).index

test('the header is the first row with all needed columns', () => {
  expect(findHeader(file, [headings, ['a', 'b', 'c', 'd', 'e']])).toBe(0)
  expect(findHeader(file, [['ABC Bank'], ['Period: November'], headings, headings])).toBe(2)
})

test('without a complete row the header is the one with the most columns, so that they can be chosen', () => {
  expect(findHeader(file, [['ABC Bank'], ['Loan', 'Status', 'Amount'], ['1', 'Done', '5']])).toBe(1)
  expect(
    findHeader(file, [
      ['Loan', 'When', 'Paid'],
      ['1', 'today', '5'],
    ]),
  ).toBe(0)
})

test('a cell that happens to name a column makes no header', () => {
  expect(
    findHeader(file, [
      ['Loan', 'When'],
      ['1', 'Status'],
      ['2', 'Amount'],
    ]),
  ).toBe(0)
  const names = uploads.statement
  expect(
    findHeader({ ...names, required: [] }, [
      ['Loan', 'When'],
      ['1', 'Remark'],
    ]),
  ).toBe(0)
})

test('the columns that an admin chose find the header too', () => {
  const rows = [['ABC Bank'], ['Loan', 'Bank', 'Stage', 'When']]
  const mapping = { application_id: 'Loan', lender: 'Bank', status: 'Stage', status_date: 'When' }
  expect(findHeader(file, rows, mapping)).toBe(1)
})

test('every kind finds its header below a title', () => {
  for (const kind of Object.values(uploads)) {
    const labels = Object.values(kind.columns).map(({ label }) => label.en)
    expect(readHeader<string>(kind, labels).isComplete, kind.page).toBe(true)
    expect(findHeader(kind, [[labels[0] as string], [], labels]), kind.page).toBe(2)
  }
})

test('a heading is found as it is spelled, and without its signs where that names one column', () => {
  const find = findByHeading([
    ['Fee (%)', 'fee_percent'],
    ['Fee (₹)', 'fee'],
    ['Interest rate (% p.a.)', 'rate'],
  ])
  expect(['fee (%)', ' FEE\u00a0(₹) ', 'Fee', 'INTEREST_RATE % PA', '–', ''].map(find)).toEqual([
    ...['fee_percent', 'fee', undefined, 'rate', undefined, undefined],
  ])
})

test('the cells of a row are read as values, and each problem names its column and its text', () => {
  const { at } = readHeader(file, headings)
  const read = (...cells: string[]) => readCells(file, at, { line: 7, cells })
  expect(read('', '', 'DISBURSED', '31/02/2026', 'many').problems).toEqual([
    { line: 7, reason: 'noId', column: 'application_id', vars: { value: '' } },
    { line: 7, reason: 'noLender', column: 'lender', vars: { value: '' } },
    { line: 7, reason: 'badDate', column: 'status_date', vars: { date: '31/02/2026' } },
    { line: 7, reason: 'badAmount', column: 'amount', vars: { amount: 'many' } },
  ])
  const id = '00000000-0000-4000-8000-00000000000A'
  expect(read(id, 'Aarna', 'DISBURSED', '22-Nov-26', '₹\u00a01,25,000.00')).toMatchObject({
    problems: [],
    values: { application_id: id.toLowerCase(), status_date: '2026-11-22', amount: 125_000, utr: null },
  })
})

test('[FILE-07] keeps two columns with one heading apart by position, and chooses neither itself', () => {
  const doubled = ['LAN', 'Date', 'Amount', 'Date', 'Amount']
  const names = headingsAt([doubled], 0)
  expect(names).toEqual(['LAN', 'Date · B', 'Amount · C', 'Date · D', 'Amount · E'])
  const mis = uploads.mis
  const lan = { lender_application_id: 'LAN' }
  expect(readHeader<string>(mis, names, lan)).toMatchObject({ isComplete: false, doubled: 'Date · D' })
  const chosen = { ...lan, status_date: 'Date · D', amount: 'Amount · E' }
  const { at, isComplete } = readHeader<string>(mis, names, chosen)
  expect([isComplete, at.get('status_date'), at.get('amount')]).toEqual([true, 3, 4])
})

test('[FILE-01] groups above names, and names over two rows, make one header', () => {
  const grouped = [
    ['ABC Bank'],
    ['Lender application id', 'Sanction', '', 'Disbursal', ''],
    ['', 'Date', 'Amount', 'Date', 'Amount'],
    ['A-1', '1', '2', '3', '4'],
  ]
  expect(headingsAt(grouped, 2)).toEqual([
    'Lender application id',
    'Sanction Date',
    'Sanction Amount',
    'Disbursal Date',
    'Disbursal Amount',
  ])
  const found = find(uploads.mis, grouped)
  expect(found.index).toBe(2)
  expect(readHeader<string>(uploads.mis, found.header).at.get('status_date')).toBe(3)
})

test('a unit in a heading is recognised and does not hide the name', () => {
  expect(
    ['Amount (in lakhs)', 'Loan Amt Rs. Lacs', 'Amount in Cr', 'Amount', 'Clacs', 'Lakhs Bank'].map(unitOf),
  ).toEqual(['lakhs', 'lakhs', 'crores', undefined, undefined, undefined])
  const { at } = readHeader<string>(file, ['Application id', 'Amount (in lakhs)'])
  expect(at.get('amount')).toBe(1)
})

const rowsOf = (...cells: string[]) => cells.map((cell, at) => ({ line: at + 2, cells: [cell] }))
const days = [{ index: 0, heading: 'Date', holds: 'days' as const }]
const learn = (
  held: Parameters<typeof learnColumns>[0],
  rows: ReturnType<typeof rowsOf>,
  reading: Parameters<typeof learnColumns>[2],
  is1904 = false,
) => {
  const proofs = new Map<number, DayProof>([[0, {}]])
  for (const row of rows) noteProofs(proofs, row)
  return learnColumns(held, proofs, reading, is1904)
}

test('a column proves that its days have the month first; one with both orders asks', () => {
  const american = rowsOf('04/01/2026', '04/13/2026 10:05')
  const read = learn(days, american, {})
  expect(american.map(({ cells }) => read.asRead(cells)[0])).toEqual(['01/04/2026', '13/04/2026 10:05'])
  expect(learn(days, rowsOf('04/01/2026', '13/04/2026'), {}).questions).toEqual([])
  const both = rowsOf('04/01/2026', '13/04/2026', '04/13/2026')
  expect(learn(days, both, {}).questions).toEqual([
    { about: 'dates', heading: 'Date', cells: ['13/04/2026 (3)', '04/13/2026 (4)'] },
  ])
  const dayFirst = learn(days, both, { dates: 'day' })
  expect(both.map(({ cells }) => dayFirst.asRead(cells)[0])).toEqual([
    '04/01/2026',
    '13/04/2026',
    '13/04/2026',
  ])
  const monthFirst = learn(days, both, { dates: 'month' })
  expect(monthFirst.asRead(['04/01/2026'])).toEqual(['01/04/2026'])
})

test('amounts in lakhs count once a person says so', () => {
  const held = [{ index: 0, heading: 'Amount (in lakhs)', holds: 'rupees' as const }]
  const rows = rowsOf('1.25', '2 Cr')
  expect(learn(held, rows, {}).questions).toEqual([
    { about: 'units', heading: 'Amount (in lakhs)', unit: 'lakhs' },
  ])
  const read = learn(held, rows, { units: { 'Amount (in lakhs)': 'lakhs' } })
  expect(rows.map(({ cells }) => read.asRead(cells)[0])).toEqual(['1.25 L', '2 Cr'])
})

test('days of a workbook that counts from 1904 are the right ones without a format too', () => {
  expect(learn(days, [], {}, true).asRead(['44886'])).toEqual(['46348'])
})

test('[FILE-06] totals and ends are no rows, wherever the word is; a name that begins with it is one', () => {
  const closing = [['Total'], ['', 'Grand Total', '5'], ['Sub-Total: PL', '', '7'], ['*** End of report ***']]
  expect(closing.map((cells) => isClosingLine(cells, [0]))).toEqual([true, true, true, true])
  expect(isClosingLine(['PL', 'Total', '18,425'], [1])).toBe(true)
  expect(isClosingLine(['Total Energies Ltd', 'A-1'], [1])).toBe(false)
  expect(isClosingLine(['Total', 'A-1'], [1])).toBe(false)
})

test('titles, repeated headings, totals and the line that ends a report do not count as rows', async () => {
  const limits = { maxBytes: 10_000, maxRows: 2 }
  const read = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, at) => `HB-${at},Nila,Disbursed,12-11-2026,500`)
    const text = [
      ...['ABC Bank', '', headings.join(), ...lines.slice(0, 1), headings.join(), ...lines.slice(1)],
      ...['Total,,,,1000', '*** End of report ***'],
    ].join('\n')
    return readTable(new File([text], 'mis.csv'), file, limits, { mapping: undefined })
  }
  expect((await read(2)).headerLine).toBe(3)
  await expect(read(3)).rejects.toMatchObject({ details: { errors: { file: 'sheetRows' } } })
})

test('short forms and another order of the words name a column too', () => {
  const { columnOf } = uploads.mis
  expect(
    [
      'Disb Amt',
      'Disb. Dt',
      'Status Dt',
      'Amt Disbursed',
      'Loan A/c No',
      'Mob. No.',
      'Loan Appl. No',
      'App No',
    ].map(columnOf),
  ).toEqual([
    ...['amount', 'status_date', 'status_date', 'amount', 'loan_account', 'mobile'],
    ...['lender_application_id', 'lender_application_id'],
  ])
  expect(['Sanction Amt', 'Net Disb', 'App Date', 'GST on PF', 'No'].map(columnOf)).toEqual(
    Array(5).fill(undefined),
  )
})
