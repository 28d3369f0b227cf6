import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimate, roughly } from '#src/domain/offers/estimate.ts'
import { match } from '#src/domain/offers/matching.ts'
import { lender } from '#tests/support/matching.ts'

const today = '2026-11-20'
const lenders = [
  lender({ lender_id: 1, name: 'A', max_foir: 40 }, { max_amount: 1_500_000 }),
  lender({ lender_id: 2, name: 'B', max_foir: 60 }, { interest_rate: 12, interest_rate_max: 30 }),
  lender({ lender_id: 3, name: 'C', min_income: 150_000, max_income: null }),
]

test('what the estimate says, the mechanism would lend to somebody who fits every other rule', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 300_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 3, max: 60 }),
      (monthly_income, emi, tenor_months) => {
        const known = { product: 'pl' as const, monthly_income, emi, tenor_months, today }
        const { range, lenders: lending, of } = estimate(known, lenders)
        expect(of).toBe(3)
        const asked = { ...known, age: 30, employment: 'salaried' as const, amount: 100_000_000 }
        const { offers, unmatched } = match(asked, lenders)
        const would = [...offers, ...unmatched.flatMap(({ instead }) => instead ?? [])].map(
          ({ amount }) => amount,
        )
        expect(lending).toBe(would.length)
        expect(range && [range.from, range.to]).toEqual(
          would.length === 0 ? null : [roughly(Math.min(...would)), roughly(Math.max(...would))],
        )
      },
    ),
  )
})

test.each([
  [487_000, 480_000],
  [99, 99],
  [1_000_000, 1_000_000],
  [1_999_999, 1_900_000],
])('%d is roughly %d', (amount, rough) => {
  expect(roughly(amount)).toBe(rough)
})
