import { eq, sql } from 'drizzle-orm'
import { fieldsOut, redacted } from '#server/integrations/fields.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isOrdered } from '#server/platform/jobs/job.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import { lenderVendor, offFor } from '#server/vendors/switches.ts'
import type { GivenUpReason } from '#src/domain/applications/milestones.ts'
import { awaitsSending, statusCode } from '#src/domain/applications/status.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { extraOf, factsOf, givenConsent } from './facts.ts'
import { type FoundApplication, findApplication, lockApplication } from './find.ts'
import { applyEvents } from './lender-events.ts'
import { isUnderWay } from './poll.ts'
import { refusedFields, storeRefused } from './refuse-fields.ts'
import { applyTransition } from './status-transition.ts'
import { storeAnswer } from './store-answer.ts'
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
const storeNotEligible = (deps: Deps, { row }: FoundApplication, reason?: string) =>
  writeOwn(deps, row.id, async (_, tx) => {
    const remark = reason ? String(redacted(reason)) : null
    await tx.update(lenderApplication).set({ reason: remark }).where(eq(lenderApplication.id, row.id))
    return [{ code: statusCode.SUBMITTED }, { code: statusCode.NO_OFFER, remark }]
  })

/** The lender refused the request: details that the customer can correct, or the application as a whole. */
const storeRefusal = (
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
const giveUp = (deps: Deps, id: string, round: number, failure: LenderFailure) =>
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

/** Seconds until we retry an application for a lender that is switched off. */
const SWITCHED_OFF_S = 15 * 60

/** Sends an application to its lender. Sending it again after a crash is safe: the lender knows it by our id. */
export async function submitApplication(
  deps: Deps,
  { id, round }: { id: string; round: number },
  last: boolean,
): Promise<void> {
  try {
    await sendToLender(deps, id)
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome === 'BREAKER')
      await deps.jobs.enqueue(deps.database.db, 'lender-submit', { id, round }, error.after)
    else if (last || !error.mayRetry) await giveUp(deps, id, round, error)
    else throw error
  }
}

/**
 * Tries once to send an application; does nothing if it was sent already.
 * @throws LenderFailure
 */
export async function sendToLender(deps: Deps, id: string): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  if (!found?.row.asked_at || !awaitsSending(found.row.status)) return
  const { about } = found
  const product = productOf(found.asked.product_type)?.code ?? ''
  if ((await offFor(deps.database.db, lenderVendor(found.lender.lender_id), deps.clock())).includes(product))
    throw new LenderFailure('BREAKER', true, SWITCHED_OFF_S)
  const connection = deps.lenders.connection(about.integration)
  const facts = connection && (await factsOf(deps, found))
  if (!facts) return
  const body = fieldsOut(about.integration, facts, extraOf(deps, found))
  const answer = await askLender(deps, found, body).catch((error) => {
    if (!(error instanceof LenderFailure) || !error.refused) throw error
    return storeRefusal(deps, found, error, body)
  })
  if (!answer) return
  await transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    if (locked.status === statusCode.WITHDRAWN && locked.lender_app_id === null) {
      // Withdrawn while it was being sent: the lender has it now and must be told.
      const theirs = { lender_app_id: answer.application_id }
      await tx.update(lenderApplication).set(theirs).where(eq(lenderApplication.id, id))
      await deps.jobs.enqueue(tx, 'lender-withdraw', { id, what: 'application' })
    }
    // A file or webhook was first.
    if (!awaitsSending(locked.status)) return
    locked.lender_app_id = answer.application_id
    const sent = applyTransition(locked, statusCode.SUBMITTED, { amount: null, at: now, remark: null })
    await writeTransitions(tx, 'API', [sent], [locked], now)
    const from = { source: 'API', words: about.integration.words, now } as const
    await applyEvents(tx, locked, answer.events, from)
    await storeAnswer(tx, id, answer, isUnderWay(locked.status), now)
    if (isUnderWay(locked.status))
      await deps.jobs.enqueue(tx, 'lender-poll', { id, polls: 0 }, deps.settings.LENDER_POLL_S)
    // The consent was withdrawn while the application was being sent.
    if (!(await givenConsent(tx, found.asked.prospect_id, 'SHARE_LENDER', found.lender.lender_id)))
      await deps.jobs.enqueue(tx, 'lender-withdraw', { id, what: 'consent' })
  })
}

/** Asks the lender's check first where it has one. @returns undefined once the check has said no */
async function askLender(deps: Deps, found: FoundApplication, body: Record<string, unknown>) {
  const { about, row } = found
  if (about.integration.checksFirst) {
    const check = await deps.lenders.eligibility(about, body)
    if (!check.eligible) return void (await storeNotEligible(deps, found, check.reason))
  }
  return deps.lenders.submit(about, { ...body, ...urlsFor(deps, about.integration.slug) }, row.corrections)
}

/** Where the lender redirects the customer back to, and sends its events to. */
function urlsFor({ settings }: Deps, slug: string): { return_url: string; callback_url: string } {
  const own = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`
  return {
    return_url: `${own}/lenders-transaction/${slug}`,
    callback_url: `${own}/api/lender-webhook/${slug}`,
  }
}

/** Queues applications that no job handles any more, such as one whose job was killed in its last turn. */
export async function sweepSubmissions(deps: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 10 * 60_000).toISOString()
  await transaction(deps.database.db, async (tx) => {
    const left = await rows<{ id: string; status: number }>(
      tx,
      sql`select la.id, la.status from lender_application la
        where la.asked_at < ${before}::timestamptz and la.status not in (25, 31, 70, 75, 80, 81, 82, 91)
          and (la.status in (10, 90) or la.lender_app_id is not null)
          and not ${isOrdered(['lender-submit', 'lender-poll'], sql`la.id::text`)}
        limit 100 for update skip locked`,
    )
    for (const { id, status } of left)
      if (awaitsSending(status)) await deps.jobs.enqueue(tx, 'lender-submit', { id, round: 0 })
      else await deps.jobs.enqueue(tx, 'lender-poll', { id, polls: 0 })
  })
}
