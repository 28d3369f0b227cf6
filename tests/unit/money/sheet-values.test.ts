import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '#src/domain/dates.ts'
import { readDay, readRupees } from '#src/domain/files/cell-values.ts'

test.each([
  ['2026-11-22', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['22.11.26', '2026-11-22'],
  ['22-Nov-2026', '2026-11-22'],
  ['22 nov 26', '2026-11-22'],
  ['22-NOVEMBER-2026 14:05', '2026-11-22'],
  ['२२/११/२०२६', '2026-11-22'],
  ['22 नवंबर 2026', '2026-11-22'],
  ['46348', '2026-11-22'],
  ['46348.59', '2026-11-22'],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['22-Nox-2026', null],
  ['12345', null],
  ['', null],
])('%s is read as a day: %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('every day is read back from each way of writing it', () => {
  const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  fc.assert(
    fc.property(fc.integer({ min: 30_000, max: 59_999 }), (serial) => {
      const iso = addDays('1899-12-30', serial)
      const [year = '', month = '', day = ''] = iso.split('-')
      const ways = [
        iso,
        formatDate(iso, 'en'),
        `${Number(day)}.${Number(month)}.${year}`,
        `${day}-${short[Number(month) - 1]}-${year}`,
        String(serial),
      ]
      expect(new Set(ways.map(readDay))).toEqual(new Set([iso]))
    }),
  )
})

test.each([
  ['3,00,103', 300_103],
  ['₹ 3,00,10,300.50', 30_010_300.5],
  ['Rs. 500/-', 500],
  ['INR 1250.5', 1250.5],
  ['३,००,१०३', 300_103],
  ['1,0,0', null],
  ['6e4', null],
  ['60,000.999', null],
  ['', null],
])('%s is read as rupees: %s', (text, amount) => {
  expect(readRupees(text)).toBe(amount)
})
