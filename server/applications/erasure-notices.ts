import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { application, lenderApplication, privacyRequest } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { erasureNotice } from '#server/tables/customers/erasure.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { LenderNotice } from '#src/contract/customers/deletion.ts'
import { findApplication } from './find.ts'

type State = typeof erasureNotice.$inferInsert.state

/** Queues a notice to each lender that received data of the customer; call it in the transaction of the approval. */
export async function queueErasureNotices(
  tx: Db,
  jobs: Deps['jobs'],
  request: number,
  prospectId: string,
  at: Date,
): Promise<void> {
  const sent = await tx
    .select({ id: lenderApplication.id })
    .from(lenderApplication)
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(and(eq(application.prospect_id, prospectId), isNotNull(lenderApplication.lender_app_id)))
  for (const { id } of sent) {
    await tx.insert(erasureNotice).values({
      ...{ request_id: request, lender_application_id: id, prospect_id: prospectId, at },
    })
    await jobs.enqueue(tx, 'lender-erasure', { request, id })
  }
}

interface Job {
  request: number
  id: string
}

/** Tells a lender that the customer is deleted, and stores its answer; safe to repeat. */
export async function sendErasureNotice(deps: Deps, { request, id }: Job, last: boolean): Promise<void> {
  const { db } = deps.database
  const keep = (state: State, answer: string) =>
    db
      .update(erasureNotice)
      .set({ state, answer, at: deps.clock() })
      .where(
        and(
          eq(erasureNotice.request_id, request),
          eq(erasureNotice.lender_application_id, id),
          // An answer that an admin stored meanwhile stays.
          inArray(erasureNotice.state, ['WAITING', 'UNREACHED']),
        ),
      )
  const found = await findApplication(db, id)
  const theirs = found?.row.lender_app_id
  if (!found || !theirs || !deps.lenders.connection(found.about.integration))
    return void (await keep('UNREACHED', 'NO_API'))
  try {
    await deps.lenders.withdraw(found.about, theirs, 'erasure')
    await keep('TOLD', await answered(db, id))
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome === 'BREAKER')
      return deps.jobs.enqueue(db, 'lender-erasure', { request, id }, error.after)
    if (error.mayRetry && !last) throw error
    await keep(error.mayRetry ? 'UNREACHED' : 'REFUSED', await answered(db, id))
  }
}

/** The lender's answer to our last call: its HTTP status, or why there was none. */
async function answered(db: Db, id: string): Promise<string> {
  const [last] = await db
    .select({ outcome: lenderCall.outcome, status: lenderCall.http_status })
    .from(lenderCall)
    .where(and(eq(lenderCall.lender_application_id, id), eq(lenderCall.operation, 'withdraw')))
    .orderBy(desc(lenderCall.id))
    .limit(1)
  return last?.status ? `HTTP ${last.status}` : (last?.outcome ?? 'OK')
}

/** The lenders of a deletion, and whether each was told. */
export async function noticesOf(db: Db, request: number): Promise<LenderNotice[]> {
  const found = await db
    .select({ notice: erasureNotice, lender: lender.name, theirs: lenderApplication.lender_app_id })
    .from(erasureNotice)
    .innerJoin(lenderApplication, eq(lenderApplication.id, erasureNotice.lender_application_id))
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .where(eq(erasureNotice.request_id, request))
    .orderBy(lender.name)
  return found.map(({ notice, lender: name, theirs }) => ({
    id: notice.lender_application_id,
    lender: name,
    lender_app_id: theirs,
    state: notice.state,
    answer: notice.answer,
    at: notice.at.toISOString(),
  }))
}

/** Stores what a lender answered outside its API. Throws NOT_FOUND, STEP_NOT_ALLOWED where the API answered. */
export const storeAnswer = (db: Db, reference: string, id: string, answer: string, actor: Actor) =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ state: erasureNotice.state, request: erasureNotice.request_id })
      .from(erasureNotice)
      .innerJoin(privacyRequest, eq(privacyRequest.id, erasureNotice.request_id))
      .where(and(eq(privacyRequest.reference, reference), eq(erasureNotice.lender_application_id, id)))
      .for('update', { of: erasureNotice })
    if (!found) throw notFound()
    if (found.state === 'TOLD') throw new AppError('STEP_NOT_ALLOWED')
    await tx
      .update(erasureNotice)
      .set({ state: 'TOLD', answer, at: actor.at })
      .where(and(eq(erasureNotice.request_id, found.request), eq(erasureNotice.lender_application_id, id)))
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'privacy_request',
      entityId: reference,
      property: 'notice',
      old: found.state,
      new: { answer },
    })
  })
