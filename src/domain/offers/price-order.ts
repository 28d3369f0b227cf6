import type { Offer } from '#src/contract/offers/offer.ts'

// Not localeCompare: its order depends on the machine's language data.
export const alphabetical = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The published order; of a range the upper end counts. */
export const byPrice = (a: Offer, b: Offer): number =>
  (a.apr_max ?? a.apr) - (b.apr_max ?? b.apr) ||
  (a.emi_max ?? a.emi) - (b.emi_max ?? b.emi) ||
  alphabetical(a.lender_name, b.lender_name) ||
  a.lender_id - b.lender_id
