import { and, eq } from 'drizzle-orm'
import { lenderBySlug } from '#server/integrations/integration.ts'
import type { LenderEvent } from '#server/integrations/wire.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { isSigned } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { lockApplication } from './find.ts'
import { applyEvents } from './lender-events.ts'
import { isUnderWay } from './poll.ts'

interface Message {
  /** The raw bytes that were signed. */
  raw: string
  timestamp: string | undefined
  signature: string | undefined
}

/**
 * Applies an event from a lender, once. A transition that is not allowed is stored and gets the same answer, since
 * sending it again would not help.
 * @throws NOT_SIGNED, also for an unknown slug; NOT_FOUND for another lender's application
 */
export async function receiveLenderEvent(
  deps: Deps,
  slug: string,
  event: LenderEvent & { application_id: string },
  { raw, ...proof }: Message,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const known = await lenderBySlug(database.db, slug)
  const secrets = (known && deps.lenders.connection(known.integration)?.secrets) ?? []
  if (!known || !isSigned(proof, raw, secrets, now)) throw new AppError('NOT_SIGNED')
  await transaction(database.db, async (tx) => {
    const [found] = await tx
      .select({ id: lenderApplication.id })
      .from(lenderApplication)
      .where(
        and(
          eq(lenderApplication.lender_id, known.lender.lender_id),
          eq(lenderApplication.lender_app_id, event.application_id),
        ),
      )
    if (!found) throw notFound()
    const locked = await lockApplication(tx, found.id)
    const from = { source: 'WEBHOOK', words: known.integration.words, now } as const
    const changed = await applyEvents(tx, locked, [event], from)
    if (!changed) return
    if (!isUnderWay(locked.status)) {
      // The customer has nothing left to do.
      await tx.update(lenderApplication).set({ next_step: null }).where(eq(lenderApplication.id, found.id))
    }
    // The lender's own answer has the next step, and any lost events.
    else await deps.jobs.enqueue(tx, 'lender-poll', { id: found.id, polls: 0, once: true })
  })
}
