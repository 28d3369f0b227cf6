import { sql } from 'drizzle-orm'
import { ALWAYS } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { businessDay } from '#src/domain/dates.ts'
import { averageOf, payoutOf, revenueOf } from '#src/domain/money/commission.ts'
import { monthOf } from '#src/domain/months.ts'
import { openMonth } from './commission-books.ts'
import { linesWhere, stateOf } from './commission-month.ts'
import { counted, withSource } from './commission-period.ts'

/**
 * How a line was computed: its pricing month, each slab with why it applies or not, the sums.
 * @param merchantId required owner of the line; default: any
 * @throws NOT_FOUND
 */
export async function traceOf(db: Db, id: number, merchantId?: number): Promise<CommissionTrace> {
  const own = merchantId === undefined ? sql`true` : sql`l.merchant_id = ${merchantId}`
  const [line] = await linesWhere(db, sql`l.id = ${id} and ${own}`, { page: 1, page_size: 1 })
  if (!line) throw notFound()
  type Facts = Pick<
    CommissionTrace,
    | 'case_month'
    | 'product'
    | 'cases'
    | 'disbursed'
    | 'steps'
    | 'percent'
    | 'flat'
    | 'amount'
    | 'partner_percent'
    | 'partner_flat'
    | 'rate'
    | 'product_rate'
  > & { counts: boolean }
  const [facts] = (await rows<Facts>(
    db,
    sql`select p.month as case_month, p.product, p.cases, p.disbursed::float8 as disbursed, p.steps,
        p.percent::float8 as percent, p.flat::float8 as flat, c.amount::float8 as amount, ${counted} as counts,
        l.partner_percent::float8 as partner_percent, l.partner_flat::float8 as partner_flat,
        case when r.id is not null then jsonb_build_object('id', r.id, 'from_day', nullif(r.from_day, ${ALWAYS}),
          'set_by', a.name) end as rate,
        case when pr.id is not null then jsonb_build_object('id', pr.id, 'from_day', pr.from_day,
          'until_day', pr.until_day, 'product', case when pr.product_id is not null then q.product_name end) end as product_rate
      from commission_line l join commission_period p on p.id = l.period_id join commission_case c on c.id = l.case_id
      ${withSource} left join product_rate pr on pr.id = p.product_rate_id
      left join partner_rate r on r.id = l.rate_id left join admin_user a on a.id = r.admin_id
      where l.id = ${id}`,
  )) as [Facts]
  const { counts, ...rest } = facts
  // The loan was returned, or the policy cancelled: nothing is left of the case.
  const gone = line.kind === 'REVERSAL' && !counts
  // A line of a locked month keeps the facts of that time.
  const amount = gone ? 0 : line.kind === 'EARNED' ? line.base_amount : rest.amount
  const case_revenue = gone ? 0 : revenueOf(amount, rest)
  const terms = { percent: rest.partner_percent, flat: rest.partner_flat }
  const paid = line.merchant === null ? { payout: 0, capped: false } : payoutOf(case_revenue, terms)
  return {
    ...line,
    ...rest,
    // Merchants do not see which admin set it.
    rate: rest.rate && merchantId !== undefined ? { ...rest.rate, set_by: null } : rest.rate,
    amount,
    average: averageOf(rest),
    case_revenue,
    case_payout: paid.payout,
    capped: paid.capped,
  }
}

/** A merchant's months, newest first, and a page of lines of one of them; default: the newest. */
export async function earningsOf(
  db: Db,
  merchantId: number,
  { month: asked, ...paging }: { month?: string; page: number; page_size: number },
  now: Date,
) {
  const open = await openMonth(db, now)
  const today = monthOf(businessDay(now))
  const found = await rows<{ month: string; lines: number; no_slab: number; payout: number }>(
    db,
    sql`select l.month, count(*)::int as lines, sum(l.payout)::float8 as payout,
        (count(*) filter (where l.kind = 'EARNED' and p.slab_id is null and p.product_rate_id is null))::int as no_slab
      from commission_line l join commission_period p on p.id = l.period_id
      where l.merchant_id = ${merchantId} group by l.month order by l.month desc`,
  )
  const month = asked ?? found[0]?.month ?? null
  const where = sql`l.merchant_id = ${merchantId} and l.month = ${month ?? ''}`
  return {
    months: found.map((one) => ({ ...one, state: stateOf(one.month, open, today) })),
    month,
    lines: await linesWhere(db, where, paging),
    total: found.find((one) => one.month === month)?.lines ?? 0,
  }
}
