import { max, sql } from 'drizzle-orm'
import { settleRates } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { businessDay } from '#src/domain/dates.ts'
import { monthOf, nextMonth } from '#src/domain/months.ts'
import { readBasis } from './books/basis.ts'
import { bookCorrections } from './books/corrections.ts'
import { bookMonths } from './books/earned.ts'
import { takeScope } from './books/scope.ts'
import type { Payers } from './commission-payer.ts'

/** Key of the lock for writing the books, on every server. */
const LOCK = 0x63_6d

export const lockBooks = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** The first month that is not locked; corrections of locked months are booked there. */
export async function openMonth(tx: Db, now: Date): Promise<string> {
  const [locked] = await tx.select({ month: max(commissionMonth.month) }).from(commissionMonth)
  if (locked?.month) return nextMonth(locked.month)
  const [first] = await rows<{ month: string | null }>(
    tx,
    sql`select to_char(min(day), 'YYYY-MM') as month from commission_case`,
  )
  return first?.month ?? monthOf(businessDay(now))
}

/**
 * Recalculates what has changed since the last time: the lines of open months whose cases, slabs or terms changed, with
 * the slab that the month's current cases reach, and corrections of locked months, as lines of the first open one. Call it
 * in a transaction, after lockBooks.
 * @param payers default: all lenders, and the providers of products
 * @param whole calculates all open months, and looks for corrections in all locked ones, whatever is known to have changed
 * @returns the first open month
 */
export async function recompute(
  tx: Db,
  now: Date,
  { payers, whole = false }: { payers?: Payers; whole?: boolean } = {},
): Promise<string> {
  const open = await openMonth(tx, now)
  await settleRates(tx, now)
  const { basis, change } = await readBasis(tx, open, payers)
  const { months, doubtful } = await takeScope(tx, open, payers, whole ? 'slabs' : change)
  const more = await bookMonths(tx, months, basis, now)
  await bookCorrections(tx, 'payers' in doubtful ? doubtful : [...doubtful, ...more], basis, now)
  return open
}
