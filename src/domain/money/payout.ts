/* Whether a merchant's earnings of a month may be paid, and if not, why. */

import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'
import type { HoldReason, Missing } from '#src/contract/money/payout.ts'

/** OPEN: the month is not locked and its total can change. */
export const payoutStates = ['OPEN', 'HELD', 'DUE', 'PAID'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What payouts may wait for besides the bank account; a setting says which. */
export type Need = 'pan' | 'invoice'

/** What is known of a merchant's account, whatever the month. */
export interface AccountFacts {
  merchant: MerchantStatus
  /** Status of the newest bank account; null: none. */
  bank: 'PENDING' | 'REVIEW' | 'CONFIRMED' | 'REFUSED' | null
  /** Payouts to a changed bank account wait until then. */
  holdUntil: Date | null
  needs: readonly Need[]
  /** Whether a PAN is verified. */
  pan: boolean
  now: Date
}

interface PayoutFacts extends AccountFacts {
  locked: boolean
  paid: boolean
  /** Before tax, rupees. */
  payable: number
  /** Rupees of the month held for a self-referral review. */
  waiting: number
  /** Rupees of the month that wait for the lender's statement or money. */
  unsettled: number
  invoice: boolean
}

/** Reasons that hold every payout of a merchant, in the order in which a payout names them. */
export type AccountHold = Extract<
  HoldReason,
  'SUSPENDED' | 'KYC' | 'NO_PAN' | 'NO_BANK' | 'CHANGED' | 'UNCONFIRMED'
>

/** Everything about the account that holds payouts now; a deactivated merchant is still paid what it earned. */
export function accountHolds({ merchant, bank, holdUntil, needs, pan, now }: AccountFacts): AccountHold[] {
  const noBank = bank === null || bank === 'REFUSED'
  const holds: readonly (readonly [AccountHold, boolean])[] = [
    ['SUSPENDED', merchant === 'SUSPENDED'],
    ['KYC', merchant === 'KYC_PENDING'],
    ['NO_PAN', needs.includes('pan') && !pan],
    ['NO_BANK', noBank],
    ['CHANGED', holdUntil !== null && holdUntil > now],
    ['UNCONFIRMED', !noBank && bank !== 'CONFIRMED'],
  ]
  return holds.filter(([, holds]) => holds).map(([reason]) => reason)
}

/** Everything that is missing at once, so that the merchant need not find out one by one. */
export function missingOf(facts: PayoutFacts): Missing[] {
  if (facts.paid || !facts.locked || facts.payable <= 0) return []
  const holds = accountHolds(facts)
  return [
    ...(holds.includes('NO_PAN') ? (['PAN'] as const) : []),
    ...(holds.includes('NO_BANK') ? (['BANK'] as const) : []),
    ...(facts.needs.includes('invoice') && !facts.invoice ? (['INVOICE'] as const) : []),
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
  const { payable, waiting, unsettled } = facts
  if (payable <= 0) return unsettled > 0 ? 'UNSETTLED' : waiting > 0 ? 'REVIEW' : 'NOTHING'
  const [first] = accountHolds(facts)
  return first ?? (missingOf(facts).includes('INVOICE') ? 'NO_INVOICE' : null)
}
