import { sql } from 'drizzle-orm'
import { ALWAYS } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Language } from '#src/contract/language.ts'
import type { CommissionLine, CommissionTrace } from '#src/contract/money/commission.ts'
import { averageOf, payoutOf, revenueOf } from '#src/domain/money/commission.ts'
import { linesWhere } from './commission-month.ts'
import { counted, withSource } from './commission-period.ts'

/**
 * How a line was computed: its pricing month, each slab with why it applies or not, the sums.
 * @param merchantId required owner of the line; default: any
 * @throws NOT_FOUND
 */
export async function traceOf(
  db: Db,
  id: number,
  language: Language,
  merchantId?: number,
): Promise<CommissionTrace> {
  const own = merchantId === undefined ? sql`true` : sql`l.merchant_id = ${merchantId}`
  const [line] = await linesWhere(db, sql`l.id = ${id} and ${own}`, { page: 1, page_size: 1, language })
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
    | 'override'
  > & { counts: boolean }
  const [facts] = (await rows<Facts>(
    db,
    sql`select p.month as case_month, p.product, p.month_cases as cases, p.month_disbursed::float8 as disbursed, p.steps,
        p.percent::float8 as percent, p.flat::float8 as flat, c.amount::float8 as amount, ${counted} as counts,
        l.partner_percent::float8 as partner_percent, l.partner_flat::float8 as partner_flat,
        case when r.id is not null then jsonb_build_object('id', r.id, 'from_day', nullif(r.from_day, ${ALWAYS}),
          'set_by', a.name) end as rate,
        case when pr.id is not null then jsonb_build_object('id', pr.id, 'from_day', pr.from_day,
          'until_day', pr.until_day, 'product', case when pr.product_id is not null then q.product_name end) end as product_rate,
        case when o.id is not null then jsonb_build_object('sub_agent', s.name, 'from_day', o.starts_on,
          'level', case when o.sub_agent_id = l.seller_id then 1 else 2 end) end as override
      from commission_line l join commission_period p on p.id = l.period_id join commission_case c on c.id = l.case_id
      ${withSource} left join product_rate pr on pr.id = p.product_rate_id
      left join partner_rate r on r.id = l.rate_id left join admin_user a on a.id = r.admin_id
      left join sub_agent_agreement o on o.id = l.agreement_id left join merchant s on s.merchant_id = l.seller_id
      where l.id = ${id}`,
  )) as [Facts]
  const { counts, ...rest } = facts
  if (rest.override) return overrideOf(line, rest, merchantId !== undefined)
  // The loan was returned, or the policy cancelled: nothing is left of the case.
  const gone = line.kind === 'REVERSAL' && !counts
  // A line of a locked month keeps the facts of that time.
  const amount = gone ? 0 : line.kind === 'EARNED' ? line.base_amount : rest.amount
  const case_revenue = gone ? 0 : revenueOf(amount, rest)
  // What was earned with it stays as it was booked, whatever the month came to without it.
  const stays = line.kind === 'EARNED' && !counts
  const terms = { percent: rest.partner_percent, flat: rest.partner_flat }
  const paid = line.merchant === null ? { payout: 0, capped: false } : payoutOf(case_revenue, terms)
  return {
    ...line,
    ...rest,
    // Merchants do not see which admin set it.
    rate: rest.rate && merchantId !== undefined ? { ...rest.rate, set_by: null } : rest.rate,
    amount,
    average: averageOf(rest),
    case_revenue: stays ? line.revenue : case_revenue,
    case_payout: stays ? line.payout : paid.payout,
    capped: !stays && paid.capped,
  }
}

/** An override is a part of what its seller earned; its principal sees the seller instead of the customer. */
function overrideOf(
  line: CommissionLine,
  facts: Omit<CommissionTrace, keyof CommissionLine | 'average' | 'case_revenue' | 'case_payout' | 'capped'>,
  isOwn: boolean,
): CommissionTrace {
  return {
    ...line,
    ...facts,
    ...(isOwn && {
      case_id: null,
      named: facts.override?.sub_agent ?? '',
      cases: 0,
      disbursed: 0,
      steps: [],
    }),
    ...{ amount: line.base_amount, average: isOwn ? null : averageOf(facts) },
    ...{ case_revenue: 0, case_payout: line.payout, capped: false },
  }
}
