import { type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { commissionMonth } from '#server/tables/money.ts'
import type { Language } from '#src/contract/language.ts'
import type { CommissionLine } from '#src/contract/money/commission.ts'
import { businessDay } from '#src/domain/dates.ts'
import { monthOf } from '#src/domain/months.ts'
import { billEmptyMonths } from './billing/bill-months.ts'
import type { BillingDeps } from './billing/make-documents.ts'
import { changeBooks, openMonth, recompute } from './books/commission-books.ts'
import { isStale } from './books/scope.ts'
import { caseId, caseName, payerName, typeName, withNames } from './commission-names.ts'
import { earnedCases, linesOfMonth } from './commission-period.ts'

interface Paging {
  page: number
  page_size: number
  language: Language
}

/** All months before the first open one are locked. */
export const stateOf = (month: string, open: string, today: string) =>
  month < open ? ('LOCKED' as const) : month < today ? ('PROVISIONAL' as const) : ('OPEN' as const)

/** Lines by a condition on `l`, corrections first; `named` is the lender's application id, or ours. */
export const linesWhere = (
  db: Db,
  where: SQL,
  { page, page_size, language }: Paging,
): Promise<CommissionLine[]> =>
  rows<CommissionLine>(
    db,
    sql`select l.id, l.month, ${caseId} as case_id, l.kind, ${payerName} as lender, ${typeName(language)} as type, ${caseName} as named,
        c.day::text as day, merchant.name as merchant, l.base_amount::float8 as base_amount,
        l.revenue::float8 as revenue, l.payout::float8 as payout, l.reason,
        l.kind not in ('ACCEPTED', 'OVERRIDE') and p.slab_id is null and p.product_rate_id is null as no_slab
      from commission_line l join commission_period p on p.id = l.period_id
      join commission_case c on c.id = l.case_id ${withNames}
      left join merchant on merchant.merchant_id = l.merchant_id
      where ${where} order by (l.kind = 'EARNED'), c.day desc, l.id
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )

/** What the books say of a month; zero without lines. */
export async function sumsOfMonth(db: Db, month: string) {
  const [sums] = await rows<{ revenue: number; payout: number; lines: number; cases: number }>(
    db,
    sql`select coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(payout), 0)::float8 as payout,
      count(*)::int as lines, ${earnedCases} as cases from (${linesOfMonth}) l where month = ${month}`,
  )
  return sums ?? { revenue: 0, payout: 0, lines: 0, cases: 0 }
}

/** Recalculates the lines of the open months, for all lenders. */
export const recomputeAll = (db: Db, now: Date): Promise<void> =>
  changeBooks(db, async (tx) => {
    await recompute(tx, now, { whole: true })
  })

/** Recalculates what changed: slabs, rates and cases count without anyone asking for it. */
export const recalculate = ({ database: { db } }: { database: { db: Db } }, now: Date): Promise<void> =>
  changeBooks(db, async (tx) => {
    await recompute(tx, now)
  })

/**
 * Locks a month: its lines are recalculated one last time.
 * @param seen with the sums that the admin saw
 * @throws MONTH_LOCKED; INVALID for a month that is not the earliest open one or not over; CHANGED_MEANWHILE, with
 * nothing written, if the sums have changed since
 */
export const lockMonth = (
  { db, ...billing }: BillingDeps & { db: Db },
  { month, ...seen }: { month: string; revenue: number; payout: number },
  actor: Actor,
): Promise<void> =>
  changeBooks(db, async (tx) => {
    const open = await openMonth(tx, actor.at)
    if (month < open) throw new AppError('MONTH_LOCKED')
    if (month > open) throw invalid({ month: 'monthOrder' })
    if (month >= monthOf(businessDay(actor.at))) throw invalid({ month: 'monthRunning' })
    await recompute(tx, actor.at, { whole: true })
    const { cases: _, ...sums } = await sumsOfMonth(tx, month)
    const isSeen = sums.revenue === seen.revenue && sums.payout === seen.payout
    // A status that changed while the month was calculated would leave it half with it and half without.
    if (!isSeen || (await isStale(tx, undefined))) throw new AppError('CHANGED_MEANWHILE')
    await tx.insert(commissionMonth).values({ month, locked_at: actor.at, locked_by: Number(actor.id) })
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'commission_month',
      entityId: 0,
      new: { month, ...sums },
    })
    // From now on, corrections of this month are booked in the next one.
    await recompute(tx, actor.at, { whole: true })
    await billEmptyMonths(tx, billing, undefined, actor)
  })
