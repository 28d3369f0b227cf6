import { expect, test } from 'vitest'
import { example, exampleOffers } from '#customer/landing/example-offers.ts'
import { aprOf, emiOf, totalInterest } from '#src/domain/offers/emi.ts'

const { amount, months } = example

test.each(
  exampleOffers,
)('the figures of example lender $letter on the landing page are computed ones', (offer) => {
  const emi = emiOf(amount, offer.rate, months)
  expect(Math.round(emi)).toBe(offer.emi)
  expect(aprOf(amount - offer.fee, emi, months)).toBeCloseTo(offer.apr, 2)
  expect(Math.round(totalInterest(amount, offer.rate, months) + offer.fee)).toBe(offer.cost)
})

test('the example stands in the order in which offers are ranked', () => {
  const aprs = exampleOffers.map(({ apr }) => apr)
  expect(aprs).toEqual([...aprs].sort((a, b) => a - b))
})
