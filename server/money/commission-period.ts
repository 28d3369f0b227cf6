import { and, asc, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import {
  chooseSlab,
  groupOf,
  type ListedSlab,
  type MonthTotals,
  revenueTypes,
  type Slab,
  type SlabTerms,
} from '#src/domain/money/commission.ts'
import { type Payer, type SlabLists, slabKey } from './commission-payer.ts'

/** What a case `c` belongs to: a lender's application `la`, or a request `q` for a product. */
export const withSource = sql`left join lender_application la on la.id = c.lender_application_id
  left join product_request q on q.id = c.product_request_id`

/** The same with the customer `p` of an application. */
export const withCustomer = sql`${withSource}
  left join application a on a.app_id = la.app_id left join prospect p on p.user_id = a.prospect_id`

/** Who brought the customer of a case. A request stores it, because it outlives the customer's data. */
export const merchantOfCase = sql`coalesce(q.merchant_id, p.merchant_id)`

/** Rupees of a case `c` that count: what was returned of a payment (src/domain/applications/tranches.ts) does not. */
export const caseAmount = sql`(select case when sum((r->>'amount')::numeric) >= (la.tranches->(c.tranche - 1)->>'amount')::numeric
  then 0 else greatest(c.amount - coalesce(sum((r->>'amount')::numeric), 0), 0) end
  from jsonb_array_elements(case when c.revenue_type_id = ${sql.raw(String(revenueTypes.DISBURSAL))} then la.tranches->(c.tranche - 1)->'returned' end) r)`

/** Cases that count: a loan cancelled in the cooling-off period, or a cancelled policy, does not. */
export const counted = sql`(case when c.product_request_id is not null then q.status = 'COMPLETED'
  else c.revenue_type_id <> ${sql.raw(String(revenueTypes.DISBURSAL))} or (la.status = ${sql.raw(String(statusCode.DISBURSED))} and ${caseAmount} > 0) end)`

/** Lines with what they add to the cases of their own month: 1 for an earned one, -1 for one that takes it back there. */
export const linesOfMonth = sql`select l.*, case when l.kind = 'EARNED' then 1
    when l.kind = 'REVERSAL' and p.month = l.month then -1 else 0 end as cases
  from commission_line l join commission_period p on p.id = l.period_id`

/** Cases of lines (linesOfMonth) that earned and still do, and their rupees. */
export const earnedCases = sql`sum(cases)::int`
export const earnedRupees = sql`coalesce(sum(base_amount) filter (where cases <> 0), 0)`

export type Slabs = ReadonlyMap<string, readonly Slab[]>

/** All slabs that are not deleted, also inactive ones, as they count today. */
export async function slabsOf(tx: Db): Promise<Slabs> {
  return byKey(await liveSlabs(tx))
}

type StoredSlab = ListedSlab & { lender_id: number }

export const liveSlabs = (tx: Db, lenderIds?: readonly number[]): Promise<StoredSlab[]> => {
  const { deleted_at, ...shown } = getTableColumns(lenderRevenue)
  const live = isNull(deleted_at)
  return tx
    .select(shown)
    .from(lenderRevenue)
    .where(lenderIds ? and(live, inArray(lenderRevenue.lender_id, [...lenderIds])) : live)
    .orderBy(asc(lenderRevenue.order), asc(lenderRevenue.id))
}

function byKey(found: readonly StoredSlab[]): Slabs {
  const slabs = new Map<string, Slab[]>()
  for (const slab of found) {
    const key = slabKey(slab.lender_id, slab.revenue_type_id)
    slabs.set(key, [...(slabs.get(key) ?? []), slab])
  }
  return slabs
}

/** The slabs that price a payer's cases; none for products. */
export const slabsFor = (lists: SlabLists, payer: Payer): readonly Slab[] =>
  'rate' in payer
    ? []
    : (lists.get(payer.lender_id)?.find(({ from_day }) => from_day === payer.slabs_from)?.slabs ?? []).filter(
        ({ revenue_type_id }) => revenue_type_id === payer.revenue_type_id,
      )

/** The payer whose cases are counted together: loans without slabs of their own are one. */
export const inGroup = <P extends Payer | undefined>(payer: P, lists: SlabLists): P =>
  !payer || 'rate' in payer ? payer : { ...payer, product: groupOf(slabsFor(lists, payer), payer.product) }

/** Whether a case is paid for: a lender without a price for approvals or leads of a loan does not pay for them. */
export const isPriced = (payer: Payer, offered: readonly Slab[]): boolean =>
  'rate' in payer ||
  payer.revenue_type_id === revenueTypes.DISBURSAL ||
  offered.some(({ product }) => product === payer.product)

/** The cases of a month that are priced together. */
export interface Group {
  month: string
  payer: Payer
  totals: Omit<MonthTotals, 'product'>
  /** Of the whole month: they choose the slab, also where only a part of it is priced by this list. */
  ofMonth: Omit<MonthTotals, 'product'>
  slabs: readonly Slab[]
}

/** The terms of a group, and the id of its period. */
export type Priced = SlabTerms & { id: number }

/** Prices months: by the slab that the totals reach, or by a product's rate. Stores each choice with its reasons. */
export async function storePeriods(tx: Db, groups: readonly Group[]): Promise<Priced[]> {
  const chosen = groups.map(({ month, payer, totals, ofMonth, slabs }, index) => {
    const byRate = 'rate' in payer
    const slab = byRate
      ? { taken: null, steps: [] }
      : chooseSlab(slabs, { ...ofMonth, product: payer.product })
    const priced = byRate ? payer.rate : slab.taken
    const terms = { percent: priced?.percent ?? null, flat: priced?.flat ?? null }
    const of = byRate ? { product_rate_id: payer.rate.id, slabs_from: payer.slabs_from } : payer
    return {
      index,
      month,
      ...of,
      ...totals,
      ...{ month_cases: ofMonth.cases, month_disbursed: ofMonth.disbursed },
      ...terms,
      slab_id: slab.taken?.slab_id ?? null,
      steps: slab.steps,
    }
  })
  const stored = await inPortions(chosen, (json) =>
    rows<Priced & { index: number }>(
      tx,
      sql`with v as (select * from jsonb_to_recordset(${json}) as v(index int, month text, lender_id int,
          revenue_type_id int, product text, product_rate_id int, slabs_from date, cases int, disbursed numeric, month_cases int,
          month_disbursed numeric, slab_id int, percent numeric,
          flat numeric, steps jsonb)),
        p as (insert into commission_period (${sql.raw(periodColumns)}) select ${sql.raw(periodColumns)} from v
          on conflict (month, lender_id, revenue_type_id, product, product_rate_id, slabs_from) do update set cases = excluded.cases,
            disbursed = excluded.disbursed, month_cases = excluded.month_cases, month_disbursed = excluded.month_disbursed, slab_id = excluded.slab_id, percent = excluded.percent, flat = excluded.flat,
            steps = excluded.steps
          returning *)
        select v.index, p.id, p.percent::float8 as percent, p.flat::float8 as flat from v join p
          on (p.month, coalesce(p.product_rate_id, 0), coalesce(p.lender_id, 0), coalesce(p.revenue_type_id, 0), coalesce(p.product, ''), coalesce(p.slabs_from, '-infinity'))
           = (v.month, coalesce(v.product_rate_id, 0), coalesce(v.lender_id, 0), coalesce(v.revenue_type_id, 0), coalesce(v.product, ''), coalesce(v.slabs_from, '-infinity'))`,
    ),
  )
  const byIndex: Priced[] = []
  for (const { index, ...priced } of stored) byIndex[index] = priced
  return byIndex
}

const periodColumns =
  'month, lender_id, revenue_type_id, product, product_rate_id, slabs_from, cases, disbursed, month_cases, month_disbursed, slab_id, percent, flat, steps'

/**
 * Empties periods that have no cases any more: they stay, because lines of locked months may name them.
 * @param periods a condition on `p`
 */
export const emptyPeriods = (tx: Db, periods: SQL, priced: readonly Priced[]) =>
  tx.execute(sql`update commission_period p set cases = 0, disbursed = 0, slab_id = null, percent = null, flat = null,
      steps = '[]'
    where ${periods} and p.cases > 0 and p.id <> all (${`{${priced.map(({ id }) => id).join()}}`}::int[])`)
