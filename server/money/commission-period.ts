import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { commissionPeriod } from '#server/tables/money.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import {
  chooseSlab,
  type MonthTotals,
  revenueTypes,
  type Slab,
  type SlabGroup,
  type SlabTerms,
} from '#src/domain/money/commission.ts'

/** Cases that count, for queries over c and la: a loan cancelled in the cooling-off period does not. */
export const counted = sql`(c.revenue_type_id <> ${sql.raw(String(revenueTypes.DISBURSAL))} or la.status = ${sql.raw(String(statusCode.DISBURSED))})`

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
export const slabKey = (lenderId: number, typeId: number) => `${lenderId} ${typeId}`

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

/** Whether a lender pays for such cases: one without a price for approvals or leads of a loan does not pay for them. */
export const isPriced = (offered: readonly Slab[], typeId: number, product: SlabGroup): boolean =>
  typeId === revenueTypes.DISBURSAL || offered.some((slab) => slab.product === product)

/** Chooses the slab of a month's cases and stores the choice with its reasons. */
export async function storePeriod(
  tx: Db,
  of: { month: string; lender_id: number; revenue_type_id: number },
  totals: MonthTotals,
  slabs: readonly Slab[],
): Promise<SlabTerms & { id: number }> {
  const { taken, steps } = chooseSlab(slabs, totals)
  const terms = { percent: taken?.percent ?? null, flat: taken?.flat ?? null }
  const chosen = { ...totals, ...terms, slab_id: taken?.slab_id ?? null, steps }
  const [made] = await tx
    .insert(commissionPeriod)
    .values({ ...of, ...chosen })
    .onConflictDoUpdate({
      target: [
        commissionPeriod.month,
        commissionPeriod.lender_id,
        commissionPeriod.revenue_type_id,
        commissionPeriod.product,
      ],
      set: chosen,
    })
    .returning({ id: commissionPeriod.id })
  return { ...terms, id: made?.id as number }
}
