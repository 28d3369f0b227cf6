import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import type { PortalSource } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { customerColumn, matches, withMasked } from './masked-customer.ts'

/** Loans disbursed within the period; one cancelled since is listed but earns nothing. */
export const disbursals: PortalSource<PortalListOf<'disbursals'>> = {
  rows: ({ merchantId, filters: { q, product, link }, ...period }) => sql`
    select r.merchant_id, r.id::uuid as id, ${customerColumn}, p.case_id, r.product as product_type,
      lender.name as lender_name, r.amount, r.at,
      (select coalesce(sum(c.payout), 0) from commission_line c join commission_case k on k.id = c.case_id
        where k.lender_application_id = r.id::uuid and c.merchant_id = r.merchant_id) as earning
    from (${measureRows('disbursed', period, { merchant_id: merchantId, product, link_id: link })}) r
    join lender on lender.lender_id = r.lender_id join prospect p on p.user_id = r.prospect_id
    where true ${matches(q)}`,
  finish: withMasked,
}
