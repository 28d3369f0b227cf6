import { type SQL, sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { type MerchantAsk, type PortalSource, when } from '#server/platform/list-source.ts'
import type { FilterValues } from '#src/contract/lists/portal-list.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { LEAD_WITHDRAWN, leadWithdrawn } from '#src/contract/merchants/withdrawn-lead.ts'
import { customerColumn, matches, ownNumber, withMasked } from './masked-customer.ts'
import { isWithdrawn, todoRows } from './todo-rows.ts'

function whereStage(stage: number | undefined) {
  if (stage === 0) return sql`and newest.status is null and not ${isWithdrawn}`
  return stage === LEAD_WITHDRAWN
    ? sql`and newest.status is null and ${isWithdrawn}`
    : sql`and newest.status = ${stage}`
}

type Ask = Pick<
  MerchantAsk<FilterValues<PortalListOf<'leads'>['filters']>>,
  'merchantId' | 'seen' | 'filters' | 'now'
> & {
  from: string
  until: string
}

/**
 * Leads whose first sign-in is within the period.
 * @param todos also: a row for each group that a lead is in, with columns `todo`, `since` and `amount`
 */
export function leadRows({ merchantId, seen: owner, filters, now, ...period }: Ask, todos = false): SQL {
  const { q, product, stage, link, todo, sub } = filters
  const isOwn = sub === undefined
  const inGroup = todos || todo !== undefined
  const group = sql`join (${todoRows(merchantId, now, isOwn)}) t on t.prospect_id = p.user_id ${when(todo, sql`and t.todo = ${todo}`)}`
  return sql`
    select r.merchant_id, p.case_id, ${ownNumber} as own_number, ${customerColumn}, p.product_type, newest.name as lender_name,
      coalesce(newest.status, case when ${isWithdrawn} then ${LEAD_WITHDRAWN}::int end) as status,
      k.name as link, u.name as assigned_to, f.call_back_on::text as call_back_on, p.created_at as at,
      coalesce(newest.updated_at, p.updated_at) as updated_at ${todos ? sql`, t.todo, t.since, newest.amount` : sql``}
    from (${measureRows('customers', period, { merchant_id: merchantId, product, link_id: link, owner })}) r
    join prospect p on p.user_id = r.prospect_id
    ${inGroup ? group : sql``}
    left join tracking_link k on k.id = p.link_id and k.merchant_id = p.merchant_id
    left join case_follow_up f on f.prospect_id = p.user_id and f.merchant_id = p.merchant_id and ${isOwn}
    left join merchant_user u on u.id = f.assigned_to
    left join lateral (
      select lender.name, l.status, l.updated_at, l.amount::float8 as amount
      from application a join lender_application l on l.app_id = a.app_id
      join lender on lender.lender_id = l.lender_id where a.prospect_id = p.user_id
        ${inGroup ? sql`and l.id = coalesce(t.choice, l.id)` : sql``}
      order by l.updated_at desc, l.id limit 1
    ) newest on true
    where true ${matches(q)} ${when(stage, whereStage(stage))}`
}

export const leads: PortalSource<PortalListOf<'leads'>> = {
  rows: (ask) => leadRows(ask),
  finish: (row, { language }) => {
    const status = Number(row.status) === LEAD_WITHDRAWN ? leadWithdrawn[language] : (row.status ?? null)
    return withMasked({ ...row, status })
  },
}
