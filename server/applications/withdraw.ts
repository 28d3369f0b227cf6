import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import type { ConsentPurpose } from '#src/domain/customers/consent-texts.ts'
import { findApplication } from './find.ts'
import { withdrawAll } from './withdraw-application.ts'

/** What the customer withdrew: the application, or a consent that the lender relies on. */
export type Withdrawn = 'application' | 'consent' | 'credit_report'

const purposes: Partial<Record<ConsentPurpose, Withdrawn>> = {
  SHARE_LENDER: 'consent',
  CREDIT_REPORT: 'credit_report',
}

interface WithdrawnConsent {
  prospectId: string
  purpose: ConsentPurpose
  lenderId: number | null
}

/**
 * Queues a message to the lender about a withdrawn consent, for each application of the customer that it holds. One
 * that has not reached the lender can no longer be sent, so it is withdrawn: no one waits for what cannot happen.
 * Call it in the transaction of the withdrawal.
 */
export async function applyConsentWithdrawal(
  tx: Db,
  jobs: Jobs,
  { prospectId, purpose, lenderId }: WithdrawnConsent,
  now: Date,
): Promise<void> {
  const what = purposes[purpose]
  if (!what || lenderId === null) return
  const found = await tx
    .select({ row: lenderApplication })
    .from(lenderApplication)
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(and(eq(application.prospect_id, prospectId), eq(lenderApplication.lender_id, lenderId)))
  const rows = found.map(({ row }) => row)
  const unsent = rows.filter(
    ({ status, asked_at }) => needsConsent.includes(status) && (asked_at !== null || what === 'consent'),
  )
  const ids = unsent.map(({ id }) => id)
  await withdrawAll(tx, jobs, ids, 'CUSTOMER', now)
  for (const { id, lender_app_id } of rows)
    if (lender_app_id && !ids.includes(id)) await jobs.enqueue(tx, 'lender-withdraw', { id, what })
}

/** The lender does not have the application yet, or has to get it again. */
const needsConsent: readonly number[] = [
  statusCode.CREATED,
  statusCode.LENDER_ERROR,
  statusCode.CORRECTION_NEEDED,
]

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
