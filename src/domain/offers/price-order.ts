import type { Offer } from '#src/contract/offers/offer.ts'

// Not localeCompare: its order depends on the machine's language data.
export const alphabetical = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The published order; of a range the upper end counts, in the other orders too. */
export const byPrice = (a: Offer, b: Offer): number =>
  (a.apr_max ?? a.apr) - (b.apr_max ?? b.apr) ||
  (a.emi_max ?? a.emi) - (b.emi_max ?? b.emi) ||
  alphabetical(a.lender_name, b.lender_name) ||
  a.lender_id - b.lender_id

/** Orders that a customer may choose; equal offers keep the published one. */
export const orders = {
  apr: byPrice,
  emi: (a: Offer, b: Offer): number => (a.emi_max ?? a.emi) - (b.emi_max ?? b.emi) || byPrice(a, b),
  cost: (a: Offer, b: Offer): number =>
    (a.total_cost_max ?? a.total_cost) - (b.total_cost_max ?? b.total_cost) || byPrice(a, b),
}
export type Order = keyof typeof orders
