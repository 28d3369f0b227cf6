/*
 * How far the money of a line has come: from the lender's word over its transfer to the merchant's payout. The state is
 * derived from facts by one table, which the server also turns into SQL.
 */
import {
  type Age,
  ageSteps,
  type ReconcileResult,
  type SettlementState,
} from '#src/contract/money/settlement-states.ts'
import { addRupees } from '#src/domain/paise.ts'

/** When merchants are paid: by our books, when the lender's statement names the case, or when its money is in. */
export const payoutBases = ['books', 'claim', 'settled'] as const
export type PayoutBasis = (typeof payoutBases)[number]

/**
 * claimed: a lender's statement names the case. settled: the statement's money is in. released: the setting's condition
 * holds. final: the month is locked. free: no review holds the line. paid: a payout after all that was sent.
 */
export const settlementFacts = ['claimed', 'settled', 'released', 'final', 'free', 'paid'] as const
export type SettlementFact = (typeof settlementFacts)[number]

/** From the last state to the first: the first one whose facts all hold is the state. */
export const settlementTable: readonly (readonly [SettlementState, readonly SettlementFact[]])[] = [
  ['PAID', ['paid']],
  ['PAYABLE', ['final', 'released', 'free']],
  ['SETTLED', ['settled']],
  ['CLAIMED', ['claimed']],
  ['EXPECTED', []],
]

export const settlementStateOf = (facts: Readonly<Record<SettlementFact, boolean>>): SettlementState =>
  (settlementTable.find(([, needs]) => needs.every((fact) => facts[fact])) ?? settlementTable.at(-1))?.[0] ??
  'EXPECTED'

export const ageOf = (days: number): Age =>
  [...ageSteps].reverse().find(([from]) => days >= from)?.[1] ?? 'TO_30'

/** The three sides of one statement, rupees. */
export interface Sides {
  /** Our books, of the cases that the statement or our books name. */
  ours: number
  /** The lender's statement, without GST. */
  theirs: number
  /** GST that the lender pays on top, as its statement says. */
  gst: number
  /** Bank receipts. */
  received: number
  /** Tax that the lender deducted from them. */
  tds: number
  /** Rows of the statement: a lender that rounds each row is off by a paisa for each. */
  rows: number
}

/** A rupee, or a paisa for each row. */
export const toleranceOf = (rows: number): number => Math.max(1, addRupees(rows / 100))

/**
 ** Compares the three sides.
 * @param accepted an admin accepted what is missing, with a reason
 * @returns claimed: statement less books; open: what of the statement has not come in, negative if more came
 */
export function reconcile(
  { ours, theirs, gst, received, tds, rows }: Sides,
  accepted: boolean,
): { claimed: number; due: number; open: number; result: ReconcileResult; settled: boolean } {
  const due = addRupees(theirs, gst)
  const open = addRupees(due, -received, -tds)
  const agrees = Math.abs(open) <= toleranceOf(rows)
  const result =
    received === 0 && tds === 0 && due !== 0
      ? 'WAITING'
      : agrees
        ? 'RECEIVED'
        : open > 0
          ? 'UNDERPAID'
          : 'OVERPAID'
  const settled = result === 'RECEIVED' || accepted
  return {
    ...{ claimed: addRupees(theirs, -ours), due, open, settled },
    result: accepted && result !== 'RECEIVED' ? 'ACCEPTED' : result,
  }
}
