import { eq } from 'drizzle-orm'
import { LenderFailure } from '#server/integrations/gateway.ts'
import type { Standing as Told } from '#server/integrations/wire.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { isDisbursed, isFinal, statusCode } from '#src/domain/applications/status.ts'
import { findApplication, lockApplication } from './find.ts'
import { applyEvents } from './lender-events.ts'

const LONGEST_S = 3600
const DAY_MS = 86_400_000
/** What nobody moved for so long is not asked for any more; the lender's files still count. */
const GIVE_UP_DAYS = 60

/** Whether a lender may have news of its own accord; after the money went out only a file or webhook has. */
export const isUnderWay = (status: number): boolean =>
  !isFinal(status) &&
  !isDisbursed(status) &&
  status !== statusCode.CREATED &&
  status !== statusCode.LENDER_ERROR

interface Asked {
  id: string
  polls: number
  once?: boolean
}

/** Asks a lender how an application stands, and asks for the next such question. */
export async function pollApplication(deps: Deps, { id, polls, once }: Asked, last: boolean): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  if (!found?.row.lender_app_id || !isUnderWay(found.row.status)) return
  if (!deps.lenders.connection(found.about.link)) return
  if (deps.clock().getTime() - found.row.updated_at.getTime() > GIVE_UP_DAYS * DAY_MS) return
  try {
    const answer = await deps.lenders.status(found.about, found.row.lender_app_id)
    await applyAnswer(deps, id, found.lender.name, answer, once ? undefined : polls)
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome !== 'BREAKER' && error.mayRetry && !last) throw error
    // Another will come by itself, or the lender is left alone for a while.
    if (!once)
      await deps.jobs.enqueue(deps.database.db, 'lender-poll', { id, polls }, error.after || LONGEST_S)
  }
}

/**
 * Applies an answer that tells how an application stands.
 * @param polls how often nothing had changed before; the next question is asked for where it is given
 */
export const applyAnswer = (
  deps: Deps,
  id: string,
  lenderName: string,
  answer: Told,
  polls?: number,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    const changed = await applyEvents(tx, locked, answer.events, { source: 'API', lenderName, now })
    const under = isUnderWay(locked.status)
    const next_step = under ? (answer.next ?? null) : null
    await tx.update(lenderApplication).set({ next_step }).where(eq(lenderApplication.id, id))
    if (!under || polls === undefined) return
    const again = changed ? 0 : polls + 1
    const pause = Math.min(deps.settings.LENDER_POLL_S * 2 ** Math.min(again, 12), LONGEST_S)
    await deps.jobs.enqueue(tx, 'lender-poll', { id, polls: again }, pause)
  })
