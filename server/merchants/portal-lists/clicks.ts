import { sql } from 'drizzle-orm'
import { andAssigned } from '#server/access/seen-cases.ts'
import { measureRows } from '#server/measures/measure-rows.ts'
import type { PortalSource } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'

/**
 * Clicks within the period; or the first one of each person on each link, which is what its visitors are counted by. A reader
 * who does not see a case sees its click without it.
 */
export const clicks: PortalSource<PortalListOf<'clicks'>> = {
  rows: ({ merchantId, seen, filters: { link, count }, ...period }) => {
    const all = measureRows('clicks', period, { merchant_id: merchantId, link_id: link }, sql`k.sender_hash`)
    const counted =
      count === 'people'
        ? sql`select distinct on (c.link_id, c.sender_hash) c.* from (${all}) c
            order by c.link_id, c.sender_hash, c.at, c.id`
        : all
    return sql`
      select r.merchant_id, r.id::uuid as id, r.at, k.name as link, k.product_type, p.case_id
      from (${counted}) r join tracking_link k on k.id = r.link_id
      left join prospect p on p.user_id = r.prospect_id and p.merchant_id = r.merchant_id
        ${andAssigned(sql`p.user_id`, seen)}`
  },
}
