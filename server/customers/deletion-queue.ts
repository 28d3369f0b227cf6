import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { inCodes } from '#server/co-brands/partner.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { approvedCodes, isFinal, statusCode } from '#src/domain/applications/status.ts'

const finals = Object.values(statusCode).filter(isFinal)
const paidOut = approvedCodes.filter((code) => code >= statusCode.DISBURSED)

/** Requests of customers who asked to be deleted, with what stands in the way. */
export const deletionRequests: ListSource<ListOf<'customer-info-deletion'>> = {
  rows({ filters: { q, identity } }) {
    const chosen = sql`lender_application l join application a on a.app_id = l.app_id where a.prospect_id = p.user_id`
    return sql`
      select r.id, r.reference, r.created_at as received, r.prospect_id::text as prospect_id, p.case_id,
        ((r.created_at at time zone 'Asia/Kolkata')::date + 30) as due,
        coalesce(e.status, case r.status when 'REFUSED' then 'REFUSED' when 'DONE' then 'PURGED' else 'OPEN' end) as state,
        case when p.status = 'ACTIVE' then left(p.mobile_phone_number, 2) || 'XXXXXX' || right(p.mobile_phone_number, 2)
          else '***' end as phone,
        coalesce(e.identity, 'SELF') as identity, e.hold, e.purge_at, e.refusal as reason,
        u.name as decided_by, e.decided_at,
        (select count(*) from ${chosen} and l.status not in ${inCodes([...finals, ...paidOut])})::int as open,
        (select count(*) from ${chosen} and l.status in ${inCodes(paidOut)})::int as loans
      from privacy_request r join prospect p on p.user_id = r.prospect_id
        left join erasure e on e.request_id = r.id left join admin_user u on u.id = e.decided_by
      where r.kind = 'DELETION'
        ${when(identity, sql`and coalesce(e.identity, 'SELF') = ${identity}`)}
        ${when(
          q,
          sql`and (r.reference ilike ${anywhere(q)} or p.case_id = upper(${q}::text)
          or r.prospect_id::text = ${q?.toLowerCase()})`,
        )}`
  },
}
