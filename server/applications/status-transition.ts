import {
  advanceMilestones,
  type GivenUpReason,
  type Milestones,
} from '#src/domain/applications/milestones.ts'
import { mayTransition, statusCode } from '#src/domain/applications/status.ts'
import type { OtherReference } from '#src/domain/applications/status-file.ts'
import {
  type LoanMove,
  leftOfLoan,
  paidTranches,
  returnedTranches,
  type Tranche,
} from '#src/domain/applications/tranches.ts'
import { businessDay } from '#src/domain/dates.ts'

/** An application whose row is locked; it is changed in memory first and written with its status transitions. */
export interface LockedApplication {
  id: string
  app_id: string
  prospect_id: string
  lender_id: number
  lender_app_id: string | null
  other_refs: readonly OtherReference[]
  status: number
  disbursed_amount: number | null
  tranches: readonly Tranche[]
  /** Rupees that it may be paid without a decision. */
  agreed_amount: number
  created_at: Date
  course: Milestones
}

export type StoredMilestones = {
  [K in keyof Milestones]: Milestones[K] extends Date | null ? Date | string | null : Milestones[K]
}

const instant = (at: Date | string | null) => (at === null ? null : new Date(at))

/** The course in a row of lender_application; raw queries return instants as text. */
export const storedMilestones = (row: StoredMilestones): Milestones => ({
  first_sent_at: instant(row.first_sent_at),
  first_answer_at: instant(row.first_answer_at),
  approved_at: instant(row.approved_at),
  disbursed_at: instant(row.disbursed_at),
  given_up_at: instant(row.given_up_at),
  given_up_reason: row.given_up_reason,
})

/** A status transition as stored in the history. */
export interface StatusTransition {
  /** Of the lender application. */
  id: string
  prospect_id: string
  from_code: number
  to_code: number
  at: Date
  remark: string | null
  given_up_reason: GivenUpReason | null
}

interface TransitionDetails {
  amount: number | null
  at: Date
  remark: string | null
  /** The bank's reference of a disbursal. */
  utr?: string | null | undefined
  given_up_reason?: GivenUpReason | null | undefined
}

/** Why an application may not change to a status, from any source; null when it may. */
export function transitionRefusal(
  { status }: Pick<LockedApplication, 'status'>,
  code: number,
  amount: number | null,
  move: LoanMove | null = null,
): 'since' | 'notAllowed' | 'noAmount' | 'whichPayment' | null {
  if (status === code) return 'since'
  const isPaidAgain = status === statusCode.CANCELLED_COOLING_OFF && move?.effect === 'PAY'
  if (!mayTransition(status, code) && !isPaidAgain) return 'notAllowed'
  if (move?.effect === 'REFUSE') return 'whichPayment'
  return code === statusCode.DISBURSED && amount === null ? 'noAmount' : null
}

/** Applies an allowed transition in memory; writeTransitions stores it. */
export function applyTransition(
  locked: LockedApplication,
  code: number,
  { amount, at, remark, utr = null, given_up_reason = null }: TransitionDetails,
): StatusTransition {
  const change = { from_code: locked.status, to_code: code, at, remark, given_up_reason }
  locked.course = advanceMilestones(locked.course, change)
  const day = businessDay(at)
  if (code === statusCode.DISBURSED) setTranches(locked, paidTranches(locked, { amount, day, utr }))
  locked.status = code
  // The loan was returned.
  if (code === statusCode.CANCELLED_COOLING_OFF) setTranches(locked, returnedTranches(locked.tranches, day))
  return { id: locked.id, prospect_id: locked.prospect_id, ...change }
}

/** Changes the payments of a loan in memory. */
export function setTranches(locked: LockedApplication, tranches: readonly Tranche[]): void {
  locked.tranches = tranches
  locked.disbursed_amount = leftOfLoan(tranches) || null
}
