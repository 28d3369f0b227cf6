import { eq, sql } from 'drizzle-orm'
import { rewriteCourses } from '#server/applications/write-transitions.ts'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { statusFile } from '#server/tables/applications.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { revertableSince } from '#src/domain/uploads.ts'
import { lockFiles } from './status-file-find.ts'

type File = Pick<typeof statusFile.$inferSelect, 'status' | 'rows_updated' | 'at'>

/** Why a file cannot be reverted; null when it can. */
export function revertRefusal({ status, rows_updated, at }: File, now: Date) {
  if (status === 'PROCESSING' || status === 'REVERTED' || rows_updated === 0) return 'STEP_NOT_ALLOWED'
  return at < revertableSince(now) ? 'TOO_LATE' : null
}

/**
 * Puts back what a file changed. An application that was changed again since, or whose disbursal has been booked, keeps
 * what it has; its rows say so. The reverted status transitions stay in the history as not accepted.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if there is nothing to revert; TOO_LATE after 24 hours
 */
export const revertStatusFile = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    await lockFiles(tx)
    const [file] = await tx.select().from(statusFile).where(eq(statusFile.id, id)).for('update')
    if (!file) throw notFound()
    const refusal = revertRefusal(file, actor.at)
    if (refusal) throw new AppError(refusal)
    const ids = await lockAsLeft(tx, id)
    await setBack(tx, id, ids, actor.at)
    await rewriteCourses(tx, ids)
    await tx.update(statusFile).set({ status: 'REVERTED' }).where(eq(statusFile.id, id))
    await note(tx, actor, {
      action: 'update',
      entity: 'status_file',
      entityId: id,
      property: 'status',
      old: file.status,
      new: 'REVERTED',
    })
  })

/** The applications that are as the file left them, locked until the transaction ends. */
const lockAsLeft = (tx: Db, fileId: number) =>
  rows<{ id: string }>(
    tx,
    sql`select la.id from lender_application la join (
        select distinct on (lender_application_id) lender_application_id as id, after,
          max(transition_id) over (partition by lender_application_id) as newest
        from status_file_row where file_id = ${fileId} order by lender_application_id, line desc) last using (id)
      where la.status = (last.after->>'status')::int
        and la.lender_app_id is not distinct from last.after->>'lender_app_id'
        and la.disbursed_amount is not distinct from (last.after->>'disbursed_amount')::numeric
        and not exists (select from status_history h
          where h.lender_application_id = la.id and h.accepted and h.id > last.newest)
        and not (la.status = ${statusCode.DISBURSED}
          and exists (select from commission_case c where c.lender_application_id = la.id))
      order by la.id for update of la`,
  )

/** The first row of an application knows what it was before the file. */
async function setBack(tx: Db, fileId: number, ids: readonly { id: string }[], now: Date): Promise<void> {
  await tx.execute(sql`update status_file_row set state = 'CHANGED_SINCE' where file_id = ${fileId}`)
  await inPortions(ids, (json) =>
    rows(
      tx,
      sql`with back as (update status_file_row r set state = 'REVERTED' from jsonb_to_recordset(${json}) as v(id uuid)
          where r.file_id = ${fileId} and r.lender_application_id = v.id returning r.*),
        refused as (update status_history h set accepted = false from back where h.id = back.transition_id)
      update lender_application la set status = (first.before->>'status')::int,
        lender_app_id = first.before->>'lender_app_id',
        disbursed_amount = (first.before->>'disbursed_amount')::numeric, updated_at = ${now.toISOString()}::timestamptz
      from (select distinct on (lender_application_id) lender_application_id as id, before from back
        order by lender_application_id, line) first
      where la.id = first.id`,
    ),
  )
}
