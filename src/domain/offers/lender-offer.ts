import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'
import { aprOf, emiOf, totalInterest } from './emi.ts'

type Terms = Pick<
  LenderOffer,
  'amount' | 'interest_rate' | 'tenor_months' | 'processing_fee' | 'key_facts_url' | 'valid_until'
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

/** What differs between the offer that was chosen and the lender's own. */
export const changedTerms = ['amount', 'tenor_months', 'apr', 'emi'] as const

/** The terms of the lender's offer that are not those that were chosen. */
export const changesOf = (
  chosen: Record<(typeof changedTerms)[number], number>,
  offer: LenderOffer,
): (typeof changedTerms)[number][] => changedTerms.filter((name) => chosen[name] !== offer[name])
