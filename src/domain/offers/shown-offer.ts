import type { Offer } from '#src/contract/offers/offer.ts'

/** The offer of a lender in a stored list, for what was asked or for another amount. */
export function shownOffer(
  { offers, unmatched }: { offers: Offer[]; unmatched: { instead?: Offer | null }[] },
  lenderId: number,
): Offer | undefined {
  // Lists of the mechanism's version 1 have neither `instead` nor a grievance officer.
  const all = [...offers, ...unmatched.flatMap(({ instead }) => instead ?? [])]
  const offer = all.find(({ lender_id }) => lender_id === lenderId)
  return offer && { ...offer, grievance: offer.grievance ?? null }
}
