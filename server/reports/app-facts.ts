import { sql } from 'drizzle-orm'
import { ownAddress } from '#server/messages/compose.ts'
import { when } from '#server/platform/list-source.ts'
import { contact } from '#src/contract/web/contact.ts'
import type { ReportQuery } from './report-query.ts'

/** Our own facts beside those of each active lender. */
export const appFacts: ReportQuery<'app-facts-report'> = ({ filters, deps: { settings } }) => {
  const { company } = settings
  return sql`
  select * from (
    select legal_name as lender, lender_id, 'Tulna' as app, ${ownAddress(settings)}::text as address,
      ${company?.name ?? null}::text as company, ${company?.address ?? null}::text as company_address,
      ${contact.officer}::text as officer, ${contact.phone}::text as officer_phone, ${contact.email}::text as officer_email,
      grievance_name as lender_officer, grievance_phone as lender_phone, grievance_email as lender_email,
      case when ${company !== null}::boolean and grievance_name is not null and coalesce(grievance_phone, grievance_email) is not null
        then 'COMPLETE' else 'MISSING' end as state
    from lender where lender_status = 1 and deleted_at is null
  ) facts
  where true ${when(filters.lender_id, sql`and lender_id = ${filters.lender_id}`)}
    ${when(filters.state, sql`and state = ${filters.state}`)}`
}
