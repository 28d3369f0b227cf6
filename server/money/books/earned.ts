import { type SQL, sql } from 'drizzle-orm'
import { ALWAYS } from '#server/co-brands/partner-terms.ts'
import { byPayer, type PayerColumns, type PayerMonth } from '#server/money/commission-payer.ts'
import {
  caseAmount,
  counted,
  emptyPeriods,
  inGroup,
  isPriced,
  merchantOfCase,
  slabsFor,
  storePeriods,
  withCustomer,
} from '#server/money/commission-period.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { loanCodeOf } from '#src/domain/catalogue/products.ts'
import { type Arithmetic, groupOf, payoutBy, revenueBy } from '#src/domain/money/commission.ts'
import { addRupees } from '#src/domain/paise.ts'
import type { Basis } from './basis.ts'
import type { Months } from './scope.ts'

/** Cases that are priced alike. */
interface Alike extends PayerColumns {
  month: string
  cases: number
  disbursed: number
}

/** The price of such cases; null percent and flat: nothing. */
type Price = Omit<Alike, 'cases' | 'disbursed'> & {
  period_id: number
  percent: number | null
  flat: number | null
}

/** By what cases `c` are alike. The day counts for products, whose rates begin on days; of lenders, the list of slabs. */
const traits = {
  month: sql`c.month`,
  lender_id: sql`coalesce(c.lender_id, 0)`,
  revenue_type_id: sql`coalesce(c.revenue_type_id, 0)`,
  product_type: sql`coalesce(a.product_type, '')`,
  category: sql`coalesce(q.category, '')`,
  product_id: sql`coalesce(q.product_id, 0)`,
  day: sql`case when c.lender_id is null then c.day else coalesce((select max(s.from_day) from slab_list s
    where s.lender_id = c.lender_id and s.from_day <= c.day), ${ALWAYS}::date) end::text`,
} as const
const names = Object.keys(traits)
const priceColumns = sql.raw(
  'month text, lender_id int, revenue_type_id int, product_type text, category text, product_id int, day text, period_id int, percent numeric, flat numeric',
)

/** Numeric has no binary fractions; its `round` is half up, away from zero. */
export const sqlArithmetic: Arithmetic<SQL> = {
  share: (amount, percent, flat) =>
    sql`round(${amount} * coalesce(${percent}, 0) * 0.01 + coalesce(${flat}, 0), 2)`,
  least: (a, b) => sql`least(${a}, ${b})`,
}

/**
 * Brings the lines of open months in line with their cases: each month has the slab that its cases reach. One statement
 * adds up, one writes the lines that are new, differ, or have no price any more. What was earned with a case that no
 * longer counts stays as it is: its correction takes the money back.
 * @returns cases that do not count, or did not: they may have a correction
 */
export async function bookMonths(tx: Db, months: Months | null, basis: Basis, now: Date): Promise<number[]> {
  if (!months) return []
  return writeEarned(tx, months, await priceMonths(tx, months, basis), basis, now)
}

/** Adds up the cases of months and stores the slab of each. */
async function priceMonths(
  tx: Db,
  { cases, periods: ofMonths }: Months,
  { lists, payerOf }: Basis,
): Promise<Price[]> {
  const named = names.map((name) => sql`${traits[name as keyof typeof traits]} as ${sql.raw(name)}`)
  const alike = await rows<Alike>(
    tx,
    sql`select ${sql.join(named, sql`, `)}, count(*)::int as cases, sum(${caseAmount})::float8 as disbursed
      from ${cases} ${withCustomer} where ${counted} group by 1, 2, 3, 4, 5, 6, 7`,
  )
  const payer = (one: PayerColumns) =>
    payerOf({ ...one, ...(one.lender_id ? {} : { lender_id: null, revenue_type_id: null }) })
  const groups = byPayer(alike, (one) => inGroup(payer(one), lists)).flatMap((group) => {
    const offered = slabsFor(lists, group.payer)
    if (!isPriced(group.payer, offered)) return []
    const totals = totalsOf(group.cases)
    if ('rate' in group.payer) return { ...group, totals, ofMonth: totals, slabs: offered }
    const { product } = group.payer
    const key = monthKey({ ...group.payer, month: group.month })
    const rivals = alike.filter(
      (one) => monthKey(one) === key && groupOf(offered, loanCodeOf(one.product_type ?? '')) === product,
    )
    return { ...group, totals, ofMonth: totalsOf(rivals), slabs: offered }
  })
  const periods = await storePeriods(tx, groups)
  await emptyPeriods(tx, ofMonths, periods)
  return groups.flatMap(({ cases }, index) => {
    const { id: period_id, percent, flat } = periods[index] as (typeof periods)[number]
    return cases.map(({ cases: _, disbursed: __, ...of }) => ({ ...of, period_id, percent, flat }))
  })
}

const monthKey = ({ month, lender_id, revenue_type_id }: PayerMonth) =>
  `${month} ${lender_id} ${revenue_type_id}`

const totalsOf = (cases: readonly Alike[]) => ({
  cases: cases.reduce((sum, one) => sum + one.cases, 0),
  disbursed: cases.reduce((sum, one) => addRupees(sum, one.disbursed), 0),
})

/** The fields of a line that follow from its case. */
const fields =
  'month, period_id, base_amount, revenue, merchant_id, partner_percent, partner_flat, rate_id, payout'
const of = (table: string) => sql.raw(fields.replaceAll(/\w+/g, `${table}.$&`))

async function writeEarned(
  tx: Db,
  { cases }: Months,
  prices: readonly Price[],
  { open, terms }: Basis,
  now: Date,
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const alike = names.map((name) => sql`v.${sql.raw(name)} = ${traits[name as keyof typeof traits]}`)
  const payout = payoutBy(sqlArithmetic, sql`r.revenue`, sql`t.percent`, sql`t.flat`)
  const doubtful = await rows<{ case_id: number }>(
    tx,
    sql`with price as (select * from jsonb_to_recordset(${JSON.stringify(prices)}::text::jsonb) as v(${priceColumns})),
      terms as (select * from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb)
        as t(merchant_id int, from_day date, until_day date, percent numeric, flat numeric, rate_id int)),
      wanted as materialized (
        select c.id as case_id, l.id as line_id, ${counted} as counts, v.period_id, ${traits.month} as month,
          k.amount as base_amount, r.revenue, ${merchantOfCase} as merchant_id, t.percent as partner_percent,
          t.flat as partner_flat, t.rate_id, case when t.merchant_id is null then 0 else ${payout} end as payout
        from ${cases} ${withCustomer}
          left join price v on ${sql.join(alike, sql` and `)} and ${counted}
          cross join lateral (select ${caseAmount} as amount) k
          cross join lateral (select ${revenueBy(sqlArithmetic, sql`k.amount`, sql`v.percent`, sql`v.flat`)} as revenue) r
          left join terms t on t.merchant_id = ${merchantOfCase} and c.day >= t.from_day
            and (t.until_day is null or c.day < t.until_day)
          left join commission_line l on l.case_id = c.id and l.month >= ${open} and l.kind = 'EARNED'),
      gone as (delete from commission_line l using wanted w
        where l.id = w.line_id and w.period_id is null and w.counts),
      changed as (update commission_line l set (${sql.raw(fields)}, at) = row(${of('w')}, ${at}) from wanted w
        where l.id = w.line_id and w.period_id is not null
          and (${of('l')}) is distinct from (${of('w')})),
      made as (insert into commission_line (case_id, kind, ${sql.raw(fields)}, at)
        select case_id, 'EARNED', ${sql.raw(fields)}, ${at} from wanted
        where period_id is not null and line_id is null order by case_id)
      select case_id from wanted w where not counts or exists (select from commission_line l where l.case_id = w.case_id
        and l.month >= ${open} and l.kind in ('ADJUST', 'REVERSAL'))`,
  )
  return doubtful.map(({ case_id }) => case_id)
}
