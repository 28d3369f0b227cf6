import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type DatedTerms, termsOf } from '#server/co-brands/partner-terms.ts'
import {
  byPayer,
  type Payer,
  type PayerColumns,
  type Payers,
  paidBy,
} from '#server/money/commission-payer.ts'
import {
  caseAmount,
  counted,
  inGroup,
  merchantOfCase,
  type Priced,
  slabsFor,
  storePeriods,
  withCustomer,
  withSource,
} from '#server/money/commission-period.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { commissionPeriod } from '#server/tables/money.ts'
import { groupThen, minus, payoutOf, revenueOf } from '#src/domain/money/commission.ts'
import { firstDay } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'
import type { Basis } from './basis.ts'

/** A derived line before it is stored. A case has at most one correction in the open months, beside what it earned. */
interface NewLine {
  month: string
  period_id: number
  case_id: number
  kind: 'EARNED' | 'ADJUST' | 'REVERSAL'
  base_amount: number
  revenue: number
  merchant_id: number | null
  partner_percent: number | null
  partner_flat: number | null
  /** The co-brand's terms; null: the merchant's own share, or none. */
  rate_id: number | null
  payout: number
}

type StoredLine = NewLine & { id: number }

/** The fields of a derived line `l`, as numbers and texts. */
const lineFields = sql`l.id, l.month, l.period_id, l.case_id, l.kind, l.base_amount::float8 as base_amount,
  l.revenue::float8 as revenue, l.merchant_id, l.partner_percent::float8 as partner_percent,
  l.partner_flat::float8 as partner_flat, l.rate_id, l.payout::float8 as payout`

const columns = sql.raw(
  'month text, period_id int, case_id int, kind text, base_amount numeric, revenue numeric, merchant_id int, partner_percent numeric, partner_flat numeric, rate_id int, payout numeric',
)

/** Makes stored lines what they should be: writes what is new or differs, deletes what is left over. */
async function writeLines(
  tx: Db,
  stored: readonly StoredLine[],
  wanted: readonly NewLine[],
  now: Date,
): Promise<void> {
  const before = new Map(stored.map((line) => [line.case_id, line]))
  const made: NewLine[] = []
  const changed: StoredLine[] = []
  for (const line of wanted) {
    const was = before.get(line.case_id)
    if (!was) made.push(line)
    else if (!isSame(was, line)) changed.push({ ...line, id: was.id })
    before.delete(line.case_id)
  }
  const at = sql`${now.toISOString()}::timestamptz`
  const left = [...before.values()].map(({ id }) => ({ id }))
  await inPortions(left, (json) =>
    rows(
      tx,
      sql`delete from commission_line where id in (select id from jsonb_to_recordset(${json}) as v(id int))`,
    ),
  )
  await inPortions(changed, (json) =>
    rows(
      tx,
      sql`update commission_line l set month = v.month, period_id = v.period_id, kind = v.kind, base_amount = v.base_amount,
          revenue = v.revenue, merchant_id = v.merchant_id, partner_percent = v.partner_percent,
          partner_flat = v.partner_flat, rate_id = v.rate_id, payout = v.payout, at = ${at}
        from jsonb_to_recordset(${json}) as v(id int, ${columns}) where l.id = v.id`,
    ),
  )
  await inPortions(made, (json) =>
    rows(
      tx,
      sql`insert into commission_line (month, period_id, case_id, kind, base_amount, revenue, merchant_id,
          partner_percent, partner_flat, rate_id, payout, at)
        select v.*, ${at} from jsonb_to_recordset(${json}) as v(${columns})`,
    ),
  )
}

const isSame = (was: StoredLine, line: NewLine): boolean =>
  (Object.keys(line) as (keyof NewLine)[]).every((field) => was[field] === line[field])

/** Cases by id, or all of some payers. */
export type Doubtful = readonly number[] | { payers: Payers | undefined }

/** A case whose lines no longer match its current data. */
interface Wrong extends PayerColumns {
  id: number
  month: string
  amount: number
  counts: boolean
  merchant_id: number | null
  base: number
  revenue: number
  payout: number
  accepted_revenue: number
  accepted_payout: number
  period_id: number | null
  /** The merchant of the first line: a correction is theirs, no matter who the customer is attributed to since. */
  booked_for: number | null
  /** Of what it earned in an open month, before it stopped to count. */
  earned_month: string | null
  partner_percent: number | null
  partner_flat: number | null
  rate_id: number | null
}

/**
 * Brings corrections in line with the cases. They are lines of the first open month, at the slab and the merchant's share
 * of the original month: for changes in locked months. What a case earned or was accepted in an open month is taken back
 * there when the case no longer counts.
 */
export async function bookCorrections(tx: Db, cases: Doubtful, basis: Basis, now: Date): Promise<void> {
  const stored = await correctionsOf(tx, cases, basis.open)
  const wrong = await wrongOf(tx, cases, basis.open)
  await writeLines(tx, stored, await correct(tx, wrong, basis), now)
}

/** Runs a query for cases: a thousand ids at a time, or one statement for all of some payers. */
const among = <T>(cases: Doubtful, run: (ids: SQL) => Promise<T[]>): Promise<T[]> =>
  'payers' in cases
    ? run(sql`(select c.id from commission_case c where ${paidBy(cases.payers, 'c.')})`)
    : inPortions(
        [...new Set(cases)].map((id) => ({ id })),
        (json) => run(sql`(select id from jsonb_to_recordset(${json}) as v(id int))`),
      )

/** The corrections in open months. Of some cases each is found by its index: a month may have very many lines. */
export const correctionsOf = (tx: Db, cases: Doubtful, open: string): Promise<StoredLine[]> =>
  among(cases, (ids) => {
    const corrections = sql`from commission_line l
      where l.month >= ${open} and l.kind in ('ADJUST', 'REVERSAL')`
    return rows(
      tx,
      'payers' in cases
        ? sql`select ${lineFields} ${corrections} and l.case_id in ${ids}`
        : sql`select ${lineFields} from (select distinct id from ${ids} d) one
            cross join lateral (select l.* ${corrections} and l.case_id = one.id offset 0) l`,
    )
  })

/** Lines that a correction starts from: those of locked months, and accepted differences. */
const standing = (open: string) => sql`((l.month < ${open} and l.kind <> 'OVERRIDE') or l.kind = 'ACCEPTED')`

async function wrongOf(tx: Db, cases: Doubtful, open: string): Promise<Wrong[]> {
  const sums = sql`sum(base_amount) filter (where ${standing(open)}) as base, sum(revenue) as revenue, sum(payout) as payout
    from commission_line l where (${standing(open)} or l.kind = 'EARNED')`
  const wrong = await among(cases, (ids) =>
    rows<{ id: number }>(
      tx,
      sql`select c.id from commission_case c ${withSource}
        left join ${
          'payers' in cases
            ? sql`(select case_id, ${sums} and l.case_id in ${ids} group by case_id) l on l.case_id = c.id`
            : sql`lateral (select ${sums} and l.case_id = c.id) l on true`
        }
        where c.id in ${ids} and case when ${counted}
          then c.day < ${firstDay(open)} and l.base is distinct from ${caseAmount} else l.revenue <> 0 or l.payout <> 0 end`,
    ),
  )
  const found = await inPortions(wrong, (json) =>
    rows<Wrong>(
      tx,
      sql`select c.id, c.lender_id, c.revenue_type_id, a.product_type, q.category, q.product_id, c.day::text as day,
          to_char(c.day, 'YYYY-MM') as month, ${caseAmount}::float8 as amount,
          ${counted} as counts, ${merchantOfCase} as merchant_id, l.*
        from jsonb_to_recordset(${json}) as v(id int) join commission_case c on c.id = v.id ${withCustomer}
        cross join lateral (
          select coalesce(sum(base_amount), 0)::float8 as base,
            coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(payout), 0)::float8 as payout,
            coalesce(sum(revenue) filter (where kind = 'ACCEPTED'), 0)::float8 as accepted_revenue,
            coalesce(sum(payout) filter (where kind = 'ACCEPTED'), 0)::float8 as accepted_payout,
            -- An accepted difference may be older than the line, and of another period.
            (array_agg(period_id order by kind <> 'EARNED', id))[1] as period_id,
            max(month) filter (where kind = 'EARNED' and month >= ${open}) as earned_month,
            (array_agg(merchant_id order by kind <> 'EARNED', id))[1] as booked_for,
            (array_agg(partner_percent order by kind <> 'EARNED', id))[1]::float8 as partner_percent,
            (array_agg(partner_flat order by kind <> 'EARNED', id))[1]::float8 as partner_flat,
            (array_agg(rate_id order by kind <> 'EARNED', id))[1] as rate_id
          from commission_line l
          where l.case_id = c.id and (${standing(open)} or (l.kind = 'EARNED' and not ${counted}))) l`,
    ),
  )
  return found.sort((a, b) => a.id - b.id)
}

async function correct(tx: Db, wrong: readonly Wrong[], basis: Basis): Promise<NewLine[]> {
  const { open } = basis
  const made: NewLine[] = []
  const known = await periodsOf(tx, wrong)
  for (const one of wrong) {
    const period = known.get(one.period_id)
    const terms = { percent: one.partner_percent, flat: one.partner_flat, rate_id: one.rate_id }
    if (period) made.push(lineOf(open, { ...one, merchant_id: one.booked_for }, period, terms))
  }
  const late = wrong.filter(({ period_id }) => period_id === null)
  const termsOn = termsOf(basis.terms)
  for (const { month, payer, cases } of byPayer(late, basis.payerOf)) {
    const period = await periodOf(tx, month, payer, cases, basis)
    if (!period) continue
    for (const one of cases) made.push(lineOf(open, one, period, termsOn(one.merchant_id, one.day)))
  }
  return made.filter(({ revenue, payout, base_amount }) => revenue !== 0 || payout !== 0 || base_amount !== 0)
}

async function periodsOf(tx: Db, wrong: readonly Wrong[]): Promise<Map<number | null, Priced>> {
  const ids = [...new Set(wrong.flatMap(({ period_id }) => period_id ?? []))]
  const found = await tx.select().from(commissionPeriod).where(inArray(commissionPeriod.id, ids))
  return new Map(found.map((period) => [period.id, period]))
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
  { lists }: Basis,
): Promise<Priced | undefined> {
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
  const ofGroup = periods.filter(({ product }) => product === group)
  const known = ofGroup.find(({ slabs_from }) => slabs_from === payer.slabs_from) ?? ofGroup[0]
  if (known) return known
  const grouped = inGroup(payer, lists)
  const offered = slabsFor(lists, grouped)
  if (!('rate' in grouped) && !offered.some(({ product }) => product === grouped.product)) return undefined
  const totals = { cases: cases.length, disbursed: addRupees(...cases.map(({ amount }) => amount)) }
  const [made] = await storePeriods(tx, [{ month, payer: grouped, totals, ofMonth: totals, slabs: offered }])
  return made
}

function lineOf(open: string, one: Wrong, period: Priced, terms?: DatedTerms): NewLine {
  const revenue = one.counts ? revenueOf(one.amount, period) : 0
  const payout = one.counts && terms && one.merchant_id !== null ? payoutOf(revenue, terms).payout : 0
  // An accepted difference is kept on top of the slab's figure, unless the whole case is gone.
  const stays = one.counts ? one : { accepted_revenue: 0, accepted_payout: 0 }
  return {
    month: one.earned_month ?? open,
    period_id: period.id,
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
