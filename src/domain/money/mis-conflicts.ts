import type { RowReason } from '#src/domain/applications/status-file.ts'

/** An amount this many times the lender's greatest so far is more likely a slip of the hand than a loan. */
const UNUSUAL_TIMES = 3
/** Below this many cases the lender's history says nothing. */
const ENOUGH_CASES = 20

/** What is known of the case that a row pays for. */
export interface KnownCase {
  /** Rupees that the lender's own offer names, else what the customer asked for. */
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
