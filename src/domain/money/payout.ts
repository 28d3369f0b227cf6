/* Whether a merchant's earnings of a month may be paid, and if not, why. */

import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'

export const holdReasons = [
  'CHANGED',
  'NO_BANK',
  'UNCONFIRMED',
  'SUSPENDED',
  'KYC',
  'REVIEW',
  'NOTHING',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** OPEN: the month is not locked and its total can change. */
export const payoutStates = ['OPEN', 'HELD', 'DUE', 'PAID'] as const
export type PayoutState = (typeof payoutStates)[number]

interface PayoutFacts {
  locked: boolean
  paid: boolean
  /** After tax, rupees. */
  net: number
  /** Rupees of the month held for a self-referral review. */
  waiting: number
  merchant: MerchantStatus
  /** Status of the newest bank account; null: none. */
  bank: 'PENDING' | 'REVIEW' | 'CONFIRMED' | 'REFUSED' | null
  /** Payouts to a changed bank account wait until then. */
  holdUntil: Date | null
  now: Date
}

/** A paid payout stays paid; any other is held while there is a reason. */
export function payoutStateOf(facts: PayoutFacts): { state: PayoutState; hold: HoldReason | null } {
  if (facts.paid) return { state: 'PAID', hold: null }
  if (!facts.locked) return { state: 'OPEN', hold: null }
  const hold = holdOf(facts)
  return { state: hold ? 'HELD' : 'DUE', hold }
}

function holdOf({ net, waiting, merchant, bank, holdUntil, now }: PayoutFacts): HoldReason | null {
  if (net <= 0) return waiting > 0 ? 'REVIEW' : 'NOTHING'
  if (merchant === 'SUSPENDED') return 'SUSPENDED'
  // A deactivated merchant is still paid what it earned.
  if (merchant === 'KYC_PENDING') return 'KYC'
  if (bank === null || bank === 'REFUSED') return 'NO_BANK'
  if (holdUntil && holdUntil > now) return 'CHANGED'
  return bank === 'CONFIRMED' ? null : 'UNCONFIRMED'
}
