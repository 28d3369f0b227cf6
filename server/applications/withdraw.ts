import { and, eq, isNotNull } from 'drizzle-orm'
import { LenderFailure } from '#server/integrations/gateway.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import type { ConsentPurpose } from '#src/domain/customers/consent-texts.ts'
import { findApplication } from './find.ts'

/** What the customer withdrew: the application, or a consent that the lender relies on. */
export type Withdrawn = 'application' | 'consent' | 'credit_report'

const purposes: Partial<Record<ConsentPurpose, Withdrawn>> = {
  SHARE_LENDER: 'consent',
  CREDIT_REPORT: 'credit_report',
}

/**
 * Queues a message to the lender about a withdrawn consent, for each application of the customer that it holds.
 * Call it in the transaction of the withdrawal.
 */
export async function queueConsentWithdrawals(
  tx: Db,
  jobs: Jobs,
  prospectId: string,
  purpose: ConsentPurpose,
  lenderId: number | null,
): Promise<void> {
  const what = purposes[purpose]
  if (!what || lenderId === null) return
  const sent = await tx
    .select({ id: lenderApplication.id })
    .from(lenderApplication)
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(
      and(
        eq(application.prospect_id, prospectId),
        eq(lenderApplication.lender_id, lenderId),
        isNotNull(lenderApplication.lender_app_id),
      ),
    )
  for (const { id } of sent) await jobs.enqueue(tx, 'lender-withdraw', { id, what })
}

/**
 * Tells a lender about a withdrawal; safe to repeat. An application that never reached the lender needs no message. A
 * lender that answers that it does not know the application, or has closed it, counts as told.
 */
export async function sendWithdrawal(
  deps: Deps,
  { id, what }: { id: string; what: Withdrawn },
  last: boolean,
): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  const theirs = found?.row.lender_app_id
  if (!found || !theirs || !deps.lenders.connection(found.about.integration)) return
  try {
    await deps.lenders.withdraw(found.about, theirs, what)
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome === 'BREAKER')
      await deps.jobs.enqueue(deps.database.db, 'lender-withdraw', { id, what }, error.after)
    else if (error.mayRetry && !last) throw error
    else deps.log.error({ lender: found.about.integration.slug, id, what }, 'lender not notified')
  }
}
