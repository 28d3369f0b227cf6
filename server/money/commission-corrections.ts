import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { DatedTerms, TermsOf } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { commissionPeriod } from '#server/tables/money.ts'
import { groupThen, minus, payoutOf, revenueOf } from '#src/domain/money/commission.ts'
import { firstDay } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'
import { byPayer, type Payer, type PayerColumns, type PayerOf } from './commission-payer.ts'
import {
  counted,
  inGroup,
  merchantOfCase,
  type NewLine,
  type Slabs,
  slabsFor,
  storePeriod,
  withCustomer,
} from './commission-period.ts'

interface Correction {
  /** The first open month. */
  open: string
  /** Filter of the cases `c`: whose they are. */
  mine: SQL
  payerOf: PayerOf
  slabs: Slabs
  terms: TermsOf
}

/** A case whose lines no longer match its current data. */
interface Wrong extends PayerColumns {
  id: number
  month: string
  amount: number
  counts: boolean
  merchant_id: number | null
  lines: number
  base: number
  revenue: number
  payout: number
  accepted_revenue: number
  accepted_payout: number
  period_id: number | null
  /** The merchant of the first line: a correction is theirs, whoever the customer is attributed to since. */
  booked_for: number | null
  partner_percent: number | null
  partner_flat: number | null
  rate_id: number | null
}

/**
 * Correction lines for changes in locked months, at the slab and the merchant's share of the original month. Delete the
 * derived lines of open months first.
 */
export async function correct(tx: Db, { open, mine, slabs, terms, payerOf }: Correction): Promise<NewLine[]> {
  const wrong = await rows<Wrong>(
    tx,
    sql`select * from (
        select c.id, c.lender_id, c.revenue_type_id, a.product_type, q.category, q.product_id, c.day::text as day,
          to_char(c.day, 'YYYY-MM') as month, c.amount::float8 as amount,
          ${counted} as counts, ${merchantOfCase} as merchant_id, l.*
        from commission_case c ${withCustomer}
        cross join lateral (
          select count(*)::int as lines, coalesce(sum(base_amount), 0)::float8 as base,
            coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(payout), 0)::float8 as payout,
            coalesce(sum(revenue) filter (where kind = 'ACCEPTED'), 0)::float8 as accepted_revenue,
            coalesce(sum(payout) filter (where kind = 'ACCEPTED'), 0)::float8 as accepted_payout,
            -- An accepted difference may be older than the line, and of another period.
            (array_agg(period_id order by kind <> 'EARNED', id))[1] as period_id,
            (array_agg(merchant_id order by kind <> 'EARNED', id))[1] as booked_for,
            (array_agg(partner_percent order by kind <> 'EARNED', id))[1]::float8 as partner_percent,
            (array_agg(partner_flat order by kind <> 'EARNED', id))[1]::float8 as partner_flat,
            (array_agg(rate_id order by kind <> 'EARNED', id))[1] as rate_id
          from commission_line where case_id = c.id) l
        where ${mine} and (c.day < ${firstDay(open)} or not ${counted})) w
      where case when counts then month < ${open} and (base <> amount or lines = 0) else revenue <> 0 or payout <> 0 end
      order by id`,
  )
  const made: NewLine[] = []
  const late: Wrong[] = []
  for (const one of wrong) {
    if (one.period_id === null) late.push(one)
    else
      made.push(
        await lineOf(tx, { ...one, merchant_id: one.booked_for }, one.period_id, {
          percent: one.partner_percent,
          flat: one.partner_flat,
          rate_id: one.rate_id,
        }),
      )
  }
  for (const { month, payer, cases } of byPayer(late, payerOf)) {
    const period = await periodOf(tx, month, payer, cases, slabs)
    if (period === null) continue
    for (const one of cases) made.push(await lineOf(tx, one, period, terms(one.merchant_id, one.day)))
  }
  return made.filter(({ revenue, payout, base_amount }) => revenue !== 0 || payout !== 0 || base_amount !== 0)
}

/**
 * The period of a locked month for late cases of one loan or product: the one that would have had them then, by the slabs
 * of that time. Built from the late cases alone, by today's slabs, if there is none.
 */
async function periodOf(
  tx: Db,
  month: string,
  payer: Payer,
  cases: readonly Wrong[],
  slabs: Slabs,
): Promise<number | null> {
  const { product_rate_id, lender_id, revenue_type_id } = commissionPeriod
  const ofPayer =
    'rate' in payer
      ? [eq(product_rate_id, payer.rate.id)]
      : [eq(lender_id, payer.lender_id), eq(revenue_type_id, payer.revenue_type_id)]
  const periods = await tx
    .select()
    .from(commissionPeriod)
    .where(and(eq(commissionPeriod.month, month), gt(commissionPeriod.cases, 0), ...ofPayer))
    .orderBy(commissionPeriod.id)
  const [priced] = periods
  const group = priced && ('rate' in payer ? null : groupThen(priced.steps, payer.product))
  const known = periods.find(({ product }) => product === group)
  if (known) return known.id
  const grouped = inGroup(payer, slabs)
  const offered = slabsFor(slabs, grouped)
  if (!('rate' in grouped) && !offered.some(({ product }) => product === grouped.product)) return null
  const totals = { cases: cases.length, disbursed: addRupees(...cases.map(({ amount }) => amount)) }
  return (await storePeriod(tx, month, grouped, totals, offered)).id
}

async function lineOf(tx: Db, one: Wrong, period_id: number, terms?: DatedTerms): Promise<NewLine> {
  const [period] = await tx.select().from(commissionPeriod).where(eq(commissionPeriod.id, period_id))
  const revenue = one.counts && period ? revenueOf(one.amount, period) : 0
  const payout = one.counts && terms && one.merchant_id !== null ? payoutOf(revenue, terms).payout : 0
  // An accepted difference is kept on top of the slab's figure, unless the whole case is gone.
  const stays = one.counts ? one : { accepted_revenue: 0, accepted_payout: 0 }
  return {
    period_id,
    case_id: one.id,
    kind: one.counts ? 'ADJUST' : 'REVERSAL',
    base_amount: minus(one.counts ? one.amount : 0, one.base),
    revenue: minus(revenue, minus(one.revenue, stays.accepted_revenue)),
    merchant_id: one.merchant_id,
    partner_percent: terms?.percent ?? null,
    partner_flat: terms?.flat ?? null,
    rate_id: terms?.rate_id ?? null,
    payout: minus(payout, minus(one.payout, stays.accepted_payout)),
  }
}
