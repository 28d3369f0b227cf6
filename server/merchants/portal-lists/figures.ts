import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { statusesIn } from '#src/domain/applications/stage-group.ts'
import { customerColumn, withMasked } from './masked-customer.ts'

/** The rows that a figure counts. Rows of customers and of applications have no status of an offer. */
export const figures: PortalSource<PortalListOf<'figures'>> = {
  rows: ({ merchantId, seen: owner, filters: { measure = 'customers', status, group }, ...period }) => {
    const ofOffers = !['customers', 'applications'].includes(measureOf(measure).rows)
    const own = measureRows(
      measure,
      period,
      { merchant_id: merchantId, owner },
      ofOffers ? sql`l.status` : sql`null::int as status`,
    )
    // The id of a customer is no part of a cursor, so rows are named by a hash of theirs.
    return sql`
      select r.merchant_id, left(encode(sha256(convert_to(r.id, 'UTF8')), 'hex'), 24) as id, p.case_id, ${customerColumn},
        r.status, nullif(r.product, '') as product_type, lender.name as lender_name, nullif(r.amount, 0) as amount, r.at
      from (${own}) r left join prospect p on p.user_id = r.prospect_id
        left join lender on lender.lender_id = r.lender_id
      where true ${when(status, status === 0 ? sql`and r.status is null` : sql`and r.status = ${status}`)}
        ${when(group, sql`and r.status in ${statusesIn(group ?? 'open')}`)}`
  },
  finish: withMasked,
}
