import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '#src/domain/dates.ts'
import { readAmount, readNumber, readRupees } from '#src/domain/files/cell-numbers.ts'
import { isShortenedNumber, readDay } from '#src/domain/files/cell-values.ts'

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
  ['2026/11/22', '2026-11-22'],
  ['20261122', '2026-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['2026-11-22T00:00:00+05:30', '2026-11-22'],
  ['2026-11-21T20:00:00Z', '2026-11-22'],
  ['20/11/26 10:05', '2026-11-20'],
  ['22nd Nov 2026', '2026-11-22'],
  ['Sun, 22 Nov 2026 10:05 IST', '2026-11-22'],
  ['Nov-22-2026', '2026-11-22'],
  ['2026-Nov-22', '2026-11-22'],
  ['22 11 2026', '2026-11-22'],
  ['2026-1122', null],
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
  ['1140.225', 1140.23],
  ['98333.333333', 98_333.33],
  ['205.2405', 205.24],
  ['60,000.999', 60_001],
  ['1.25 L', 125_000],
  ['₹ 1.005 lakh', 100_500],
  ['2.4 Cr', 24_000_000],
  ['१.५ लाख', 150_000],
  ['1,0,0', null],
  ['1 Kr', null],
  ['999999 Cr', null],
  ['6e4', null],
  ['', null],
])('%s is read as rupees: %s', (text, amount) => {
  expect(readRupees(text)).toBe(amount)
})

test('an amount is rounded to the paisa as people do it, half up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }), (paise, more) => {
      const digits = String(paise).padStart(3, '0')
      const written = `${digits.slice(0, -2)}.${digits.slice(-2)}${more}`
      expect(readRupees(written)).toBe((paise + (more >= 5 ? 1 : 0)) / 100)
    }),
  )
})

test('[FILE-04] a number that Excel shortened is not confused with ids that only look like one', () => {
  expect(['5.01002E+15', '9.19877E+11', '5E+15', '-1.5e+20'].filter(isShortenedNumber)).toHaveLength(4)
  expect(
    ['12E345', '3E17773446', '000123', '9007199254740993', 'E+15', '1E5'].filter(isShortenedNumber),
  ).toEqual([])
})

test.each([
  ['(500)', -500],
  ['-500', -500],
  ['500-', -500],
  ['₹ -1,25,000.00', -125_000],
  ['(₹ 1,25,000.00)', -125_000],
  ['−500', -500],
  ['Rs. 1,00,000/-', 100_000],
  ['1,25,000.00 INR', 125_000],
  ['\u00a01,25,000.00\u00a0', 125_000],
  ['.5', 0.5],
  ['-0', 0],
  ['1,25', null],
  ['1.250,00', null],
  ['--5', null],
  ['(5', null],
  ['5-5', null],
])('the amount %s of a statement is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
  expect(readNumber(text)).toBe(amount)
})
