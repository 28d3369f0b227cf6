import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { LEAD_WITHDRAWN, leadWithdrawn } from '#src/contract/merchants/withdrawn-lead.ts'
import { customerColumn, matches, ownNumber, withMasked } from './masked-customer.ts'

/** Whether the lead `p` was withdrawn. */
export const isWithdrawn = sql`exists (select from api_lead w where w.prospect_id = p.user_id
  and w.merchant_id = p.merchant_id and w.withdrawn_at is not null)`

function whereStage(stage: number | undefined) {
  if (stage === 0) return sql`and newest.status is null and not ${isWithdrawn}`
  return stage === LEAD_WITHDRAWN
    ? sql`and newest.status is null and ${isWithdrawn}`
    : sql`and newest.status = ${stage}`
}

/** Leads whose first sign-in is within the period. */
export const leads: PortalSource<PortalListOf<'leads'>> = {
  rows: ({ merchantId, filters: { q, product, stage, link }, ...period }) => sql`
    select r.merchant_id, p.case_id, ${ownNumber} as own_number, ${customerColumn}, p.product_type, newest.name as lender_name,
      coalesce(newest.status, case when ${isWithdrawn} then ${LEAD_WITHDRAWN}::int end) as status,
      k.name as link, p.created_at as at, coalesce(newest.updated_at, p.updated_at) as updated_at
    from (${measureRows('customers', period, { merchant_id: merchantId, product, link_id: link })}) r
    join prospect p on p.user_id = r.prospect_id
    left join tracking_link k on k.id = p.link_id and k.merchant_id = r.merchant_id
    left join lateral (
      select lender.name, l.status, l.updated_at from application a join lender_application l on l.app_id = a.app_id
      join lender on lender.lender_id = l.lender_id where a.prospect_id = p.user_id
      order by l.updated_at desc, l.id limit 1
    ) newest on true
    where true ${matches(q)}
      ${when(stage, whereStage(stage))}`,
  finish: (row, { language }) => {
    const status = Number(row.status) === LEAD_WITHDRAWN ? leadWithdrawn[language] : (row.status ?? null)
    return withMasked({ ...row, status })
  },
}
