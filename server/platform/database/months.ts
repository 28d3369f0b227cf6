import { sql } from 'drizzle-orm'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { type Db, rows } from './database.ts'
import { type MonthlyLog, monthlyLogs } from './monthly-logs.ts'

/** Months that are made ahead: a job that did not run for weeks leaves no gap. */
const AHEAD = 2

export const monthOf = (now: Date): string => businessDay(now).slice(0, 7)

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Midnight in India. */
const monthStart = (month: string): Date => dayStart(`${month}-01`)

const nameOf = (table: MonthlyLog, month: string) => `${table}_${month.replace('-', '_')}`

/** The table of a month, whether it is attached or not. */
export const tableOfMonth = (table: MonthlyLog, month: string) =>
  sql`${sql.identifier('months')}.${sql.identifier(nameOf(table, month))}`

/** The months that have a partition, oldest first; `attached` says whether the table still shows its rows. */
export async function monthsOf(db: Db, table: MonthlyLog): Promise<{ month: string; attached: boolean }[]> {
  return rows(
    db,
    sql`select replace(right(relname, 7), '_', '-') as month, relispartition as attached
      from pg_class where relnamespace = 'months'::regnamespace and relkind = 'r'
        and relname ~ ${`^${table}_\\d{4}_\\d\\d$`} order by relname`,
  )
}

/**
 * Makes the partitions of this month and the next ones, unless they are there. A month of which rows were stored before
 * it had a partition stays with the rest.
 */
export async function makeMonths(db: Db, table: MonthlyLog, now: Date): Promise<void> {
  const known = new Set((await monthsOf(db, table)).map(({ month }) => month))
  const rest = sql`${sql.identifier('months')}.${sql.identifier(`${table}_rest`)}`
  for (let [month, left] = [monthOf(now), AHEAD]; left >= 0; [month, left] = [nextMonth(month), left - 1]) {
    if (known.has(month)) continue
    const [from, to] = [monthStart(month).toISOString(), monthStart(nextMonth(month)).toISOString()]
    const [first] = await rows(
      db,
      sql`select 1 from ${rest} where at >= ${from}::timestamptz and at < ${to}::timestamptz limit 1`,
    )
    if (first) continue
    // Bounds of a partition cannot be parameters.
    const bounds = sql.raw(`from ('${from}') to ('${to}')`)
    await db.execute(
      sql`create table if not exists ${tableOfMonth(table, month)} partition of ${sql.identifier(table)} for values ${bounds}`,
    )
  }
}

/** The same for every log. */
export async function makeLogMonths({ database }: { database: { db: Db } }, now: Date): Promise<void> {
  for (const log of Object.keys(monthlyLogs) as MonthlyLog[]) await makeMonths(database.db, log, now)
}

/** Drops the months that ended before an instant, with all their rows: no row is read for that. */
export async function dropMonths(db: Db, table: MonthlyLog, before: Date): Promise<void> {
  for (const { month, attached } of await monthsOf(db, table))
    if (attached && monthStart(nextMonth(month)) <= before)
      await db.execute(sql`drop table ${tableOfMonth(table, month)}`)
}
