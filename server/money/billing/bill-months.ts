import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type BillingDeps, issueDocuments } from './make-documents.ts'
import { payoutMonths } from './payout-months.ts'

/**
 * Documents of final months in which nothing is paid, because more was taken back than earned: there, no payout makes
 * them.
 */
export async function billEmptyMonths(
  tx: Db,
  deps: BillingDeps,
  merchantId: number | undefined,
  actor: Actor,
): Promise<void> {
  const newestFirst = await payoutMonths(tx, deps.settings, { merchantId }, actor.at)
  for (const entry of newestFirst.reverse())
    if (entry.hold === 'NOTHING') await issueDocuments(tx, deps, entry, actor)
}
