import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import { addRupees } from '#src/domain/paise.ts'
import { statusCode } from './status.ts'
import type { RowReason } from './status-file.ts'
import { type LoanMove, leftOfLoan, type Tranche } from './tranches.ts'

/** An amount this many times the lender's greatest so far is more likely a slip of the hand than a loan. */
const UNUSUAL_TIMES = 3
/** Below this many cases the lender's history says nothing. */
const ENOUGH_CASES = 20

interface Chosen {
  amount: number
  lender_offer: Pick<LenderOffer, 'amount'> | null
  offer_accepted_at: Date | string | null
}

/**
 * Rupees that an application may be paid without a decision: what the customer asked for, or less if the lender offers
 * less. The lender's own offer of more counts once the customer has accepted it.
 */
export function agreedAmount({ amount, lender_offer, offer_accepted_at }: Chosen): number {
  if (!lender_offer) return amount
  return offer_accepted_at === null ? Math.min(amount, lender_offer.amount) : lender_offer.amount
}

/** What is known of the case that a row pays for. */
export interface KnownCase {
  /** Rupees that were agreed (agreedAmount). */
  limit: number
  /** Rupees already reported; null if none. */
  reported: number | null
  /** The lender's paid cases so far. */
  history: { cases: number; greatest: number }
  /** The month that the file is for; null if the admin named none. */
  month: string | null
  /** Another case was paid by the row's transfer. */
  utrIsUsed: boolean
}

export interface PaidRow {
  amount: number
  /** ISO. */
  date: string
}

/**
 * Why a row that changes money contradicts what is known, the gravest first; empty if it does not. Such a row is booked
 * only after an admin has decided so.
 */
export function conflictsOf({ amount, date }: PaidRow, known: KnownCase): RowReason[] {
  const { limit, reported, history, month, utrIsUsed } = known
  const isUnusual = history.cases >= ENOUGH_CASES && amount > history.greatest * UNUSUAL_TIMES
  return [
    amount > limit && ('aboveSanctioned' as const),
    reported !== null && reported !== amount && ('otherAmount' as const),
    utrIsUsed && ('usedUtr' as const),
    isUnusual && ('unusual' as const),
    month !== null && !date.startsWith(month) && ('otherMonth' as const),
  ].filter((reason) => reason !== false)
}

interface Standing {
  status: number
  tranches: readonly Tranche[]
  agreed_amount: number
}

/**
 * Why the amount of a status (of a file, webhook or poll) contradicts what is known, and the known amount; null if it
 * does not.
 */
export function statusConflictOf(
  { status, tranches, agreed_amount }: Standing,
  code: number,
  amount: number | null,
  move: LoanMove | null,
): { reason: RowReason; known: number } | null {
  if (amount === null) return null
  if (move?.effect === 'SAME' || move?.effect === 'REFUSE') return null
  if (move?.effect === 'ASK' && move.fact === 'UNNAMED_PAYMENT')
    return { reason: 'furtherPayment', known: leftOfLoan(tranches) }
  if (code !== statusCode.DISBURSED && (code !== statusCode.APPROVED || status === code)) return null
  const reported = move?.effect === 'ASK' ? (tranches[move.index]?.amount ?? null) : null
  const limit = limitOf(agreed_amount, tranches, move)
  const known = { limit, reported, history: noHistory, month: null, utrIsUsed: false }
  const [reason] = conflictsOf({ amount, date: '' }, known)
  return reason ? { reason, known: reason === 'otherAmount' ? (reported ?? 0) : agreed_amount } : null
}

/** Rupees that a payment may have without a decision: what its loan's other payments leave of what was agreed. */
export const limitOf = (agreed: number, tranches: readonly Tranche[], move: LoanMove | null): number =>
  addRupees(agreed, -leftOfLoan(tranches.filter((_, index) => index !== move?.index)))

/** Outliers are evaluated where money is booked. */
const noHistory = { cases: 0, greatest: 0 }
