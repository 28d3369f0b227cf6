import { sql } from 'drizzle-orm'
import { found, oneOf, phoneOf } from '#server/csr/search.ts'
import { when, within } from '#server/platform/list-source.ts'
import { always } from '#server/platform/period.ts'
import { customerRows, isLimited } from '#src/contract/access/row-scope.ts'
import type { ReportQuery } from './report-query.ts'

/** The channels that a customer allows. */
const allowed = sql`case when p.allow_calls = 1 and p.allow_sms = 1 then 'both' when p.allow_calls = 1 then 'calls'
  when p.allow_sms = 1 then 'sms' else 'none' end`

const name = sql`case when p.status <> 'ACTIVE' then '***' else
  coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), left(p.user_id::text, 8)) end`
const place = sql`case when p.status = 'ACTIVE' then concat_ws(' ', p.city, p.postal_code) end`

/** Columns of the customer alone, by which a page is cut before the applications are looked up. */
const ofCustomers = {
  at: sql`p.created_at`,
  id: sql`p.user_id`,
  customer: name,
  case_id: sql`p.case_id`,
  place,
  source: sql`p.utm_source`,
  consent: allowed,
}

/** Customers with their newest application and choice. A limited role sees its own, or the one of an exact number. */
export const csrPortal: ReportQuery<'csr-portal'> = ({
  filters,
  role,
  adminId,
  ownRows,
  deps: { keys },
  cut,
  ...period
}) => {
  const { q, mine, status, product, lender_id, merchant_id, owner_id, city, consent } = filters
  const limited = isLimited(customerRows, role, ownRows)
  const ownOnly = mine === 'yes' || (limited && !(q && phoneOf(q)))
  const narrowed = sql`${ownOnly ? sql`and ${oneOf(sql`select prospect_id from csr_owner where admin_id = ${adminId}`)}` : sql``}
    ${when(owner_id, sql`and ${oneOf(sql`select prospect_id from csr_owner where admin_id = ${owner_id}`)}`)}
    ${when(merchant_id, sql`and p.merchant_id = ${merchant_id}`)}
    ${when(city, /\d/.test(city ?? '') ? sql`and p.postal_code = ${city}` : sql`and lower(p.city) = lower(${city})`)}
    ${when(consent, sql`and ${allowed} = ${consent}`)}
    ${period.from === always.from ? sql`` : sql`and ${within(sql`p.created_at`, period)}`}`
  const matches = q ? found(q, role, keys) : [sql`true`]
  const customers = sql`(${sql.join(matches, sql` or `)}) ${narrowed}`
  // Without a filter on applications, the limit is applied before the applications are looked up.
  const ofCustomer = status === undefined && product === undefined && lender_id === undefined
  const limit = ofCustomer ? cut?.(ofCustomers) : undefined
  // The ids come first, from indexes alone where the filters allow; then the rows of these.
  const page = matches.map(
    (match) => sql`(select p.user_id from prospect p where ${match} ${narrowed} ${limit})`,
  )
  return sql`
  select p.user_id as id, p.created_at as at, coalesce(a.app_id::text, 'none') as pid,
    ${name} as customer, p.case_id,
    case when p.status = 'ACTIVE' then p.mobile_phone_number end as phone,
    ${place} as place,
    coalesce(a.product_type, p.product_type) as product, left(a.app_id::text, 8) as application,
    coalesce(l.amount, a.amount) as amount, lender.name as lender, l.status, l.reason as sub_status, m.name as partner,
    p.utm_source as source, greatest(p.updated_at, a.updated_at, l.updated_at) as last, u.name as owner,
    t.due_at as next_call,
    ${allowed} as consent
  from prospect p
    left join lateral (select * from application a where a.prospect_id = p.user_id
      ${when(product, sql`and a.product_type = ${product}`)} order by a.created_at desc limit 1) a on true
    left join lateral (select * from lender_application l where l.app_id = a.app_id
      ${when(lender_id, sql`and l.lender_id = ${lender_id}`)} order by l.created_at desc limit 1) l on true
    left join lender on lender.lender_id = l.lender_id
    left join merchant m on m.merchant_id = p.merchant_id
    left join csr_owner o on o.prospect_id = p.user_id
    left join admin_user u on u.id = o.admin_id
    left join call_task t on t.prospect_id = p.user_id and t.status = 'OPEN'
  where ${limit ? oneOf(sql.join(page, sql` union all `)) : customers}
    ${when(status, sql`and l.status = ${status}`)}
    ${when(product, sql`and coalesce(a.product_type, p.product_type) = ${product}`)}
    ${when(lender_id, sql`and l.lender_id = ${lender_id}`)}`
}
