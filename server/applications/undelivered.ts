import { eq } from 'drizzle-orm'
import { redacted } from '#server/integrations/fields.ts'
import type { LenderFailure } from '#server/integrations/gateway.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { GivenUpReason } from '#src/domain/applications/course.ts'
import { awaitsSending, statusCode } from '#src/domain/applications/status.ts'
import { type FoundApplication, lockApplication } from './find.ts'
import { refusedFields, storeRefused } from './refuse-fields.ts'
import { applyTransition } from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

/** Seconds before each further round of tries. After the last one the customer may choose another lender. */
const ROUNDS_S = [15 * 60, 60 * 60, 4 * 60 * 60, 12 * 60 * 60]

/** For people who read the history; code reads given_up_reason. "Did not answer" only where nothing answered. */
const remarks: Record<GivenUpReason, string> = {
  LENDER_SILENT: 'The lender did not answer',
  LENDER_FAULT: 'The lender’s system answered with errors',
}

interface OwnTransition {
  code: number
  remark?: string | null
  given_up_reason?: GivenUpReason
}

/** Writes our own status transitions, when the lender's answer is not an event. */
const writeOwn = (
  deps: Deps,
  id: string,
  decide: (status: number, tx: Db) => Promise<readonly OwnTransition[]>,
) =>
  transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    if (!awaitsSending(locked.status)) return
    const own = await decide(locked.status, tx)
    const transitions = own.map(({ code, remark = null, given_up_reason }) =>
      applyTransition(locked, code, { amount: null, at: now, remark, given_up_reason }),
    )
    await writeTransitions(tx, 'API', transitions, [locked], now)
  })

/** The lender's check before the application says no. */
export const storeNotEligible = (deps: Deps, { row }: FoundApplication, reason?: string) =>
  writeOwn(deps, row.id, async (_, tx) => {
    const remark = reason ? String(redacted(reason)) : null
    await tx.update(lenderApplication).set({ reason: remark }).where(eq(lenderApplication.id, row.id))
    return [{ code: statusCode.SUBMITTED }, { code: statusCode.NO_OFFER, remark }]
  })

/** The lender refused the request: details that the customer can correct, or the application as a whole. */
export const storeRefusal = (
  deps: Deps,
  { row, about }: FoundApplication,
  failure: LenderFailure,
  body: Record<string, unknown>,
) =>
  writeOwn(deps, row.id, async (_, tx) => {
    const refused = refusedFields(about.integration, failure)
    if (refused.length === 0) {
      const reason = reasonOf(failure)
      await tx.update(lenderApplication).set({ reason }).where(eq(lenderApplication.id, row.id))
      return [{ code: statusCode.SUBMITTED }, { code: statusCode.NO_OFFER, remark: reason }]
    }
    await storeRefused(tx, row.id, refused, body)
    return [{ code: statusCode.SUBMITTED }, { code: statusCode.CORRECTION_NEEDED }]
  })

/** The lender's words, where it gave any. */
function reasonOf({ refused }: LenderFailure): string | null {
  const messages = (refused ?? []).flatMap(({ message }) => message ?? [])
  return messages.length > 0 ? String(redacted(messages.join('; '))).slice(0, 300) : null
}

/** After the tries of a round: waits for the next one, or gives up after the last. */
export const giveUp = (deps: Deps, id: string, round: number, failure: LenderFailure) =>
  writeOwn(deps, id, async (status, tx) => {
    const pause = ROUNDS_S[round]
    if (pause) await deps.jobs.enqueue(tx, 'lender-submit', { id, round: round + 1 }, pause)
    const given_up_reason = failure.answered ? 'LENDER_FAULT' : 'LENDER_SILENT'
    const remark = remarks[given_up_reason]
    // It was sent, but we do not know whether it arrived.
    const failed = [{ code: statusCode.SUBMITTED }, { code: statusCode.LENDER_ERROR, remark }]
    const transitions = status === statusCode.CREATED ? failed : []
    return pause ? transitions : [...transitions, { code: statusCode.NO_OFFER, remark, given_up_reason }]
  })
