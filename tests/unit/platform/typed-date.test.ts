import { expect, test } from 'vitest'
import { readTypedDate, showTypedDate } from '#src/kit/fields/typed-date.ts'

test.each([
  ['22/11/2026', 'day', '2026-11-22'],
  ['22-11-2026', 'day', '2026-11-22'],
  ['2.1.2026', 'day', '2026-01-02'],
  [' 2026-11-22 ', 'day', '2026-11-22'],
  ['11/22/2026', 'day', null],
  ['30/02/2026', 'day', null],
  ['22/11/26', 'day', null],
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
