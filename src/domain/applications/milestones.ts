import type { givenUpReasons } from '#src/contract/applications/lender-application.ts'
import { isApproved, statusCode } from './status.ts'

export type GivenUpReason = (typeof givenUpReasons)[number]

/**
 ** The course of a lender application: the instants that dashboard, reports and portal count by. Columns of
 ** lender_application with these names store them; null means it did not happen.
 */
export interface Milestones {
  /** It was first sent to the lender. */
  first_sent_at: Date | null
  /** The lender first answered; silence, errors and withdrawals are no answers. */
  first_answer_at: Date | null
  /** It first reached a status that only an approved application reaches. */
  approved_at: Date | null
  /** The loan was first paid out; it stays set when the loan is cancelled in the cooling-off period. */
  disbursed_at: Date | null
  /** We gave it up; null again if the application continues. */
  given_up_at: Date | null
  given_up_reason: GivenUpReason | null
}

/** An accepted status transition, as far as the course depends on it. */
export interface CourseTransition {
  to_code: number
  at: Date
  given_up_reason?: GivenUpReason | null
}

export const emptyMilestones: Milestones = {
  first_sent_at: null,
  first_answer_at: null,
  approved_at: null,
  disbursed_at: null,
  given_up_at: null,
  given_up_reason: null,
}

const noAnswer: readonly number[] = [
  statusCode.CREATED,
  statusCode.SUBMITTED,
  statusCode.LENDER_ERROR,
  statusCode.WITHDRAWN,
]

/** The later of two instants: a status file knows the day only, so an answer may be dated before the sending. */
const notBefore = (at: Date, sent: Date | null): Date => (sent && sent > at ? sent : at)

/** The course after one more accepted transition. */
export function advanceMilestones(course: Milestones, transition: CourseTransition): Milestones {
  const { to_code: code, at, given_up_reason = null } = transition
  const isAnswer = given_up_reason === null && !noAnswer.includes(code)
  return {
    first_sent_at: course.first_sent_at ?? (code === statusCode.SUBMITTED ? at : null),
    first_answer_at: course.first_answer_at ?? (isAnswer ? notBefore(at, course.first_sent_at) : null),
    approved_at: course.approved_at ?? (isApproved(code) ? at : null),
    disbursed_at: course.disbursed_at ?? (code === statusCode.DISBURSED ? at : null),
    given_up_at: given_up_reason === null ? null : at,
    given_up_reason,
  }
}

/** The course of an application from its accepted transitions, in write order. */
export const milestonesOf = (transitions: readonly CourseTransition[]): Milestones =>
  transitions.reduce(advanceMilestones, emptyMilestones)
