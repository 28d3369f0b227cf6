import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import type { KnownCase } from '#src/domain/applications/amount-conflicts.ts'
import type { ReportedRow } from '#src/domain/applications/status-file.ts'
import { revenueTypes } from '#src/domain/money/commission.ts'

/** What conflicts of a file's rows are evaluated by. */
export interface Known {
  /** The lender's paid cases that counted before this file. */
  historyOf: (lenderId: number) => KnownCase['history']
  /** The application that a transfer has already paid; undefined if none. */
  paidBy: (lenderId: number, utr: string) => string | undefined
}

/** Reads in two statements what is known of the lender of a file's applications. */
export async function knownOf(
  tx: Db,
  applications: readonly { lender_id: number }[],
  reported: readonly ReportedRow[],
): Promise<Known> {
  const lenders = [...new Set(applications.map(({ lender_id }) => lender_id))].map((id) => ({ id }))
  const histories = await inPortions(lenders, (json) =>
    rows<{ id: number; cases: number; greatest: number }>(
      tx,
      sql`select v.id, count(c.id)::int as cases, coalesce(max(c.amount), 0)::float8 as greatest
        from jsonb_to_recordset(${json}) as v(id int)
        left join commission_case c on c.lender_id = v.id and c.revenue_type_id = ${revenueTypes.DISBURSAL}
        group by v.id`,
    ),
  )
  const utrs = reported.flatMap(({ utr }) => (utr === null ? [] : [{ utr }]))
  const used = await inPortions(
    lenders.flatMap(({ id }) => utrs.map(({ utr }) => ({ lender_id: id, utr }))),
    (json) =>
      rows<{ lender_id: number; utr: string; id: string }>(
        tx,
        sql`select c.lender_id, c.utr, c.lender_application_id as id
          from jsonb_to_recordset(${json}) as v(lender_id int, utr text)
          join commission_case c on c.lender_id = v.lender_id and c.utr = v.utr`,
      ),
  )
  const history = new Map(histories.map(({ id, ...counted }) => [id, counted]))
  const paid = new Map(used.map(({ lender_id, utr, id }) => [`${lender_id} ${utr}`, id]))
  return {
    historyOf: (lenderId) => history.get(lenderId) ?? { cases: 0, greatest: 0 },
    paidBy: (lenderId, utr) => paid.get(`${lenderId} ${utr}`),
  }
}
