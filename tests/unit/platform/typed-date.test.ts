import { expect, test } from 'vitest'
import { dayOfBoxes } from '#src/kit/fields/typed-boxes.ts'
import { readTypedDate, showTypedDate } from '#src/kit/fields/typed-date.ts'

test.each([
  ['22/11/2026', 'day', '2026-11-22'],
  ['22-11-2026', 'day', '2026-11-22'],
  ['2.1.2026', 'day', '2026-01-02'],
  [' 2026-11-22 ', 'day', '2026-11-22'],
  ['11/22/2026', 'day', null],
  ['30/02/2026', 'day', null],
  ['22/11/26', 'day', '2026-11-22'],
  ['5-Apr-27', 'day', '2027-04-05'],
  ['५ अप्रैल 2027', 'day', '2027-04-05'],
  ['Nov 2026', 'month', '2026-11'],
  ['11/2026', 'month', '2026-11'],
  ['1-2026', 'month', '2026-01'],
  ['2026-11', 'month', '2026-11'],
  ['13/2026', 'month', null],
  ['22/11/2026 9:05', 'minute', '2026-11-22T09:05'],
  ['22/11/2026 24:00', 'minute', null],
] as const)('typed %s as a %s is %s', (text, detail, read) => {
  expect(readTypedDate(text, detail)).toBe(read)
})

test.each([
  ['2026-11-22', '22/11/2026'],
  ['2026-11', '11/2026'],
  ['2026-11-22T09:05', '22/11/2026 09:05'],
  ['22/11', '22/11'],
])('%s is shown as %s', (value, shown) => {
  expect(showTypedDate(value)).toBe(shown)
})

test.each([
  [['14', '3', '1992'], '1992-03-14'],
  [['14', 'Mar', '92'], '1992-03-14'],
  [['१४', 'मार्च', '१९९२'], '1992-03-14'],
  [['14/03/1992', '', ''], '1992-03-14'],
  [['14 March 1992', '', ''], '1992-03-14'],
  [['31', '2', '1992'], null],
  [['14', 'Foo', '1992'], null],
  [['', '', ''], null],
] as const)('[INPUT-03] the boxes %j hold %s', ([day, month, year], read) => {
  const typed = { 'born-day': day, 'born-month': month, 'born-year': year }
  expect(dayOfBoxes(typed, 'born')).toBe(read)
})
