import { type SQL, sql } from 'drizzle-orm'
import { columnsOf, furthest, ofCustomer, type RowSetSql } from './row-set.ts'

/** The log of calls `c`; a call may belong to no application. */
const lenderCalls: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`c.id`,
      at: sql`c.at`,
      prospect_id: sql`a.prospect_id`,
      app_id: sql`a.app_id`,
      product: sql`coalesce(a.product_type, '')`,
      lender_id: sql`c.lender_id`,
      stage: furthest([sql`c.outcome <> 'OK'`], reading),
    },
    reading,
  )}
  from lender_call c left join lender_application l on l.id = c.lender_application_id
    left join application a on a.app_id = l.app_id left join prospect p on p.user_id = a.prospect_id
  where ${within(sql`c.at`)}`

/** Merchants' pages are counted by the hour, without people: each visit is a row of its hour. */
const pageCounts =
  (times: SQL): RowSetSql =>
  (within, reading) =>
    sql`
  select ${columnsOf(
    {
      id: sql`n.funnel_id || ' ' || extract(epoch from n.hour)::bigint || ' ' || one`,
      at: sql`n.hour`,
      merchant_id: sql`f.merchant_id`,
      funnel_id: sql`n.funnel_id`,
    },
    reading,
  )}
  from funnel_count n join funnel f on f.id = n.funnel_id cross join lateral generate_series(1, ${times}) one
  where ${within(sql`n.hour`)}`

/** Rows of calls to lenders, and of merchants' pages. */
export const callRowSets = {
  lender_calls: lenderCalls,
  funnel_visits: pageCounts(sql`n.visits`),
  funnel_starts: pageCounts(sql`n.starts`),
}
