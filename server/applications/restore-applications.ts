import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { rewriteCourses } from './write-transitions.ts'

/*
 * Rows of a file are SQL with line, lender_application_id, before, after and transition_id. Several may have changed one
 * application: the first has its former values, the last its expected current ones.
 */

/**
 * The applications that are as the rows of a file left them, locked until the transaction ends.
 * @param and further conditions of an application `la`
 */
export const lockAsLeft = (tx: Db, rowsOfFile: SQL, and: SQL = sql``): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    tx,
    sql`select la.id from lender_application la join (
        select distinct on (lender_application_id) lender_application_id as id, after,
          max(transition_id) over (partition by lender_application_id) as newest
        from (${rowsOfFile}) r order by lender_application_id, line desc) last using (id)
      where la.status = (last.after->>'status')::int
        and la.lender_app_id is not distinct from last.after->>'lender_app_id'
        and la.other_refs = last.after->'other_refs'
        and la.disbursed_amount is not distinct from (last.after->>'disbursed_amount')::numeric
        and not exists (select from status_history h
          where h.lender_application_id = la.id and h.accepted and h.id > last.newest) ${and}
      order by la.id for update of la`,
  )

/** Puts applications back to what they were before the rows. The status transitions stay in the history as not accepted. */
export async function restoreApplications(
  tx: Db,
  rowsOfFile: SQL,
  ids: readonly { id: string }[],
  now: Date,
): Promise<void> {
  await inPortions(ids, (json) =>
    rows(
      tx,
      sql`with back as materialized (select r.* from (${rowsOfFile}) r
          join jsonb_to_recordset(${json}) as v(id uuid) on r.lender_application_id = v.id),
        refused as (update status_history h set accepted = false from back where h.id = back.transition_id)
      update lender_application la set status = (first.before->>'status')::int,
        lender_app_id = first.before->>'lender_app_id', other_refs = first.before->'other_refs',
        disbursed_amount = (first.before->>'disbursed_amount')::numeric, updated_at = ${now.toISOString()}::timestamptz
      from (select distinct on (lender_application_id) lender_application_id as id, before from back
        order by lender_application_id, line) first
      where la.id = first.id`,
    ),
  )
  await rewriteCourses(tx, ids)
}
