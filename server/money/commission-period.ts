import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { commissionPeriod } from '#server/tables/money.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import {
  chooseSlab,
  groupOf,
  type MonthTotals,
  revenueTypes,
  type Slab,
  type SlabTerms,
} from '#src/domain/money/commission.ts'
import { type Payer, slabKey } from './commission-payer.ts'

/** What a case `c` belongs to: a lender's application `la`, or a request `q` for a product. */
export const withSource = sql`left join lender_application la on la.id = c.lender_application_id
  left join product_request q on q.id = c.product_request_id`

/** The same with the customer `p` of an application. */
export const withCustomer = sql`${withSource}
  left join application a on a.app_id = la.app_id left join prospect p on p.user_id = a.prospect_id`

/** Who brought the customer of a case. A request stores it, because it outlives the customer's data. */
export const merchantOfCase = sql`coalesce(q.merchant_id, p.merchant_id)`

/** Cases that count: a loan cancelled in the cooling-off period, or a cancelled policy, does not. */
export const counted = sql`(case when c.product_request_id is not null then q.status = 'COMPLETED'
  else c.revenue_type_id <> ${sql.raw(String(revenueTypes.DISBURSAL))} or la.status = ${sql.raw(String(statusCode.DISBURSED))} end)`

/** A line before it is stored. */
export interface NewLine {
  period_id: number
  case_id: number
  kind: 'EARNED' | 'ADJUST' | 'REVERSAL'
  base_amount: number
  revenue: number
  merchant_id: number | null
  partner_percent: number | null
  partner_flat: number | null
  rate_id: number | null
  payout: number
}

export type Slabs = ReadonlyMap<string, readonly Slab[]>

/** All slabs that are not deleted, also inactive ones: the trace shows them all. */
export async function slabsOf(tx: Db, lenderIds?: readonly number[]): Promise<Slabs> {
  const live = isNull(lenderRevenue.deleted_at)
  const found = await tx
    .select()
    .from(lenderRevenue)
    .where(lenderIds ? and(live, inArray(lenderRevenue.lender_id, [...lenderIds])) : live)
    .orderBy(asc(lenderRevenue.order))
  const slabs = new Map<string, Slab[]>()
  for (const slab of found) {
    const key = slabKey(slab.lender_id, slab.revenue_type_id)
    slabs.set(key, [...(slabs.get(key) ?? []), slab])
  }
  return slabs
}

/** The slabs that price a payer's cases; none for products. */
export const slabsFor = (slabs: Slabs, payer: Payer): readonly Slab[] =>
  'rate' in payer ? [] : (slabs.get(slabKey(payer.lender_id, payer.revenue_type_id)) ?? [])

/** The payer whose cases are counted together: loans without slabs of their own are one. */
export const inGroup = <P extends Payer | undefined>(payer: P, slabs: Slabs): P =>
  !payer || 'rate' in payer ? payer : { ...payer, product: groupOf(slabsFor(slabs, payer), payer.product) }

/** Whether a case is paid for: a lender without a price for approvals or leads of a loan does not pay for them. */
export const isPriced = (payer: Payer, offered: readonly Slab[]): boolean =>
  'rate' in payer ||
  payer.revenue_type_id === revenueTypes.DISBURSAL ||
  offered.some(({ product }) => product === payer.product)

/** Prices a month: by the slab that its totals reach, or by a product's rate. Stores the choice with its reasons. */
export async function storePeriod(
  tx: Db,
  month: string,
  payer: Payer,
  totals: Omit<MonthTotals, 'product'>,
  slabs: readonly Slab[],
): Promise<SlabTerms & { id: number }> {
  const byRate = 'rate' in payer
  const slab = byRate ? { taken: null, steps: [] } : chooseSlab(slabs, { ...totals, product: payer.product })
  const priced = byRate ? payer.rate : slab.taken
  const terms = { percent: priced?.percent ?? null, flat: priced?.flat ?? null }
  const chosen = { ...totals, ...terms, slab_id: slab.taken?.slab_id ?? null, steps: slab.steps }
  const [made] = await tx
    .insert(commissionPeriod)
    .values({ month, ...(byRate ? { product_rate_id: payer.rate.id } : payer), ...chosen })
    .onConflictDoUpdate({
      target: [
        commissionPeriod.month,
        commissionPeriod.lender_id,
        commissionPeriod.revenue_type_id,
        commissionPeriod.product,
        commissionPeriod.product_rate_id,
      ],
      set: chosen,
    })
    .returning({ id: commissionPeriod.id })
  return { ...terms, id: made?.id as number }
}
