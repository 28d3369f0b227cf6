import { type SQL, sql } from 'drizzle-orm'
import { type PayerMonth, type Payers, paidBy } from '#server/money/commission-payer.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { firstDay, nextMonth } from '#src/domain/months.ts'
import type { BasisChange } from './basis.ts'
import { correctionsOf, type Doubtful } from './corrections.ts'

/** What is calculated again. */
export interface Scope {
  /** Open months with all their cases; null: none. */
  months: Months | null
  /** Cases that may need a correction, besides those of the months. */
  doubtful: Doubtful
}

export interface Months {
  /** The cases `c`, each with its month, as a table. */
  cases: SQL
  /** A condition on the months' periods `p`. */
  periods: SQL
}

interface Mark extends PayerMonth {
  case_id: number | null
}

/**
 * Takes what is marked stale since the last calculation. With new slabs everything is stale, with new terms of partners
 * all open months are.
 * @param change of the basis; 'slabs' also to calculate everything
 */
export async function takeScope(
  tx: Db,
  open: string,
  payers: Payers | undefined,
  change: BasisChange,
): Promise<Scope> {
  const marks = await rows<Mark>(
    tx,
    sql`with taken as (delete from commission_stale where ${paidBy(payers)} returning *)
      select distinct lender_id, revenue_type_id, month, case_id from taken`,
  )
  // A month that was locked while the mark was written.
  const isLate = marks.some(({ month, case_id }) => month < open && case_id === null)
  if (change === 'slabs' || isLate) return { months: allMonths(open, payers), doubtful: { payers } }
  const marked = marks.flatMap(({ case_id }) => case_id ?? [])
  if (change === null) {
    const months = marks.filter(({ case_id }) => case_id === null)
    return { months: months.length > 0 ? someMonths(months) : null, doubtful: marked }
  }
  // A late case is paid by today's terms, and has no other line than its correction.
  const booked = (await correctionsOf(tx, { payers }, open)).map(({ case_id }) => case_id)
  return { months: allMonths(open, payers), doubtful: [...marked, ...booked] }
}

/** Whether something was marked stale that no calculation has taken: by another transaction, since then. */
export async function isStale(tx: Db, payers: Payers | undefined): Promise<boolean> {
  const found = await rows(tx, sql`select from commission_stale where ${paidBy(payers)} limit 1`)
  return found.length > 0
}

const allMonths = (open: string, payers: Payers | undefined): Months => ({
  cases: sql`(select c.*, to_char(c.day, 'YYYY-MM') as month from commission_case c
    where c.day >= ${firstDay(open)} and ${paidBy(payers, 'c.')}) c`,
  periods: sql`p.month >= ${open} and ${paidBy(payers, 'p.')}`,
})

function someMonths(marks: readonly PayerMonth[]): Months {
  const months = marks.map((one) => ({
    ...one,
    first: firstDay(one.month),
    until: firstDay(nextMonth(one.month)),
  }))
  const table = sql`jsonb_to_recordset(${JSON.stringify(months)}::text::jsonb)
    as m(lender_id int, revenue_type_id int, month text, first date, until date)`
  return {
    // Two halves, because an index finds either an equal number or none.
    cases: sql`(
      select c.*, m.month from ${table} join commission_case c on c.lender_id = m.lender_id
        and c.revenue_type_id = m.revenue_type_id and c.day >= m.first and c.day < m.until
      union all
      select c.*, m.month from ${table} join commission_case c on m.lender_id is null and c.lender_id is null
        and c.day >= m.first and c.day < m.until) c`,
    periods: sql`exists (select from ${table} where m.month = p.month
      and m.lender_id is not distinct from p.lender_id and m.revenue_type_id is not distinct from p.revenue_type_id)`,
  }
}
