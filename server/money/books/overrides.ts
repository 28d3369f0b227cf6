import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { revenueTypes } from '#src/domain/money/commission.ts'

/**
 * Who gets what of a seller's earnings, by agreement: level 1 is the seller's principal, level 2 the principal of that one.
 * Both agreements have to be in force on the day of the disbursal.
 */
const chains = sql`
  select a.id as agreement_id, a.sub_agent_id as seller_id, a.principal_id, a.percent, a.starts_on, a.ends_on
  from sub_agent_agreement a where a.state = 'ACTIVE'
  union all
  select b.id, a.sub_agent_id, b.principal_id, b.percent_below, greatest(a.starts_on, b.starts_on),
    least(a.ends_on, b.ends_on)
  from sub_agent_agreement a join sub_agent_agreement b on b.sub_agent_id = a.principal_id
  where a.state = 'ACTIVE' and b.state = 'ACTIVE' and b.percent_below > 0`

/**
 * Makes the overrides of the open months what the sellers' lines say: of a case, the percent of what it earned up to a
 * month, less the same up to the month before. Locked months stay. Call it after the sellers' lines are written.
 */
export async function bookOverrides(tx: Db, open: string, now: Date): Promise<void> {
  const known = await rows(tx, sql`select from sub_agent_agreement where state = 'ACTIVE' limit 1`)
  if (known.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  const share = sql`round(m.upto * k.percent / 100, 2) - round((m.upto - m.payout) * k.percent / 100, 2)`
  await rows(
    tx,
    sql`with chains as materialized (${chains}),
      cases as (select distinct case_id, merchant_id from commission_line
        where month >= ${open} and kind <> 'OVERRIDE' and merchant_id in (select seller_id from chains)),
      months as (select l.case_id, l.merchant_id, l.month, sum(l.payout) as payout,
          sum(sum(l.payout)) over (partition by l.case_id, l.merchant_id order by l.month) as upto,
          (array_agg(l.period_id order by l.kind <> 'EARNED', l.id))[1] as period_id
        from cases join commission_line l using (case_id, merchant_id) where l.kind <> 'OVERRIDE' group by 1, 2, 3),
      wanted as materialized (select m.case_id, m.month, m.period_id, k.agreement_id, k.seller_id,
          k.principal_id as merchant_id, k.percent as partner_percent, m.payout as base_amount, ${share} as payout
        from months m join commission_case c on c.id = m.case_id
          join chains k on k.seller_id = m.merchant_id and c.day >= k.starts_on and c.day <= coalesce(k.ends_on, c.day)
        where m.month >= ${open} and ${share} <> 0
          and (c.product_request_id is not null or c.revenue_type_id = ${sql.raw(String(revenueTypes.DISBURSAL))})),
      kept as materialized (select l.id, w.* from commission_line l join wanted w
        on (l.case_id, l.month, l.agreement_id, l.seller_id) = (w.case_id, w.month, w.agreement_id, w.seller_id)
        where l.kind = 'OVERRIDE'),
      gone as (delete from commission_line l where l.kind = 'OVERRIDE' and l.month >= ${open}
        and not exists (select from kept where kept.id = l.id)),
      changed as (update commission_line l set period_id = w.period_id, base_amount = w.base_amount, payout = w.payout, at = ${at}
        from kept w where l.id = w.id
          and (l.period_id, l.base_amount, l.payout) is distinct from (w.period_id, w.base_amount, w.payout))
      insert into commission_line (case_id, month, period_id, kind, base_amount, revenue, merchant_id, partner_percent,
          payout, at, agreement_id, seller_id)
        select w.case_id, w.month, w.period_id, 'OVERRIDE', w.base_amount, 0, w.merchant_id, w.partner_percent, w.payout,
          ${at}, w.agreement_id, w.seller_id
        from wanted w where not exists (select from kept
          where (kept.case_id, kept.month, kept.agreement_id, kept.seller_id) = (w.case_id, w.month, w.agreement_id, w.seller_id))
        order by w.case_id, w.month, w.agreement_id, w.seller_id`,
  )
}
