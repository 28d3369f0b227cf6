import { and, eq } from 'drizzle-orm'
import { unsafeLink } from '#server/integrations/gateway.ts'
import { lenderBySlug } from '#server/integrations/integration.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { isSigned } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { LenderNotice } from '#src/contract/applications/lender-wire.ts'
import { lockApplication } from './find.ts'
import { applyEvents } from './lender-events.ts'
import { isUnderWay } from './poll.ts'
import { storeAnswer } from './store-answer.ts'

interface Message {
  /** The raw bytes that were signed. */
  raw: string
  timestamp: string | undefined
  signature: string | undefined
}

/**
 * Applies an event from a lender, once, with its offer and how it goes on where they are sent along. A transition that is not allowed is stored and gets the same answer, since
 * sending it again would not help.
 * @throws NOT_SIGNED, also for an unknown slug; NOT_FOUND for another lender's application; INVALID for a link to a host
 * that is not agreed
 */
export async function receiveLenderEvent(
  deps: Deps,
  slug: string,
  notice: LenderNotice,
  { raw, ...proof }: Message,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const known = await lenderBySlug(database.db, slug)
  const connection = known && deps.lenders.connection(known.integration)
  if (!known || !connection || !isSigned(proof, raw, connection.secrets, now))
    throw new AppError('NOT_SIGNED')
  const unsafe = unsafeLink(connection, known.integration, notice)
  if (unsafe) throw invalid({ [unsafe]: 'hostNotAgreed' })
  await transaction(database.db, async (tx) => {
    const [found] = await tx
      .select({ id: lenderApplication.id })
      .from(lenderApplication)
      .where(
        and(
          eq(lenderApplication.lender_id, known.lender.lender_id),
          eq(lenderApplication.lender_app_id, notice.application_id),
        ),
      )
    if (!found) throw notFound()
    const locked = await lockApplication(tx, found.id)
    const from = { source: 'WEBHOOK', words: known.integration.words, now } as const
    const { changed, news } = await applyEvents(tx, locked, [notice], from)
    const open = isUnderWay(locked.status)
    // A repeated notice may be older than what is stored.
    if (news) await storeAnswer(tx, found.id, notice, open)
    // The lender's own answer has what it waits for, and any lost events.
    if (changed && open) await deps.jobs.enqueue(tx, 'lender-poll', { id: found.id, polls: 0, once: true })
  })
}
