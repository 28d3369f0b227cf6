import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeBooks, recompute } from '#server/money/books/commission-books.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'

interface AttributionChange {
  prospect_id: string
  merchant_id: number | null
  expected: number | null
  log_id?: number | undefined
  reason: string
}

/**
 * Changes a customer's attribution. The books are recalculated: open months pay the new merchant, locked ones are
 * corrected in the first open month. Throws NOT_FOUND, CHANGED_MEANWHILE, INVALID for an unknown merchant or the same
 * one.
 */
export const overrideAttribution = (
  db: Db,
  { prospect_id, merchant_id, expected, log_id, reason }: AttributionChange,
  actor: Actor,
): Promise<void> =>
  changeBooks(db, async (tx) => {
    const [found] = await tx.select().from(prospect).where(eq(prospect.user_id, prospect_id)).for('update')
    if (found?.status !== 'ACTIVE') throw notFound()
    if (found.merchant_id !== expected) throw new AppError('CHANGED_MEANWHILE')
    if (merchant_id === found.merchant_id) throw invalid({ merchant_id: 'nothingChanged' })
    if (merchant_id !== null && !(await isActive(tx, merchant_id))) throw invalid({ merchant_id: 'choice' })
    await tx
      .update(prospect)
      .set({ merchant_id, link_id: null, attributed_at: actor.at, updated_at: actor.at })
      .where(eq(prospect.user_id, prospect_id))
    if (log_id)
      await tx.update(dedupeLog).set({ decision: 'ALLOWED', reason }).where(eq(dedupeLog.id, log_id))
    await recompute(tx, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'prospect',
      entityId: prospect_id,
      property: 'merchant_id',
      old: expected,
      new: { merchant_id, reason },
    })
  })

async function isActive(tx: Db, id: number): Promise<boolean> {
  const [found] = await tx
    .select({ status: merchant.status })
    .from(merchant)
    .where(eq(merchant.merchant_id, id))
  return found?.status === 'ACTIVE'
}
