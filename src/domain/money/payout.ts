/* Whether a merchant's earnings of a month may be paid, and if not, why. */

import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'
import type { HoldReason, Missing } from '#src/contract/money/payout.ts'

/** OPEN: the month is not locked and its total can change. */
export const payoutStates = ['OPEN', 'HELD', 'DUE', 'PAID'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What payouts may wait for besides the bank account; a setting says which. */
export type Need = 'pan' | 'invoice'

interface PayoutFacts {
  locked: boolean
  paid: boolean
  /** Before tax, rupees. */
  payable: number
  /** Rupees of the month held for a self-referral review. */
  waiting: number
  /** Rupees of the month that wait for the lender's statement or money. */
  unsettled: number
  merchant: MerchantStatus
  /** Status of the newest bank account; null: none. */
  bank: 'PENDING' | 'REVIEW' | 'CONFIRMED' | 'REFUSED' | null
  /** Payouts to a changed bank account wait until then. */
  holdUntil: Date | null
  needs: readonly Need[]
  /** Whether a PAN is verified. */
  pan: boolean
  invoice: boolean
  now: Date
}

/** Everything that is missing at once, so that the merchant need not find out one by one. */
export function missingOf({ paid, locked, payable, bank, ...facts }: PayoutFacts): Missing[] {
  if (paid || !locked || payable <= 0) return []
  const lacks = (need: Need) => facts.needs.includes(need) && !facts[need]
  return [
    ...(lacks('pan') ? (['PAN'] as const) : []),
    ...(bank === null || bank === 'REFUSED' ? (['BANK'] as const) : []),
    ...(lacks('invoice') ? (['INVOICE'] as const) : []),
  ]
}

/** A paid payout stays paid; any other is held while there is a reason. */
export function payoutStateOf(facts: PayoutFacts): { state: PayoutState; hold: HoldReason | null } {
  if (facts.paid) return { state: 'PAID', hold: null }
  if (!facts.locked) return { state: 'OPEN', hold: null }
  const hold = holdOf(facts)
  return { state: hold ? 'HELD' : 'DUE', hold }
}

function holdOf(facts: PayoutFacts): HoldReason | null {
  const { payable, waiting, unsettled, merchant, bank, holdUntil, now } = facts
  if (payable <= 0) return unsettled > 0 ? 'UNSETTLED' : waiting > 0 ? 'REVIEW' : 'NOTHING'
  if (merchant === 'SUSPENDED') return 'SUSPENDED'
  // A deactivated merchant is still paid what it earned.
  if (merchant === 'KYC_PENDING') return 'KYC'
  const missing = missingOf(facts)
  if (missing.includes('PAN')) return 'NO_PAN'
  if (missing.includes('BANK')) return 'NO_BANK'
  if (holdUntil && holdUntil > now) return 'CHANGED'
  if (bank !== 'CONFIRMED') return 'UNCONFIRMED'
  return missing.includes('INVOICE') ? 'NO_INVOICE' : null
}
