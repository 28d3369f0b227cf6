import { expect, test } from 'vitest'
import { mappedHeadings, readMapping } from '#src/domain/map-columns.ts'
import { uploads } from '#src/domain/uploads.ts'

const known = ['Application id', 'Lender', 'Status', 'Status date']

test('without a mapping the headings stay as they are', () => {
  expect(mappedHeadings(uploads['status-file'], known)).toEqual(known)
  expect(uploads['status-file'].isComplete(known)).toBe(true)
})

test('a mapped column is read from its heading and no longer from the one with its name', () => {
  const headings = [...known, 'New status']
  const mapping = { status: 'New status' }
  expect(readMapping(uploads['status-file'], headings, mapping)).toMatchObject({
    status: 'New status',
    lender: 'Lender',
  })
  expect(uploads['status-file'].isComplete(mappedHeadings(uploads['status-file'], headings, mapping))).toBe(
    true,
  )
})

test('two headings of one column are told apart by the mapping', () => {
  const headings = [...known, 'Date']
  expect(uploads['status-file'].isComplete(headings)).toBe(false)
  const mapped = mappedHeadings(uploads['status-file'], headings, { status_date: 'Date' })
  expect(uploads['status-file'].isComplete(mapped)).toBe(true)
})

test('a heading that the file does not have is ignored, and so is a column that we do not have', () => {
  expect(mappedHeadings(uploads['status-file'], known, { status: 'Stage', salary: 'Lender' })).toEqual(known)
})

test('a column mapped to nothing is not read', () => {
  expect(readMapping(uploads.mis, ['Loan', 'Amount'], { amount: '' })).toMatchObject({ amount: '' })
})
