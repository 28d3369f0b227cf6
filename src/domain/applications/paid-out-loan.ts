import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import type { PaidOutLoan } from '#src/contract/paid-out-loan.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { brokenPeriodOf } from '#src/domain/offers/later-costs.ts'
import { lenderOfferOf } from '#src/domain/offers/lender-offer.ts'
import { isDisbursed } from './status.ts'
import { paymentsOf, type Tranche } from './tranches.ts'

interface Paid {
  status: number
  disbursed_at: Date | null
  /** What the lender reported, in rupees; null: it named no amount. */
  disbursed_amount: number | null
  tranches: readonly Tranche[]
  lender_offer: LenderOffer | null
  amount: number
  tenor_months: number
  apr: number
  emi: number
}

/**
 * The loan as it runs once the money was sent: the lender's own offer before the indicative one, with the amount that it
 * reported. What a range of rates leaves open is null.
 * @param chosen the offer as it was shown when it was chosen
 */
export function paidOutLoan(row: Paid, chosen: Offer | null): PaidOutLoan | null {
  if (!isDisbursed(row.status) || row.disbursed_at === null) return null
  const payments = paymentsOf(row.tranches)
  const paid_out_on = payments[0]?.day ?? businessDay(row.disbursed_at)
  const terms = row.lender_offer ?? (chosen?.apr_max === undefined ? chosen : null)
  const amount = row.disbursed_amount ?? terms?.amount ?? row.amount
  const cooling = row.lender_offer?.cooling_off_days ?? chosen?.cooling_off_days
  // Another amount than agreed has another instalment; the fee is the one that was named.
  const own = terms && (amount === terms.amount ? terms : lenderOfferOf({ ...ownTerms(terms), amount }))
  return {
    amount,
    payments: payments.length || 1,
    tenor_months: own?.tenor_months ?? row.tenor_months,
    interest_rate: own?.interest_rate ?? null,
    apr: own?.apr ?? null,
    emi: own?.emi ?? null,
    paid_out_on,
    first_due:
      (own &&
        brokenPeriodOf({ ...own, due_day: chosen?.due_day, early_exit: null }, paid_out_on)?.first_due) ??
      null,
    return_until: cooling === undefined ? null : addDays(paid_out_on, cooling),
  }
}

const ownTerms = ({ amount, interest_rate, tenor_months, processing_fee }: LenderOffer | Offer) => ({
  ...{ amount, interest_rate, tenor_months, processing_fee },
  ...{ key_facts_url: null, valid_until: null },
})
