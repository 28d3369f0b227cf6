import { type SQL, sql } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { commissionMonth } from '#server/tables/money.ts'
import type { CommissionLine, CommissionMonth, CommissionPeriod } from '#src/contract/money/commission.ts'
import { businessDay } from '#src/domain/dates.ts'
import { averageOf } from '#src/domain/money/commission.ts'
import { monthOf } from '#src/domain/months.ts'
import { lockBooks, openMonth, recompute } from './commission-books.ts'

interface Paging {
  page: number
  page_size: number
}

/** Months that have lines, and the one that takes corrections; newest first. */
export async function listMonths(db: Db, now: Date): Promise<CommissionMonth[]> {
  const open = await openMonth(db, now)
  const today = monthOf(businessDay(now))
  const found = await rows<Omit<CommissionMonth, 'state' | 'lockable'>>(
    db,
    sql`select m.month, coalesce(l.cases, 0) as cases, coalesce(l.corrections, 0) as corrections,
        coalesce(l.disbursed, 0)::float8 as disbursed, coalesce(l.revenue, 0)::float8 as revenue,
        coalesce(l.payout, 0)::float8 as payout, coalesce(l.keep, 0)::float8 as keep, coalesce(p.no_slab, 0) as no_slab
      from (select month from commission_line union select month from commission_month union select ${open}) m
      left join (select month, (count(*) filter (where kind = 'EARNED'))::int as cases,
          (count(*) filter (where kind <> 'EARNED'))::int as corrections,
          sum(base_amount) as disbursed, sum(revenue) as revenue, sum(payout) as payout, sum(revenue - payout) as keep
        from commission_line group by month) l using (month)
      left join (select month, count(*)::int as no_slab from commission_period where cases > 0 and slab_id is null
        group by month) p using (month)
      order by m.month desc`,
  )
  return found.map((row) => ({ ...row, ...stateOf(row.month, open, today) }))
}

/** All months before the first open one are locked. */
export const stateOf = (month: string, open: string, today: string) => ({
  state: month < open ? ('LOCKED' as const) : month < today ? ('PROVISIONAL' as const) : ('OPEN' as const),
  lockable: month === open && month < today,
})

/** A month with its lenders and a page of its lines. A month without any is empty. */
export async function monthDetail(db: Db, month: string, paging: Paging, now: Date) {
  const months = await listMonths(db, now)
  const open = await openMonth(db, now)
  const empty = { month, cases: 0, corrections: 0, disbursed: 0, revenue: 0, payout: 0, keep: 0, no_slab: 0 }
  const found = months.find((one) => one.month === month) ?? {
    ...empty,
    ...stateOf(month, open, monthOf(businessDay(now))),
  }
  const ofMonth = sql`l.month = ${month}`
  return {
    ...found,
    periods: await periodsOf(db, month),
    lines: await linesWhere(db, ofMonth, paging),
    total: found.cases + found.corrections,
  }
}

async function periodsOf(db: Db, month: string): Promise<CommissionPeriod[]> {
  const found = await rows<Omit<CommissionPeriod, 'average'>>(
    db,
    sql`select p.id, lender.name as lender, t.name as type, p.cases, p.disbursed::float8 as disbursed,
        (select (s->>'order')::int from jsonb_array_elements(p.steps) s where s->>'result' = 'taken') as slab,
        p.percent::float8 as percent, p.flat::float8 as flat,
        coalesce(sum(l.revenue), 0)::float8 as revenue, coalesce(sum(l.payout), 0)::float8 as payout
      from commission_period p join lender using (lender_id) join revenue_type t on t.id = p.revenue_type_id
      left join commission_line l on l.period_id = p.id and l.month = p.month
      where p.month = ${month} and p.cases > 0 group by p.id, lender.name, t.name order by lower(lender.name), t.name`,
  )
  return found.map((period) => ({ ...period, average: averageOf(period) }))
}

/** Lines by a condition on `l`, corrections first; `named` is the lender's application id, or ours. */
export const linesWhere = (db: Db, where: SQL, { page, page_size }: Paging): Promise<CommissionLine[]> =>
  rows<CommissionLine>(
    db,
    sql`select l.id, l.kind, lender.name as lender, t.name as type, coalesce(la.lender_app_id, la.id::text) as named,
        c.day::text as day, merchant.name as merchant, l.base_amount::float8 as base_amount,
        l.revenue::float8 as revenue, l.payout::float8 as payout, l.reason
      from commission_line l join commission_case c on c.id = l.case_id join lender using (lender_id)
      join revenue_type t on t.id = c.revenue_type_id
      join lender_application la on la.id = c.lender_application_id
      left join merchant using (merchant_id)
      where ${where} order by (l.kind = 'EARNED'), c.day desc, l.id
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )

/** Recalculates the lines of the open months, for all lenders. */
export const recomputeAll = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await lockBooks(tx)
    await recompute(tx, now)
  })

/**
 * Locks a month: its lines are recalculated one last time.
 * @param seen with the sums that the admin saw
 * @throws MONTH_LOCKED; INVALID for a month that is not the earliest open one or not over; CHANGED_MEANWHILE, with
 * nothing written, if the sums have changed since
 */
export const lockMonth = (
  db: Db,
  { month, ...seen }: { month: string; revenue: number; payout: number },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockBooks(tx)
    const open = await openMonth(tx, actor.at)
    if (month < open) throw new AppError('MONTH_LOCKED')
    if (month > open) throw invalid({ month: 'monthOrder' })
    if (month >= monthOf(businessDay(actor.at))) throw invalid({ month: 'monthRunning' })
    await recompute(tx, actor.at)
    const [sums] = await rows<{ revenue: number; payout: number; lines: number }>(
      tx,
      sql`select coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(payout), 0)::float8 as payout,
        count(*)::int as lines from commission_line where month = ${month}`,
    )
    if (sums?.revenue !== seen.revenue || sums.payout !== seen.payout) throw new AppError('CHANGED_MEANWHILE')
    await tx.insert(commissionMonth).values({ month, locked_at: actor.at, locked_by: Number(actor.id) })
    await note(tx, actor, {
      action: 'create',
      entity: 'commission_month',
      entityId: 0,
      new: { month, ...sums },
    })
    // From now on, corrections of this month are booked in the next one.
    await recompute(tx, actor.at)
  })
