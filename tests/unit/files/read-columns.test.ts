import { expect, test } from 'vitest'
import { findByHeading, readHeader } from '#src/domain/files/columns.ts'
import { findHeader } from '#src/domain/files/find-header.ts'
import { readCells } from '#src/domain/files/read-cells.ts'
import { uploads } from '#src/domain/uploads.ts'

const headings = ['Application id', 'Lender', 'Status', 'Status date', 'Amount']
const file = uploads['status-file']

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
  const read = (...cells: string[]) => readCells(file, at, 7, cells)
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
