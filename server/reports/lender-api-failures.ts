import { sql } from 'drizzle-orm'
import { when, within } from '#server/platform/list-source.ts'
import type { ReportQuery } from './report-query.ts'

/** A later call of the same kind for the same application that worked. */
const resolved = sql`exists (select 1 from lender_call later where later.lender_application_id = c.lender_application_id
  and later.id > c.id and later.operation = c.operation and later.outcome = 'OK')`

export const lenderApiFailures: ReportQuery<'lender-api-failure-report'> = ({ filters, ...period }) => sql`
  select c.id, c.at, c.operation, c.outcome, c.http_status, c.ms, lender.name as lender, c.lender_id, a.app_id, a.prospect_id, p.case_id,
    left(l.id::text, 8) as application,
    (select count(*) from lender_call before where before.lender_application_id = c.lender_application_id
      and before.operation = c.operation and before.id <= c.id) as attempt,
    case when ${resolved} then 'yes' else 'no' end as resolved
  from lender_call c
    join lender on lender.lender_id = c.lender_id
    left join lender_application l on l.id = c.lender_application_id
    left join application a on a.app_id = l.app_id
    left join prospect p on p.user_id = a.prospect_id
  where c.outcome <> 'OK' and ${within(sql`c.at`, period)}
    ${when(filters.lender_id, sql`and c.lender_id = ${filters.lender_id}`)}
    ${when(filters.operation, sql`and c.operation = ${filters.operation}`)}
    ${when(filters.outcome, sql`and c.outcome = ${filters.outcome}`)}
    ${when(filters.resolved, sql`and ${resolved} = ${filters.resolved === 'yes'}::boolean`)}`
