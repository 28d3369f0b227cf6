import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import type { StatusTransition } from './status-transition.ts'

/** Closes applications whose loan was paid out: what the customer asks for next is a new application. */
export async function closeDisbursed(
  tx: Db,
  transitions: readonly StatusTransition[],
  now: Date,
): Promise<void> {
  const disbursed = transitions.filter(({ to_code }) => to_code === statusCode.DISBURSED)
  await inPortions(
    disbursed.map(({ id }) => ({ id })),
    (json) =>
      rows(
        tx,
        sql`update application a set closed_at = ${now.toISOString()}::timestamptz, closed_reason = 'DISBURSED'
          from lender_application la join jsonb_to_recordset(${json}) as v(id uuid) on v.id = la.id
          where a.app_id = la.app_id and a.closed_at is null`,
      ),
  )
}

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
