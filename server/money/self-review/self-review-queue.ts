import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { type ListSource, when } from '#server/platform/list-source.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { concerns } from './self-review.ts'

/** Suspected self-referrals, with the earnings held for them. */
export const selfReviews: ListSource<ListOf<'self-reviews'>> = {
  rows: ({ filters: { merchant_id, kind } }) => sql`
    select r.id, r.kind, r.merchant_id, m.name as merchant, o.name as other, r.seen_at, r.state, r.decided_at, r.reason,
      u.name as decided_by,
      p.case_id, case when r.kind <> 'BANK' then json_build_array(p.first_name, p.mobile_phone_number)::text end as customer,
      coalesce((select sum(l.payout) from commission_line l where ${concerns}), 0) as waiting
    from self_review r join merchant m using (merchant_id) left join merchant o on o.merchant_id = r.other_id
    left join prospect p on p.user_id = r.prospect_id left join admin_user u on u.id = r.decided_by
    where true
      ${when(merchant_id, sql`and r.merchant_id = ${merchant_id}`)}
      ${when(kind, sql`and r.kind = ${kind}`)}`,
  finish: (row) => {
    if (row.customer === null) return row
    const [firstName = null, mobile = null] = JSON.parse(String(row.customer)) as (string | null)[]
    return { ...row, customer: maskCustomer(firstName, mobile) }
  },
}
