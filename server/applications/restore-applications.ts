import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { rewriteCourses } from './write-transitions.ts'

/*
 * Rows of a file are SQL with line, lender_application_id, before, after and transition_id. Several may have changed one
 * application: the first has its former values, the last its expected current ones.
 */

/** A day that a file corrected, and that was not taken back. */
const isCorrection = sql`(h.from_code = h.to_code and h.source <> 'REVERT')`
const dayOf = sql`(h.at at time zone 'Asia/Kolkata')::date`

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
        and la.tranches = last.after->'tranches'
        and not exists (select from status_history h
          where h.lender_application_id = la.id and (h.accepted or ${isCorrection}) and h.id > last.newest)
        and (not last.after ? 'since' or (select max(${dayOf}) from status_history h
          where h.lender_application_id = la.id and h.accepted and h.to_code = la.status)::text = last.after->>'since') ${and}
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
        disbursed_amount = (first.before->>'disbursed_amount')::numeric, tranches = first.before->'tranches', updated_at = ${now.toISOString()}::timestamptz
      from (select distinct on (lender_application_id) lender_application_id as id, before from back
        order by lender_application_id, line) first
      where la.id = first.id`,
    ),
  )
  await restoreDays(tx, rowsOfFile, ids)
  await rewriteCourses(tx, ids)
}

/** Gives statuses the day again that rows of a file corrected. */
const restoreDays = (tx: Db, rowsOfFile: SQL, ids: readonly { id: string }[]) =>
  inPortions(ids, (json) =>
    rows(
      tx,
      sql`with back as materialized (
          select r.lender_application_id, now.id, now.at, now.prospect_id, now.to_code, was.id as note, was.at as before
          from (${rowsOfFile}) r join jsonb_to_recordset(${json}) as v(id uuid) on r.lender_application_id = v.id
          cross join lateral (select * from status_history h where h.lender_application_id = r.lender_application_id
            and h.accepted and h.to_code = (r.after->>'status')::int order by h.id desc limit 1) now
          cross join lateral (select * from status_history h where h.lender_application_id = r.lender_application_id
            and not h.accepted and ${isCorrection} and h.to_code = now.to_code
            and ${dayOf}::text = r.before->>'since' order by h.id desc limit 1) was
          where r.before ? 'since'),
        moved as (update status_history h set at = back.before from back where h.id = back.id),
        gone as (delete from status_history h using back where h.id = back.note)
      insert into status_history (lender_application_id, prospect_id, from_code, to_code, at, source, accepted)
      select lender_application_id, prospect_id, to_code, to_code, at, 'REVERT', false from back`,
    ),
  )
