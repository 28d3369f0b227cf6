import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'
import { aprOf, emiOf, totalInterest } from './emi.ts'

type Terms = Pick<
  LenderOffer,
  | 'id'
  | 'amount'
  | 'interest_rate'
  | 'tenor_months'
  | 'processing_fee'
  | 'key_facts_url'
  | 'valid_until'
  | 'cooling_off_days'
  | 'stated'
>

/** The lender's own offer with the figures that every offer has; null where the fee leaves nothing to disburse. */
export function lenderOfferOf(terms: Terms): LenderOffer | null {
  const { amount, interest_rate, tenor_months, processing_fee } = terms
  const emi = emiOf(amount, interest_rate, tenor_months)
  const apr = aprOf(addRupees(amount, -processing_fee), emi, tenor_months)
  if (apr === null) return null
  const interest = roundPaise(totalInterest(amount, interest_rate, tenor_months))
  return {
    ...terms,
    apr: roundPaise(apr),
    emi: roundPaise(emi),
    total_cost: addRupees(interest, processing_fee),
  }
}

/** The published order, for several offers of one lender. */
export const byCost = (a: LenderOffer, b: LenderOffer): number =>
  a.apr - b.apr || a.emi - b.emi || a.total_cost - b.total_cost

/** Lenders round a percentage to one decimal and an instalment to a rupee. */
const roundings = { interest_rate: 0.05, apr: 0.05, emi: 1 }

/** Figures that the lender states and that do not follow from its own terms. */
export const statedDifferently = (offer: LenderOffer | null) =>
  (['interest_rate', 'apr', 'emi'] as const).flatMap((figure) => {
    const [ours, stated] = [offer?.[figure], offer?.stated?.[figure]]
    const differs = ours !== undefined && stated != null && Math.abs(ours - stated) > roundings[figure] + 1e-9
    return differs ? [{ figure, ours, stated }] : []
  })

/** What may differ between the offer that was chosen and the lender's own. */
const changeable = [
  'amount',
  'tenor_months',
  'apr',
  'emi',
  'interest_rate',
  'processing_fee',
  'total_cost',
  'cooling_off_days',
] as const

type ChosenTerms = Partial<Pick<Offer, (typeof changeable)[number]>>

/** The terms of the lender's offer that are not those that were chosen; what is not known of one of them did not change. */
export const changesOf = (chosen: ChosenTerms, offer: LenderOffer): string[] =>
  changeable.filter((name) => (offer[name] ?? chosen[name]) !== (chosen[name] ?? offer[name]))

/** The chosen offer with the lender's own terms in place of the indicative ones. */
export function withOwnTerms(chosen: Offer, own: LenderOffer): Offer {
  const { interest_rate_max, apr_max, emi_max, total_payable_max, total_cost_max, valid_until, ...rest } =
    chosen
  const { amount, interest_rate, tenor_months, processing_fee, apr, emi, total_cost } = own
  const total_payable = addRupees(addRupees(total_cost, -processing_fee), amount)
  const terms = { amount, interest_rate, tenor_months, processing_fee, apr, emi, total_cost, total_payable }
  return {
    ...rest,
    ...terms,
    ...(own.valid_until !== null && { valid_until: own.valid_until }),
    ...(own.cooling_off_days !== undefined && { cooling_off_days: own.cooling_off_days }),
  }
}
