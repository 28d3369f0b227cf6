import { max, sql } from 'drizzle-orm'
import { settleRates } from '#server/co-brands/partner-terms.ts'
import type { Payers } from '#server/money/commission-payer.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { retryDeadlock } from '#server/platform/database/deadlock.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { businessDay } from '#src/domain/dates.ts'
import { monthOf, nextMonth } from '#src/domain/months.ts'
import { readBasis } from './basis.ts'
import { bookCorrections } from './corrections.ts'
import { bookMonths } from './earned.ts'
import { bookOverrides } from './overrides.ts'
import { isStale, takeScope } from './scope.ts'

/** Key of the lock for writing the books, on every server. */
const LOCK = 0x63_6d

export const lockBooks = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/**
 * Changes the books, or what payouts are computed from: on all servers one after the other, and again if it met another
 * transaction in a deadlock. So `work` changes nothing but the database.
 * @param before takes locks that come before that of the books; all others come after it
 */
export const changeBooks = <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  before?: (tx: Db) => Promise<unknown>,
): Promise<T> =>
  retryDeadlock(() =>
    transaction(db, async (tx) => {
      await before?.(tx)
      await lockBooks(tx)
      return work(tx)
    }),
  )

/** The newest locked month; null while none is. */
export async function lastLocked(tx: Db): Promise<string | null> {
  const [locked] = await tx.select({ month: max(commissionMonth.month) }).from(commissionMonth)
  return locked?.month ?? null
}

/** The first month that is not locked; corrections of locked months are booked there. */
export async function openMonth(tx: Db, now: Date): Promise<string> {
  const locked = await lastLocked(tx)
  if (locked) return nextMonth(locked)
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
  await calculate(tx, now, open, { payers, whole })
  // A status may change between the sums of a month and its lines, and makes both stale: they have to say the same.
  for (let turn = 1; turn < MAX_TURNS && (await isStale(tx, payers)); turn++)
    await calculate(tx, now, open, { payers, whole: false })
  await bookOverrides(tx, open, now)
  return open
}

/** What stays stale after so many turns is calculated the next time. */
const MAX_TURNS = 3

async function calculate(
  tx: Db,
  now: Date,
  open: string,
  { payers, whole }: { payers: Payers | undefined; whole: boolean },
): Promise<void> {
  const { basis, change } = await readBasis(tx, open, payers, now)
  const { months, doubtful } = await takeScope(tx, open, payers, whole ? 'slabs' : change)
  const more = await bookMonths(tx, months, basis, now)
  await bookCorrections(tx, 'payers' in doubtful ? doubtful : [...doubtful, ...more], basis, now)
}
