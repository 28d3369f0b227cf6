import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '#src/contract/offers/offer.ts'
import { byPrice, orders } from '#src/domain/offers/price-order.ts'

const figure = fc.integer({ min: 1, max: 4 })
const upper = fc.option(figure, { nil: undefined })
const offers = fc.uniqueArray(
  fc.record({
    lender_id: fc.integer({ min: 1, max: 50 }),
    lender_name: fc.constantFrom('A', 'B', 'C'),
    apr: figure,
    apr_max: upper,
    emi: figure,
    emi_max: upper,
    total_cost: figure,
    total_cost_max: upper,
  }),
  { selector: ({ lender_id }) => lender_id },
) as unknown as fc.Arbitrary<Offer[]>

const counted = {
  apr: ({ apr, apr_max = apr }: Offer) => apr_max,
  emi: ({ emi, emi_max = emi }: Offer) => emi_max,
  cost: ({ total_cost, total_cost_max = total_cost }: Offer) => total_cost_max,
}

test.each(
  Object.keys(orders) as (keyof typeof orders)[],
)('[OFFER-07] sorted by %s the upper end of a range counts, and equal offers keep the published order', (by) => {
  fc.assert(
    fc.property(offers, (list) => {
      const sorted = [...list].sort(orders[by])
      for (const [place, offer] of sorted.slice(1).entries()) {
        const before = sorted[place] as Offer
        const difference = counted[by](offer) - counted[by](before)
        expect(difference > 0 || (difference === 0 && byPrice(before, offer) < 0)).toBe(true)
      }
    }),
  )
})
