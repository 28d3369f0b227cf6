import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { when, within } from '#server/platform/list-source.ts'
import { customerName } from '#server/tables/customer-name.ts'
import { refusedCodes } from '#src/domain/applications/status.ts'
import type { ReportQuery } from './report-query.ts'

export const applications: ReportQuery<'applications-report'> = ({ filters, ...period }) => sql`
  select a.app_id as id, a.created_at as at, a.prospect_id, a.product_type as product, a.amount,
    a.tenor_months as tenor, ${customerName(sql`p`)} as customer, p.utm_source as source, m.name as partner,
    lender.name as lender, l.status, l.updated_at as updated
  from (${measureRows('applications', period, { product: filters.product, merchant_id: filters.merchant_id })}) r
    join application a on a.app_id = r.app_id
    join prospect p on p.user_id = a.prospect_id
    left join merchant m on m.merchant_id = p.merchant_id
    left join lateral (select * from lender_application l where l.app_id = a.app_id
      ${when(filters.lender_id, sql`and l.lender_id = ${filters.lender_id}`)}
      order by l.created_at desc limit 1) l on true
    left join lender on lender.lender_id = l.lender_id
  where true ${when(filters.status, sql`and l.status = ${filters.status}`)}
    ${when(filters.lender_id, sql`and l.lender_id = ${filters.lender_id}`)}`

export const disbursals: ReportQuery<'disbursals-report'> = ({ filters, ...period }) => sql`
  select l.id, r.at, lender.name as lender, l.lender_app_id, a.product_type as product, a.app_id, a.prospect_id,
    ${customerName(sql`p`)} as customer, l.amount as asked, r.amount as disbursed, l.apr,
    m.name as partner, p.utm_source as source
  from (${measureRows('disbursed', period, filters)}) r
    join lender_application l on l.id::text = r.id
    join lender on lender.lender_id = l.lender_id
    join application a on a.app_id = l.app_id
    join prospect p on p.user_id = a.prospect_id
    left join merchant m on m.merchant_id = p.merchant_id`

/** What lenders refused; applications that we gave up do not count. */
export const rejections: ReportQuery<'rejections-report'> = ({ filters, ...period }) => sql`
  select lender, status, reason, count(*) as count, sum(count(*)) over (partition by lender_id) as of_lender,
    lender_id || ' ' || status || ' ' || left(coalesce(reason, ''), 200) as key
  from (
    select lender.name as lender, lender.lender_id, h.to_code as status, coalesce(l.reason, h.remark) as reason
    from status_history h
      join lender_application l on l.id = h.lender_application_id
      join lender on lender.lender_id = l.lender_id
      join application a on a.app_id = l.app_id
      join prospect p on p.user_id = a.prospect_id
    where h.accepted and h.to_code in (${sql.join(
      refusedCodes.map((code) => sql`${code}::int`),
      sql`, `,
    )}) and h.given_up_reason is null and ${within(sql`h.at`, period)}
      ${when(filters.product, sql`and a.product_type = ${filters.product}`)}
      ${when(filters.lender_id, sql`and l.lender_id = ${filters.lender_id}`)}
      ${when(filters.merchant_id, sql`and p.merchant_id = ${filters.merchant_id}`)}
  ) refused
  group by lender_id, lender, status, reason`
