import { sql } from 'drizzle-orm'
import { when } from '#server/platform/list-source.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import { standingAt } from './journey.ts'
import type { ReportQuery } from './report-query.ts'

const HOUR_MS = 3_600_000

/** Customers by the furthest stage they reached in the period; those with a disbursal only when filtered for. */
export const customersJourney: ReportQuery<'customers-journey'> = ({ filters, now, ...period }) => {
  const { stage, hours, product, merchant_id } = filters
  const before = hours && new Date(now.getTime() - hours * HOUR_MS).toISOString()
  return sql`
  select j.prospect_id, j.stage, j.since, ${customerName(sql`p`)} as customer, p.case_id, p.product_type as product,
    m.name as partner, p.utm_source as source, r.day as remind, t.due_at as next_call,
    coalesce(a.app_id::text, 'none') as pid,
    case when p.allow_calls = 1 and 1 in (p.allow_sms, p.allow_emails) then 'both' when p.allow_calls = 1 then 'calls'
      when 1 in (p.allow_sms, p.allow_emails) then 'messages' else 'none' end as allows
  from (${standingAt({ ...period, product, merchant_id })}) j
    join prospect p on p.user_id = j.prospect_id
    left join merchant m on m.merchant_id = p.merchant_id
    left join reminder r on r.prospect_id = j.prospect_id and r.sent_at is null
    left join call_task t on t.prospect_id = j.prospect_id and t.status = 'OPEN'
    left join lateral (select a.app_id from application a where a.prospect_id = j.prospect_id
      order by a.created_at desc limit 1) a on true
  where ${stage === undefined ? sql`j.stage < 11` : sql`j.stage = ${Number(stage)}::int`}
    ${when(before, sql`and j.since < ${before}::timestamptz`)}`
}
