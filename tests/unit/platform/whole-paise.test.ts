import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRupees } from '#src/domain/paise.ts'
import { sumOfPaise } from '#src/domain/whole-paise.ts'

test('sums of whole paise are those of decimals', () => {
  const rupees = fc.integer({ min: -1e11, max: 1e11 }).map((paise) => paise / 100)
  fc.assert(
    fc.property(fc.array(rupees, { minLength: 1, maxLength: 5 }), (amounts) => {
      expect(sumOfPaise(...amounts)).toBe(addRupees(...amounts))
    }),
  )
})
