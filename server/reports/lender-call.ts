import { eq } from 'drizzle-orm'
import { requireReach } from '#server/access/own-rows.ts'
import { isUnderWay } from '#server/applications/poll.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderCall } from '#server/tables/lending.ts'
import type { LenderCallDetail } from '#src/contract/reports/report-detail.ts'
import { awaitsSending } from '#src/domain/applications/status.ts'

async function find(db: Db, id: number) {
  const [found] = await db
    .select({
      call: lenderCall,
      lender: lender.name,
      application: lenderApplication,
      customer: application.prospect_id,
    })
    .from(lenderCall)
    .innerJoin(lender, eq(lender.lender_id, lenderCall.lender_id))
    .leftJoin(lenderApplication, eq(lenderApplication.id, lenderCall.lender_application_id))
    .leftJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(eq(lenderCall.id, id))
  if (!found) throw notFound()
  return found
}

type CallRow = Awaited<ReturnType<typeof find>>

/** What a retry would do: send the application again (the lender knows it by our id), or poll its status. */
function again({ call, application: chosen }: CallRow): 'lender-submit' | 'lender-poll' | null {
  if (!chosen || call.outcome === 'OK') return null
  const { status, asked_at, lender_app_id } = chosen
  if (call.operation === 'submit' || call.operation === 'eligibility')
    return awaitsSending(status) && asked_at ? 'lender-submit' : null
  return call.operation === 'status' && lender_app_id && isUnderWay(status) ? 'lender-poll' : null
}

/** A stored call. Throws NOT_FOUND, also for a customer that the admin may not see. */
export async function lenderCallDetail(
  db: Db,
  id: number,
  who: AdminWho,
  now: Date,
): Promise<LenderCallDetail> {
  const found = await find(db, id)
  await requireReach(db, who, found.customer ? [found.customer] : [], now)
  const { lender_id: _, at, request, response, ...call } = found.call
  return {
    ...call,
    at: at.toISOString(),
    lender: found.lender,
    request: request ?? null,
    response: response ?? null,
    retryable: again(found) !== null,
  }
}

/** Queues a retry. Throws NOT_FOUND, STEP_NOT_ALLOWED for a call that is settled or could take effect twice. */
export async function retryLenderCall(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  id: number,
  actor: Actor,
): Promise<void> {
  const found = await find(database.db, id)
  const job = again(found)
  const chosen = found.application?.id
  if (!job || !chosen) throw new AppError('STEP_NOT_ALLOWED')
  await transaction(database.db, async (tx) => {
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'lender_call',
      entityId: id,
      property: 'retry',
      new: found.call.operation,
    })
    if (job === 'lender-submit') await jobs.enqueue(tx, job, { id: chosen, round: 0 })
    else await jobs.enqueue(tx, job, { id: chosen, polls: 0, once: true })
  })
}
