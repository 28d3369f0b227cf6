import { sql } from 'drizzle-orm'
import { keepLenderDuplicates } from '#server/customers/duplicates.ts'
import { keepNotices } from '#server/messages/status-notice.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusHistory } from '#server/tables/applications.ts'
import type { LockedApplication, StatusTransition } from './status-transition.ts'

interface Origin {
  source: 'FILE' | 'MIS' | 'API' | 'WEBHOOK' | 'ADMIN'
  /** Of an application status file. */
  fileId: number | null
}

interface WrittenTransition {
  /** Of the history row. */
  id: number
  lender_application_id: string
  to_code: number
}

/** Writes status transitions and the applications they changed, in few statements. */
export async function writeTransitions(
  tx: Db,
  { source, fileId }: Origin,
  transitions: readonly StatusTransition[],
  changed: readonly LockedApplication[],
  now: Date,
): Promise<WrittenTransition[]> {
  const written = await inPortions(transitions, (json) =>
    rows<WrittenTransition>(
      tx,
      sql`insert into ${statusHistory} (lender_application_id, from_code, to_code, at, source, status_file_id, remark)
        select id, from_code, to_code, at, ${source}, ${fileId}::int, remark
        from jsonb_to_recordset(${json}) as v(id uuid, from_code int, to_code int, at timestamptz, remark text)
        returning id, lender_application_id, to_code`,
    ),
  )
  await keepNotices(tx, written)
  await keepLenderDuplicates(tx, written, now)
  await inPortions(changed, (json) =>
    rows(
      tx,
      sql`update lender_application la set status = v.status, lender_app_id = v.lender_app_id,
          disbursed_amount = v.disbursed_amount, updated_at = ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${json})
          as v(id uuid, status int, lender_app_id text, disbursed_amount numeric)
        where la.id = v.id`,
    ),
  )
  return written
}
