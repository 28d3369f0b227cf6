import { and, eq, inArray } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { canWithdraw } from '#src/domain/applications/customer-actions.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { lockApplication } from './find.ts'
import { applyTransition } from './status-transition.ts'
import { type TransitionSource, writeTransitions } from './write-transitions.ts'

/**
 * Withdraws a chosen offer; a job tells the lender that has it.
 * Throws NOT_FOUND for someone else's application, STEP_NOT_ALLOWED when it is too late.
 */
export const withdrawApplication = (
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  id: string,
  prospectId: string,
  now: Date,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const [found] = await tx
      .select({ id: lenderApplication.id })
      .from(lenderApplication)
      .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
      .where(and(eq(lenderApplication.id, id), eq(application.prospect_id, prospectId)))
    if (!found) throw notFound()
    if (!(await withdrawIn(tx, jobs, id, 'CUSTOMER', now))) throw new AppError('STEP_NOT_ALLOWED')
  })

/** Withdraws every application of the list that can still be withdrawn, inside the transaction of the cause. */
export async function withdrawAll(
  tx: Db,
  jobs: Jobs,
  ids: readonly string[],
  source: TransitionSource,
  now: Date,
): Promise<void> {
  for (const id of ids) await withdrawIn(tx, jobs, id, source, now)
}

/** @returns false when it is too late */
async function withdrawIn(
  tx: Db,
  jobs: Jobs,
  id: string,
  source: TransitionSource,
  now: Date,
): Promise<boolean> {
  const locked = await lockApplication(tx, id)
  if (!canWithdraw(locked.status)) return false
  const withdrawn = applyTransition(locked, statusCode.WITHDRAWN, { amount: null, at: now, remark: null })
  await writeTransitions(tx, source, [withdrawn], [locked], now)
  await tx
    .update(lenderApplication)
    .set({ next_step: null })
    .where(inArray(lenderApplication.id, [id]))
  if (locked.lender_app_id) await jobs.enqueue(tx, 'lender-withdraw', { id, what: 'application' })
  return true
}
