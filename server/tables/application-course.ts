import { type SQL, sql } from 'drizzle-orm'

/*
 * The course of an application (src/domain/applications/milestones.ts) for raw queries over `lender_application l`. Use it
 * for every count of answered, approved or disbursed applications.
 */

/** Instant of the first approval; null without one. */
export const approvedAt: SQL = sql`l.approved_at`

/** Instant of the disbursal; also of a loan that was cancelled in the cooling-off period. */
export const disbursedAt: SQL = sql`l.disbursed_at`

/** Disbursed rupees of a group of applications; a cancelled loan counts 0. */
export const disbursedSum: SQL = sql`coalesce(sum(l.disbursed_amount), 0)`

/** Minutes from the first sending to the lender's first answer; null while either is missing. */
export const minutesToAnswer: SQL = sql`(extract(epoch from l.first_answer_at - l.first_sent_at) / 60)::float8`
