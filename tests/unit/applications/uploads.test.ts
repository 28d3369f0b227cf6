import { expect, test } from 'vitest'
import { assignColumns, readHeader, readMapping } from '#src/domain/files/columns.ts'
import { uploads } from '#src/domain/uploads.ts'

const file = uploads['status-file']
const known = ['Application id', 'Lender', 'Status', 'Status date']

test('without a mapping each heading names its own column', () => {
  expect(assignColumns(file, known)).toEqual(['application_id', 'lender', 'status', 'status_date'])
  expect(readHeader(file, known).isComplete).toBe(true)
})

test('a mapped column is read from its heading and no longer from the one with its name', () => {
  const headings = [...known, 'New status']
  const mapping = { status: 'New status' }
  expect(readMapping(file, headings, mapping)).toMatchObject({ status: 'New status', lender: 'Lender' })
  expect(readHeader(file, headings, mapping).isComplete).toBe(true)
})

test('two headings of one column are told apart by the mapping', () => {
  const headings = [...known, 'Date']
  expect(readHeader(file, headings)).toMatchObject({ isComplete: false, doubled: 'Date' })
  expect(readHeader(file, headings, { status_date: 'Date' }).isComplete).toBe(true)
})

test('a heading that the file does not have is ignored, and so is a column that we do not have', () => {
  const mapping = { status: 'Stage', salary: 'Lender' }
  expect(assignColumns(file, known, mapping)).toEqual(assignColumns(file, known))
})

test('a column mapped to nothing is not read', () => {
  expect(readMapping(uploads.mis, ['Loan', 'Amount'], { amount: '' })).toMatchObject({ amount: '' })
})
