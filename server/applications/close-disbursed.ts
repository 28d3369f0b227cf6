import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusCode } from '#src/domain/applications/status.ts'

/**
 * Closes applications whose loan was paid out: what the customer asks for next is a new application. Part of the
 * statement of writeTransitions, whose new history rows are `written`. Their applications are named before the table is
 * read: as a join, all open applications were read for each of them where the planner has no statistics.
 */
export const closeDisbursed = (now: Date): SQL => sql`
  update application a set closed_at = ${now.toISOString()}::timestamptz, closed_reason = 'DISBURSED'
  where a.closed_at is null and a.app_id = any(array(
    select la.app_id from written cross join lateral (
      select app_id from lender_application where id = written.lender_application_id offset 0) la
    where written.to_code = ${statusCode.DISBURSED}))`

/** Opens applications again whose disbursal was reverted, unless the customer has a newer one open. */
export async function reopenUndisbursed(tx: Db, ids: readonly { id: string }[]): Promise<void> {
  await inPortions(ids, (json) =>
    rows(
      tx,
      sql`update application a set closed_at = null, closed_reason = null
        from lender_application la join jsonb_to_recordset(${json}) as v(id uuid) on v.id = la.id
        where a.app_id = la.app_id and a.closed_reason = 'DISBURSED' and la.disbursed_at is null
          and not exists (select 1 from application o where o.prospect_id = a.prospect_id
            and o.product_type = a.product_type and o.closed_at is null)`,
    ),
  )
}
