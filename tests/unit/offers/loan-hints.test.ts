import { describe, expect, test } from 'vitest'
import { asksHousehold, HOUSEHOLD_LIMIT, isMicrofinance } from '#src/domain/customers/microfinance.ts'
import { householdProblem } from '#src/domain/customers/profile-rules.ts'
import { goldEstimate } from '#src/domain/offers/gold.ts'
import { ltvOf } from '#src/domain/offers/property.ts'

describe('an estimate for gold', () => {
  // 22 karat at 10,000 a gram: as many tens of thousands as grams.
  test.each([
    [10, 100_000, 85_000, 85],
    [29, 290_000, 246_500, 85],
    // 85 % would leave its tier, 80 % of it is less than the tier's end.
    [30, 300_000, 250_000, 85],
    [31.25, 312_500, 250_000, 85],
    [40, 400_000, 320_000, 80],
    [62.5, 625_000, 500_000, 80],
    [66, 660_000, 500_000, 80],
    [100, 1_000_000, 750_000, 75],
  ])('of %s grams is worth %s and carries %s', (grams, value, loan, percent) => {
    expect(goldEstimate(grams, 'k22', 10_000)).toEqual({ value, loan, percent })
  })

  test('counts 18 karat as 18 of 22 parts, and never more for more gold', () => {
    expect(goldEstimate(22, 'k18', 10_000)?.value).toBe(180_000)
    let last = 0
    for (let grams = 1; grams <= 1000; grams++) {
      const { loan = 0 } = goldEstimate(grams, 'k24', 11_800) ?? {}
      expect(loan).toBeGreaterThanOrEqual(last)
      last = loan
    }
  })

  test('is none without weight or with a purity that nobody knows', () => {
    for (const [grams, purity] of [
      [0, 'k22'],
      [Number.NaN, 'k22'],
      [10, 'unknown'],
      [10, ''],
    ] as const)
      expect(goldEstimate(grams, purity, 10_000)).toBeNull()
  })
})

describe('[PROF-04] the microfinance mark', () => {
  test('holds up to 3,00,000 a year of the household', () => {
    expect(HOUSEHOLD_LIMIT).toBe(300_000)
    expect([0, 300_000, 300_000.01, null, undefined].map(isMicrofinance)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('the household is asked for loans without security and small incomes only', () => {
    expect([25_000, 25_000.01, undefined].map((income) => asksHousehold('pl', income))).toEqual([
      true,
      false,
      false,
    ])
    expect((['pl', 'bl', 'gl', 'hl'] as const).map((product) => asksHousehold(product, 10_000))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('the household holds the own income', () => {
    expect(householdProblem('pl', 239_999, 20_000)).toEqual({ household_income: 'householdLow' })
    expect(householdProblem('pl', 240_000, 20_000)).toEqual({})
    expect(householdProblem('pl', undefined, 20_000)).toEqual({ household_income: 'required' })
    expect(householdProblem('pl', undefined, 30_000)).toEqual({})
  })
})

test('the share of a loan in a home is rounded up, and none without both', () => {
  expect([ltvOf(900_000, 1_000_000), ltvOf(900_001, 1_000_000), ltvOf(undefined, 1), ltvOf(1, 0)]).toEqual([
    90,
    91,
    null,
    null,
  ])
})
