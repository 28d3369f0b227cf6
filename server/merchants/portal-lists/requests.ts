import { sql } from 'drizzle-orm'
import { type PortalSource, when, within } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { customerColumn, withMasked } from './masked-customer.ts'

/** A completed request with what that means in the group of its category. */
const status = sql`case when q.status = 'COMPLETED' then coalesce('COMPLETED ' || (case q.category ${sql.join(
  categories.map(({ code, group }) => sql`when ${code}::text then ${group}::text`),
  sql` `,
)} end), q.status) else q.status end`

const codesOf = (type: string | undefined): string =>
  `{${categories.flatMap((one) => (one.type === type ? [one.code] : [])).join()}}`

/** Requests that the merchant's customers made within the period. */
export const requests: PortalSource<PortalListOf<'requests'>> = {
  rows: ({ merchantId, filters: { product }, ...period }) => sql`
    select q.merchant_id, q.id, p.case_id, ${customerColumn}, ${status} as status, q.category, q.product_name as product,
      q.provider, k.name as link, q.created_at as at, q.status_at,
      (select coalesce(sum(l.payout), 0) from commission_line l join commission_case c on c.id = l.case_id
        where c.product_request_id = q.id and l.merchant_id = q.merchant_id) as earning
    from product_request q left join prospect p on p.user_id = q.prospect_id
    left join tracking_link k on k.id = p.link_id and k.merchant_id = q.merchant_id
    where q.merchant_id = ${merchantId} and ${within(sql`q.created_at`, period)}
      ${when(product, sql`and q.category = any(${codesOf(product)}::text[])`)}`,
  finish: withMasked,
}
