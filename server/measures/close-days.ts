import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { giveWay } from '#server/platform/database/give-way.ts'
import type { Deps } from '#server/platform/deps.ts'
import { statusFile } from '#server/tables/applications.ts'
import { dayFigure, dayStale, figureState } from '#server/tables/figures.ts'
import { addDays, businessDay, daysBetween } from '#src/domain/dates.ts'
import { dayBounds } from '#src/domain/ranges.ts'
import { countedFigures, openDays } from './figures.ts'

/** Days counted in one turn. */
const CLOSED_A_TURN = 60
/** Closed days that are recounted in each turn, the oldest count first, since MIS files and deletions change past days. */
const RETRIES_PER_TURN = 4
/** Only links read older days: the longest report compares 92 days with the 92 before them. */
const REACHES_BACK = 190
/** Days before that are recounted so many a turn: only deletions and merges change what links read of them. */
const OLD_A_TURN = 1
/** Counting does not wait longer for a status file. */
const MAX_FILE_MS = 5 * 60_000

/**
 * Counts the days that are over, and recounts those that have changed since. Each day is one transaction, so an
 * interrupted turn leaves whole days; the next one repeats it. @returns days counted
 */
export async function summarise({ database: { db } }: Pick<Deps, 'database'>, now: Date): Promise<number> {
  const today = businessDay(now)
  const state = (await stateOf(db)) ?? (await begin(db, today, now))
  const { stale: touched } = await openDays(db)
  const stale = await staleDays(db, state.until)
  const end = Math.min(Math.max(daysBetween(state.until, today), 0), CLOSED_A_TURN)
  const fresh = Array.from({ length: end }, (_, at) => addDays(state.until, at))
  for (const [counted, day] of [...new Set([...touched, ...stale, ...fresh])].entries()) {
    if (await fileInProgress(db, now)) return counted
    await countDay(db, day, now)
    await giveWay()
  }
  const until = addDays(state.until, end)
  await db.update(figureState).set({ until, at: now }).where(eq(figureState.id, 1))
  return fresh.length + touched.length + stale.length
}

/** A file changes past days with each of its portions: they are counted when it is done, unless it is stuck. */
async function fileInProgress(db: Db, now: Date): Promise<boolean> {
  const recent = gt(statusFile.at, new Date(now.getTime() - MAX_FILE_MS))
  const open = and(eq(statusFile.status, 'PROCESSING'), recent)
  return (await db.select({ id: statusFile.id }).from(statusFile).where(open).limit(1)).length > 0
}

const stateOf = async (db: Db) => (await db.select().from(figureState))[0]

/** Counting starts with the day of the first customer, or with yesterday. */
async function begin(db: Db, today: string, now: Date) {
  const [first] = await rows<{ day: string | null }>(
    db,
    sql`select to_char(min(at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from (
      select min(created_at) as at from prospect union all select min(at) from journey_event) firsts`,
  )
  const until = first?.day && first.day < today ? first.day : addDays(today, -1)
  const state = { id: 1, until, event_id: 0, at: now }
  await db.insert(figureState).values(state).onConflictDoNothing()
  return state
}

async function staleDays(db: Db, until: string): Promise<string[]> {
  const oldest = addDays(until, -REACHES_BACK)
  const found = await rows<{ day: string }>(
    db,
    sql`(select to_char(day, 'YYYY-MM-DD') as day from day_counted
        where day >= ${oldest}::date order by at, day desc limit ${RETRIES_PER_TURN})
      union all (select to_char(day, 'YYYY-MM-DD') from day_counted
        where day < ${oldest}::date order by at, day desc limit ${OLD_A_TURN})`,
  )
  return found.map(({ day }) => day)
}

/** A busy day of a large company may take longer than the timeout of a request. */
const withLongTimeout = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    return work(tx)
  })

/** Recounts a whole day. */
export const countDay = (db: Db, day: string, now: Date): Promise<void> =>
  withLongTimeout(db, async (tx) => {
    const { start, end } = dayBounds({ from: day, to: day })
    const span = (column: ReturnType<typeof sql>) =>
      sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`
    // First: what is marked while it is counted stays marked.
    await tx.delete(dayStale).where(eq(dayStale.day, day))
    await tx.delete(dayFigure).where(eq(dayFigure.day, day))
    await tx.execute(
      sql`insert into day_figure (day, measure, slice, merchant_id, lender_id, n, amount)
        select day, measure, slice, merchant_id, lender_id, n, amount from (${countedFigures(span)}) counted (day, measure, slice, merchant_id, lender_id, n, amount)`,
    )
    await tx.execute(
      sql`insert into day_counted (day, at) values (${day}::date, ${now.toISOString()}::timestamptz)
        on conflict (day) do update set at = excluded.at`,
    )
  })
