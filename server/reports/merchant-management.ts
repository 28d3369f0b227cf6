import { sql } from 'drizzle-orm'
import { panHash } from '#server/platform/keys.ts'
import { when } from '#server/platform/list-source.ts'
import { disbursedAt, disbursedSum } from '#server/tables/application-course.ts'
import type { ReportQuery } from './report-query.ts'

const DAYS_MS = 30 * 86_400_000

export const merchantManagement: ReportQuery<'merchant-management'> = ({ filters, deps: { keys }, now }) => {
  const since = sql`${new Date(now.getTime() - DAYS_MS).toISOString()}::timestamptz`
  const { q, status, type, city, parent_id } = filters
  const typed = `%${q?.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select m.merchant_id, m.name, m.status, partner.name as partner, above.name as parent, m.business_type as type,
      m.contact_name as contact, m.mobile, m.city, case when m.pan_cipher is null then 'no' else 'yes' end as pan, case when m.gstin_cipher is null then 'no' else 'yes' end as gstin, m.split_percent::float8 as split, m.created_at,
      (select count(*) from prospect p where p.merchant_id = m.merchant_id and p.created_at >= ${since})::int as leads,
      (select ${disbursedSum} from lender_application l join application a on a.app_id = l.app_id
        join prospect p on p.user_id = a.prospect_id
        where ${disbursedAt} >= ${since} and p.merchant_id = m.merchant_id)::float8 as disbursed,
      (select count(*) from merchant_user u where u.merchant_id = m.merchant_id)::int as logins
    from merchant m join partner on partner.id = m.partner_id left join merchant above on above.merchant_id = m.parent_id
    where true
      ${when(status, sql`and m.status = ${status}`)}
      ${when(type, sql`and m.business_type = ${type}`)}
      ${when(city, sql`and lower(m.city) like ${`${(city ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`)}
      ${when(parent_id, sql`and m.parent_id = ${parent_id}`)}
      ${when(
        q,
        sql`and (m.name ilike ${typed} or m.city ilike ${typed} or m.mobile like ${typed}
        or m.pan_hash = ${panHash(keys, (q ?? '').toUpperCase())})`,
      )}`
}
