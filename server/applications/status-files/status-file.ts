import { eq, sql } from 'drizzle-orm'
import { rewriteCourses } from '#server/applications/write-transitions.ts'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { readFile } from '#server/files/read-file.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusFile } from '#server/tables/applications.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import {
  columnOfReason,
  type ReportedRow,
  type RowProblem,
  reportedRow,
} from '#src/domain/applications/status-file.ts'
import { uploads } from '#src/domain/uploads.ts'
import { movedByRows, resolveStatusRows, type StatusEffect } from './status-file-apply.ts'
import { lockFiles, readLenderBook } from './status-file-find.ts'
import { sayReason } from './status-file-words.ts'

const resolving: Resolving<SentFile, ReportedRow, StatusEffect, RowProblem> = {
  name: 'status-file',
  entity: 'status_file',
  read: (_, { file }, as) => readFile(file, uploads['status-file'], as, reportedRow),
  async resolve(tx, reported, _, now) {
    await lockFiles(tx)
    return resolveStatusRows(tx, reported, await readLenderBook(tx), now)
  },
  columnOf: columnOfReason,
  sayProblem: sayReason,
  moved: movedByRows,
}

/** A file of application statuses; a long one is applied in portions (status-file-upload.ts). */
export const statusFiles = defineFileKind(
  resolving,
  {},
  {
    table: statusFile,
    facts: async () => ({
      isApplied: sql`f.status not in ('PROCESSING', 'REVERTED') and f.rows_updated > 0`,
      at: sql`f.at`,
    }),
    changeBack: (db, work) =>
      transaction(db, async (tx) => {
        await lockFiles(tx)
        return work(tx)
      }),
    // An application that was changed again since, or whose disbursal has been booked, keeps what it has; its rows say so.
    // The reverted status transitions stay in the history as not accepted.
    async revert(tx, { id, status }, { at }) {
      const ids = await lockAsLeft(tx, id)
      await restoreApplications(tx, id, ids, at)
      await rewriteCourses(tx, ids)
      await tx.update(statusFile).set({ status: 'REVERTED' }).where(eq(statusFile.id, id))
      return { property: 'status', old: status, new: 'REVERTED' }
    },
  },
)

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
async function restoreApplications(
  tx: Db,
  fileId: number,
  ids: readonly { id: string }[],
  now: Date,
): Promise<void> {
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
