import { and, eq, isNotNull } from 'drizzle-orm'
import { LenderFailure } from '#server/integrations/gateway.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import type { ConsentPurpose } from '#src/domain/customers/consent-texts.ts'
import { findApplication } from './find.ts'

/** What a lender is told of: the customer wants the loan no more, or took an agreement back. */
export type TakenBack = 'application' | 'consent' | 'credit_report'

const purposes: Partial<Record<ConsentPurpose, TakenBack>> = {
  SHARE_LENDER: 'consent',
  CREDIT_REPORT: 'credit_report',
}

/**
 * Orders that a lender hears of a consent that was taken back, for each application of the customer that it holds.
 * Call it in the transaction of the withdrawal.
 */
export async function orderConsentNews(
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
 * Tells a lender; told twice it is the same news to it. What never reached the lender needs no word, and one that
 * answers that it does not know the application (or has closed it) has been told.
 */
export async function tellWithdrawal(
  deps: Deps,
  { id, what }: { id: string; what: TakenBack },
  last: boolean,
): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  const theirs = found?.row.lender_app_id
  if (!found || !theirs || !deps.lenders.connection(found.about.link)) return
  try {
    await deps.lenders.withdraw(found.about, theirs, what)
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome === 'BREAKER')
      await deps.jobs.enqueue(deps.database.db, 'lender-withdraw', { id, what }, error.after)
    else if (error.mayRetry && !last) throw error
    else deps.log.error({ lender: found.about.link.slug, id, what }, 'lender could not be told')
  }
}
