import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { ownerOf } from '#server/measures/own-customers.ts'
import { AppError } from '#server/platform/errors.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import { type MeasureName, maySee } from '#src/contract/measures/measures.ts'
import { NONE } from '#src/contract/reports/report-columns.ts'
import type { ReportQuery } from './report-query.ts'

/** The rows of a figure; of the new customers if none is named. Throws ROLE_REFUSED for a figure of another role. */
export const figureRows: ReportQuery<'figure-rows'> = ({
  filters: { measure = 'customers', ...cuts },
  role,
  adminId,
  ownRows,
  from,
  until,
}) => {
  const name = measure as MeasureName
  if (!maySee(name, role)) throw new AppError('ROLE_REFUSED')
  const named = {
    product: given(cuts.product),
    source: given(cuts.source),
    vendor: given(cuts.vendor),
    owner: ownerOf({ adminId, roleId: role, ownRows }),
  }
  return sql`
  select r.id, r.at, r.prospect_id, ${customerName(sql`p`)} as customer, p.case_id, nullif(r.product, '') as product,
    lender.name as lender, m.name as partner, nullif(r.source, '') as source, k.name as link, nullif(r.place, 0) as place,
    nullif(r.vendor, '') as vendor, nullif(r.channel, '') as channel, c.name as campaign, '/' || f.slug as page, r.amount, coalesce(r.app_id::text, 'none') as app
  from (${measureRows(name, { from, until }, { ...cuts, ...named })}) r
    left join prospect p on p.user_id = r.prospect_id
    left join lender on lender.lender_id = r.lender_id
    left join merchant m on m.merchant_id = r.merchant_id
    left join tracking_link k on k.id = r.link_id
    left join campaign c on c.id = r.campaign_id
    left join funnel f on f.id = r.funnel_id`
}

const given = (value: string | undefined) => (value === NONE ? '' : value)
