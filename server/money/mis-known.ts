import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import type { ReportedRow } from '#src/domain/applications/status-file.ts'
import { revenueTypes } from '#src/domain/money/commission.ts'
import type { KnownCase } from '#src/domain/money/mis-conflicts.ts'

interface Paid {
  id: string
  lender_id: number
}

/** What conflicts of a file's rows are judged by. */
export interface Known {
  /** Rupees that the lender's own offer names, else what the customer asked for. */
  limitOf: (id: string) => number
  /** The lender's paid cases that counted before this file. */
  historyOf: (lenderId: number) => KnownCase['history']
  /** The application that a transfer has already paid; undefined if none. */
  paidBy: (lenderId: number, utr: string) => string | undefined
}

/** Reads in three statements what is known of a file's applications and its lender. */
export async function knownOf(
  tx: Db,
  applications: readonly Paid[],
  reported: readonly ReportedRow[],
): Promise<Known> {
  const limits = await inPortions(
    applications.map(({ id }) => ({ id })),
    (json) =>
      rows<{ id: string; amount: number }>(
        tx,
        sql`with asked as materialized (select distinct * from jsonb_to_recordset(${json}) as v(id uuid))
          select la.id, la.amount from asked cross join lateral (
            select id, coalesce((lender_offer->>'amount')::float8, amount::float8) as amount
            from lender_application where id = asked.id limit 1) la`,
      ),
  )
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
  const limit = new Map(limits.map(({ id, amount }) => [id, amount]))
  const history = new Map(histories.map(({ id, ...counted }) => [id, counted]))
  const paid = new Map(used.map(({ lender_id, utr, id }) => [`${lender_id} ${utr}`, id]))
  return {
    limitOf: (id) => limit.get(id) ?? 0,
    historyOf: (lenderId) => history.get(lenderId) ?? { cases: 0, greatest: 0 },
    paidBy: (lenderId, utr) => paid.get(`${lenderId} ${utr}`),
  }
}
