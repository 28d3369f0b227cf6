import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { openMonth } from '#server/money/books/commission-books.ts'
import { caseId, caseName, isNamed, payerName, withNames } from '#server/money/commission-names.ts'
import { rows } from '#server/platform/database/database.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { businessDay } from '#src/domain/dates.ts'
import { reconcile, type Sides } from '#src/domain/money/settlement.ts'
import { lineStates } from './line-states.ts'
import { sidesSql } from './receipts.ts'

const settlementLines: ListSource<ListOf<'settlement-lines'>> = {
  rows: async ({ filters: { q, month, state, age, lender, partner }, now, deps: { settings } }, db) => sql`
    select v.id, v.state, v.age, v.days, v.since::text as since, v.month, v.lender_id, ${payerName} as lender,
      ${caseName} as named, ${caseId} as case_id, merchant.name as merchant, v.kind, v.revenue, v.payout,
      v.claimed_on::text as claimed_on, v.settled_on::text as settled_on, v.paid_on::text as paid_on
    from (${lineStates(settings.PAYOUT_BASIS, await openMonth(db, now), businessDay(now))}) v
      join commission_case c on c.id = v.case_id ${withNames}
      left join merchant on merchant.merchant_id = v.merchant_id
    where true ${when(month, sql`and v.month = ${month}`)} ${when(state, sql`and v.state = ${state}`)}
      ${when(age, sql`and v.age = ${age}`)} ${when(lender, sql`and v.lender_id = ${lender}`)}
      ${when(partner, sql`and v.merchant_id = ${partner}`)}
      ${when(q, sql`and ${isNamed(q ?? '')}`)}`,
}

type Found = Sides & {
  file_id: number
  lender: string
  lender_id: number
  month: string
  settled_on: string | null
  settled_reason: string | null
}

const settlementStatements: ListSource<ListOf<'settlement-statements'>> = {
  async rows({ filters: { month, lender, result } }, db) {
    const found = await rows<Found>(
      db,
      sql`select s.*, lender.name as lender, f.lender_id, f.month, f.settled_on::text as settled_on, f.settled_reason
        from (${sidesSql}) s join commission_file f on f.id = s.file_id join lender using (lender_id)
        where f.reverted_at is null ${when(month, sql`and f.month = ${month}`)}
          ${when(lender, sql`and f.lender_id = ${lender}`)}`,
    )
    const shown = found.map((row) => ({ ...row, ...reconcile(row, row.settled_reason !== null) }))
    return sql`select r.*, lower(r.lender) as order_name, -replace(r.month, '-', '')::int as order_month
      from jsonb_to_recordset(${JSON.stringify(shown)}::text::jsonb) as r(file_id int, lender text, lender_id int, month text, ours numeric,
        theirs numeric, claimed numeric, gst numeric, due numeric, received numeric, tds numeric, open numeric, result text,
        settled_on text, settled_reason text)
      where true ${when(result, sql`and r.result = ${result}`)}`
  },
}

/**
 * Lines of our account, unmatched ones first. Receipts and payouts of one transfer count together: one UTR may pay several.
 */
const bankLines: ListSource<ListOf<'bank-lines'>> = {
  rows: ({ filters: { q, state, file } }) => sql`
    select l.id, l.file_id, f.file_name, l.day::text as day, l.text, l.amount, v.state, v.found,
      l.explained, u.name as explained_by, (v.state in ('MATCHED', 'EXPLAINED'))::int as over
    from bank_line l join bank_file f on f.id = l.file_id left join admin_user u on u.id = l.explained_by
      left join lateral (select case when l.amount > 0
        then (select sum(r.amount) from lender_receipt r where r.cancelled_at is null and l.refs @> to_jsonb(upper(r.utr)))
        else (select -sum(p.gross - coalesce(p.tds, 0) + case when (p.gst->>'reverse_charge')::boolean then 0
            else coalesce((p.gst->>'amount')::numeric, 0) end)
          from payout p where p.paid_on is not null and l.refs @> to_jsonb(upper(p.utr))) end as found) m on true
      cross join lateral (select m.found, case when l.explained is not null then 'EXPLAINED' when m.found = l.amount then 'MATCHED'
        when m.found is not null then 'AMOUNT' else 'UNKNOWN' end as state) v
    where true ${when(state, sql`and v.state = ${state}`)} ${when(file, sql`and l.file_id = ${file}`)}
      ${when(q, sql`and l.text ilike ${anywhere(q)}`)}`,
}

export const settlementLists = {
  'bank-lines': bankLines,
  'settlement-lines': settlementLines,
  'settlement-statements': settlementStatements,
}
