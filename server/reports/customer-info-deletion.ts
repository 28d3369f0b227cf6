import { sql } from 'drizzle-orm'
import { inCodes } from '#server/co-brands/partner.ts'
import { when } from '#server/platform/list-source.ts'
import { approvedCodes, isFinal, statusCode } from '#src/domain/applications/status.ts'
import type { ReportQuery } from './report-query.ts'

const finals = Object.values(statusCode).filter(isFinal)
const paidOut = approvedCodes.filter((code) => code >= statusCode.DISBURSED)

export const customerInfoDeletion: ReportQuery<'customer-info-deletion'> = ({ filters }) => {
  const { q, status } = filters
  const state = sql`coalesce(e.status, case r.status when 'REFUSED' then 'REFUSED' when 'DONE' then 'PURGED' else 'OPEN' end)`
  const chosen = sql`lender_application l join application a on a.app_id = l.app_id where a.prospect_id = p.user_id`
  return sql`
    select r.id, r.reference, ${state} as status, r.created_at as received,
      ((r.created_at at time zone 'Asia/Kolkata')::date + 30) as due, r.prospect_id::text as prospect_id,
      case when p.status = 'ACTIVE' then left(p.mobile_phone_number, 2) || 'XXXXXX' || right(p.mobile_phone_number, 2)
        else '***' end as phone,
      coalesce(e.identity, 'SELF') as identity, coalesce(e.hold, e.refusal) as hold, u.name as decided_by, e.purge_at,
      (select count(*) from ${chosen} and l.status not in ${inCodes([...finals, ...paidOut])})::int as open,
      (select count(*) from ${chosen} and l.status in ${inCodes(paidOut)})::int as loans
    from privacy_request r join prospect p on p.user_id = r.prospect_id
      left join erasure e on e.request_id = r.id left join admin_user u on u.id = e.decided_by
    where r.kind = 'DELETION'
      ${when(status, sql`and ${state} = ${status}`)}
      ${when(q, sql`and (r.reference ilike ${`%${q?.replace(/[\\%_]/g, '\\$&')}%`} or r.prospect_id::text = ${q?.toLowerCase()})`)}`
}
