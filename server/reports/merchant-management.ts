import { sql } from 'drizzle-orm'
import { figureSums } from '#server/measures/figure-sums.ts'
import { figures, openDays } from '#server/measures/figures.ts'
import { panHash } from '#server/platform/keys/keys.ts'
import { inTexts, when } from '#server/platform/list-source.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { LiveQuery } from './report-query.ts'

const wanted = {
  rows: ['customers', 'disbursals'],
  slice: 'product',
  names: ['customers', 'disbursed'],
  by: ['merchant_id'],
} as const

export const merchantManagement: LiveQuery<'merchant-management'> = async (
  { filters, deps: { keys }, now },
  db,
) => {
  const { now: month } = periodsOf({ range: 'last_30_days' }, now)
  const { q, status, type, city, parent_id } = filters
  const typed = `%${q?.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select m.merchant_id, m.name, m.status, partner.name as partner, above.name as parent, m.business_type as type,
      m.contact_name as contact, m.mobile, m.city, case when m.pan_cipher is null then 'no' else 'yes' end as pan,
      case when m.gstin_cipher is null then 'no' else 'yes' end as gstin, m.split_percent::float8 as split, m.created_at,
      coalesce(f.customers, 0)::int as customers, coalesce(f.disbursed_amount, 0)::float8 as disbursed_amount,
      (select count(*) from merchant_user u where u.merchant_id = m.merchant_id)::int as logins
    from merchant m join partner on partner.id = m.partner_id left join merchant above on above.merchant_id = m.parent_id
      left join (select f.merchant_id, ${figureSums(['customers', 'disbursed_amount'])}
        from (${figures({ ...month, ...(await openDays(db)) }, wanted)}) f
        where f.measure in ${inTexts(wanted.names)} group by f.merchant_id) f on f.merchant_id = m.merchant_id
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
