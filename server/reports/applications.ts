import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { lenderName, merchantName } from '#server/measures/names-of-rows.ts'
import { andOwn, ownerOf } from '#server/measures/own-customers.ts'
import { when, within } from '#server/platform/list-source.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import { refusedCodes } from '#src/domain/applications/status.ts'
import type { ReportQuery } from './report-query.ts'

export const applications: ReportQuery<'applications-report'> = ({ filters, ...period }) => {
  const { product, merchant_id, lender_id, status } = filters
  const also = sql`a.tenor_months as tenor, p.case_id, ${customerName(sql`p`)} as customer`
  return sql`
  select r.app_id as id, r.at, r.prospect_id, r.product, r.amount, r.tenor, r.customer, r.case_id, nullif(r.source, '') as source,
    ${merchantName} as partner, (select lender.name from lender where lender.lender_id = l.lender_id) as lender, l.status, l.updated_at as updated
  from (${measureRows('applications', period, { product, merchant_id }, also)}) r
    left join lateral (select l.lender_id, l.status, l.updated_at from lender_application l where l.app_id = r.app_id
      ${when(lender_id, sql`and l.lender_id = ${lender_id}`)}
      order by l.created_at desc limit 1) l on true
  where true ${when(status, sql`and l.status = ${status}`)}
    ${when(lender_id, sql`and l.lender_id = ${lender_id}`)}`
}

export const disbursals: ReportQuery<'disbursals-report'> = ({ filters, ...period }) => {
  const also = sql`l.id as choice, l.lender_app_id, l.amount as asked, l.apr, p.case_id, ${customerName(sql`p`)} as customer`
  return sql`
  select r.choice as id, r.at, ${lenderName} as lender, r.lender_id, r.lender_app_id, r.product, r.app_id, r.prospect_id, r.customer, r.case_id,
    r.asked, r.amount as disbursed, r.apr, ${merchantName} as partner, nullif(r.source, '') as source
  from (${measureRows('disbursed', period, filters, also)}) r`
}

/** What lenders refused; applications that we gave up do not count. */
export const rejections: ReportQuery<'rejections-report'> = ({
  filters,
  adminId,
  role,
  ownRows,
  ...period
}) => sql`
  select lender, lender_id, status, reason, count(*) as count, sum(count(*)) over (partition by lender_id) as of_lender,
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
      ${andOwn(sql`a.prospect_id`, ownerOf({ adminId, roleId: role, ownRows }))}
  ) refused
  group by lender_id, lender, status, reason`
