import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import {
  campaignName,
  lenderName,
  linkName,
  merchantName,
  ofProspect,
  pageAddress,
} from '#server/measures/names-of-rows.ts'
import { ownerOf } from '#server/measures/own-customers.ts'
import { withAmounts } from '#server/measures/row-sets.ts'
import { AppError } from '#server/platform/errors.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import { type MeasureName, maySee, measureOf } from '#src/contract/measures/measures.ts'
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
  select r.id, r.at, r.prospect_id, ${ofProspect(customerName(sql`p`))} as customer, ${ofProspect(sql`p.case_id`)} as case_id,
    nullif(r.product, '') as product, ${lenderName} as lender, ${merchantName} as partner, nullif(r.source, '') as source,
    ${linkName} as link, nullif(r.place, 0) as place, nullif(r.vendor, '') as vendor, nullif(r.channel, '') as channel,
    ${campaignName} as campaign, ${pageAddress} as page, r.amount, coalesce(r.app_id::text, 'none') as app
  from (${measureRows(name, { from, until }, { ...cuts, ...named })}) r`
}

/** Sets without amounts may have a row for each customer. */
export const hasNoAmounts = ({
  filters: { measure = 'customers' },
}: Parameters<typeof figureRows>[0]): boolean => !withAmounts.has(measureOf(measure as MeasureName).rows)

const given = (value: string | undefined) => (value === NONE ? '' : value)
