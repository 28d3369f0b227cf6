import { sql } from 'drizzle-orm'
import { partnerTerms } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { WhatIf } from '#src/contract/merchants/partner-report.ts'
import { businessDay } from '#src/domain/dates.ts'
import { chooseSlab, payoutOf, revenueOf, type SlabTerms } from '#src/domain/money/commission.ts'
import { nextBetterSlab } from '#src/domain/money/what-if.ts'
import { firstDay, monthOf } from '#src/domain/months.ts'
import { roundPaise } from '#src/domain/paise.ts'
import { slabKey, slabsOf } from './commission-period.ts'

interface SlabProgress {
  lender_id: number
  revenue_type_id: number
  lender: string
  type: string
  cases: number
  disbursed: number
}

/**
 * What a better slab of this month takes, for lenders that paid a merchant anything in the last three months. The slab
 * counts all cases of the lender, also of other merchants; only their number is shown.
 */
export async function whatIfOf(db: Db, merchantId: number, now: Date): Promise<WhatIf[]> {
  const month = monthOf(businessDay(now))
  const found = await rows<SlabProgress>(
    db,
    sql`select k.lender_id, k.revenue_type_id, lender.name as lender, t.name as type,
        count(*) filter (where k.day >= ${firstDay(month)})::int as cases,
        coalesce(sum(k.amount) filter (where k.day >= ${firstDay(month)}), 0)::float8 as disbursed
      from commission_case k join lender using (lender_id) join revenue_type t on t.id = k.revenue_type_id
      where (k.lender_id, k.revenue_type_id) in (
          select c.lender_id, c.revenue_type_id from commission_line l join commission_case c on c.id = l.case_id
          where l.merchant_id = ${merchantId} and c.day >= ${firstDay(month)}::date - 92)
        and k.day >= ${firstDay(month)}::date - 92
      group by k.lender_id, k.revenue_type_id, lender.name, t.name order by lower(lender.name), t.name`,
  )
  if (found.length === 0) return []
  const slabs = await slabsOf(db)
  const terms = (await partnerTerms(db))(merchantId, businessDay(now)) ?? { percent: null, flat: null }
  return found.flatMap((standing) => {
    const offered = slabs.get(slabKey(standing.lender_id, standing.revenue_type_id)) ?? []
    const average = standing.cases ? roundPaise(standing.disbursed / standing.cases) : USUAL
    const next = nextBetterSlab(offered, standing, average)
    if (!next) return []
    const { taken } = chooseSlab(offered, standing)
    const earning = (slab: SlabTerms | null) => (slab ? payoutOf(revenueOf(average, slab), terms).payout : 0)
    const { lender, type, cases } = standing
    return [
      {
        ...{ lender, type, month, cases, average, more: next.more, next_slab: next.step.order },
        slab: taken?.order ?? null,
        earning: earning(taken),
        next_earning: earning(next.step),
      },
    ]
  })
}

/** Rupees per case if the month has no cases yet. */
const USUAL = 100_000
