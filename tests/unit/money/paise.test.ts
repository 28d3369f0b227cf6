import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRupees, roundPaise, shareOf } from '#src/domain/paise.ts'

const slow = (value: Decimal.Value) => new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()
const runs = { numRuns: 5000 }
/** No one tells 0 from -0: sums and shares are compared after adding 0. Thousandths hit every tie; the rest is anything. */
const thousandths = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }).map((n) => n / 1000)
const figures = fc.oneof(thousandths, fc.double({ noNaN: true, min: -1e11, max: 1e11 }))

test('rounding is that of decimals, ties and large figures included', () => {
  fc.assert(
    fc.property(figures, (value) => {
      expect(roundPaise(value)).toBe(slow(value))
    }),
    runs,
  )
  for (const [value, paise] of [
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [1e21, 1e21],
  ] as const)
    expect(roundPaise(value)).toBe(paise)
})

test('a sum is exact', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 6 }), (amounts) => {
      expect(addRupees(...amounts) + 0).toBe(Decimal.sum(...amounts).toNumber() + 0)
    }),
    runs,
  )
  expect([addRupees(0.1, 0.2), addRupees()]).toEqual([0.3, 0])
})

test('a share is that of decimals', () => {
  const percents = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000)
  fc.assert(
    fc.property(figures, percents, (amount, percent) => {
      expect(shareOf(amount, percent) + 0).toBe(slow(new Decimal(amount).mul(percent).div(100)) + 0)
    }),
    runs,
  )
})
