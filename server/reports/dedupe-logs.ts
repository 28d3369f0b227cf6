import { sql } from 'drizzle-orm'
import { when, within } from '#server/platform/list-source.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import type { ReportQuery } from './report-query.ts'

export const dedupeLogs: ReportQuery<'dedupe-logs'> = ({ filters, ...period }) => sql`
  select d.id, d.at, d.kind, d.prospect_id, d.matched_id, d.decision, d.reason, left(d.key_hash, 12) as key,
    left(l.id::text, 8) as application, l.app_id, l.reason as lender_message, p.merchant_id as owner_id,
    ${customerName(sql`p`)} as customer, ${customerName(sql`q`)} as matched, p.case_id, q.case_id as matched_case, lender.name as lender,
    m.name as partner, coalesce(first.name, q.utm_source) as first_source
  from dedupe_log d
    left join prospect p on p.user_id = d.prospect_id
    left join prospect q on q.user_id = d.matched_id
    left join merchant m on m.merchant_id = d.merchant_id
    left join merchant first on first.merchant_id = q.merchant_id
    left join lender_application l on l.id = d.lender_application_id
    left join lender on lender.lender_id = l.lender_id
  where ${within(sql`d.at`, period)}
    ${when(filters.kind, sql`and d.kind = ${filters.kind}`)}
    ${when(filters.decision, sql`and d.decision = ${filters.decision}`)}
    ${when(filters.lender_id, sql`and l.lender_id = ${filters.lender_id}`)}
    ${when(filters.merchant_id, sql`and d.merchant_id = ${filters.merchant_id}`)}`
