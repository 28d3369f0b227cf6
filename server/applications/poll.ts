import type { About } from '#server/integrations/gateway.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { LenderStatus } from '#src/contract/applications/lender-wire.ts'
import { awaitsSending, isDisbursed, isFinal } from '#src/domain/applications/status.ts'
import { findApplication, lockApplication } from './find.ts'
import { applyEvents } from './lender-events.ts'
import { storeAnswer } from './store-answer.ts'

const MAX_S = 3600
const DAY_MS = 86_400_000
/** After this long without a change an application is no longer polled; the lender's files still apply. */
const GIVE_UP_DAYS = 60

/** Whether polling a lender can still bring a change; after the disbursal only files and webhooks do. */
export const isUnderWay = (status: number): boolean =>
  !isFinal(status) && !isDisbursed(status) && !awaitsSending(status)

interface PollJob {
  id: string
  polls: number
  once?: boolean
}

/** Asks a lender for the status of an application, and queues the next poll. */
export async function pollApplication(
  deps: Deps,
  { id, polls, once }: PollJob,
  last: boolean,
): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  if (!found?.row.lender_app_id || !isUnderWay(found.row.status)) return
  const { integration } = found.about
  if (!deps.lenders.connection(integration) || !deps.lenders.answersStatus(integration)) return
  if (deps.clock().getTime() - found.row.updated_at.getTime() > GIVE_UP_DAYS * DAY_MS) return
  try {
    const answer = await deps.lenders.status(found.about, found.row.lender_app_id)
    await applyAnswer(deps, found.about, answer, once ? undefined : polls)
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome !== 'BREAKER' && error.mayRetry && !last) throw error
    // Retries are over, or the lender is paused: try again later.
    if (!once) await deps.jobs.enqueue(deps.database.db, 'lender-poll', { id, polls }, error.after || MAX_S)
  }
}

/**
 * Applies a lender's answer about an application.
 * @param polls consecutive polls without a change; if given, the next poll is queued
 */
export const applyAnswer = (
  deps: Deps,
  { id, integration: { words } }: About,
  answer: LenderStatus,
  polls?: number,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    const { changed } = await applyEvents(tx, locked, answer.events, { source: 'API', words, now })
    const under = isUnderWay(locked.status)
    // A poll that names nothing to wait for says that there is nothing.
    await storeAnswer(tx, id, { ...answer, next: answer.next ?? null }, under, now)
    if (!under || polls === undefined) return
    const again = changed ? 0 : polls + 1
    const pause = Math.min(deps.settings.LENDER_POLL_S * 2 ** Math.min(again, 12), MAX_S)
    await deps.jobs.enqueue(tx, 'lender-poll', { id, polls: again }, pause)
  })
