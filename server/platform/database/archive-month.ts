import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Db, rows } from './database.ts'
import { type MonthlyLog, monthlyLogs } from './monthly-logs.ts'
import { monthOf, monthsOf, tableOfMonth } from './months.ts'

/** Rows read at once. */
const PORTION = 10_000

/** A row of the file, and where it stands. */
interface Place {
  at: string
  id: string
  line: string
}

/** The index serves the first condition only. */
const beyond = ({ at, id }: Place) =>
  sql`at >= ${at}::timestamptz and (at, id::text) > (${at}::timestamptz, ${id})`

type Archived = 'not-ended' | 'no-such-month' | { rows: number }

/**
 * Takes an ended month of a log out of the database: detaches its partition, writes it to a new file as one JSON object a
 * line (gzip), and drops it once the file is written. After a failure the month stays detached, and the same call goes on.
 */
export async function archiveMonth(
  db: Db,
  log: MonthlyLog,
  month: string,
  file: string,
  now: Date,
): Promise<Archived> {
  if (month >= monthOf(now)) return 'not-ended'
  const found = (await monthsOf(db, log)).find((one) => one.month === month)
  if (!found) return 'no-such-month'
  const partition = tableOfMonth(log, month)
  // Before anything is detached: it must not be there yet.
  const output = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true })
  const leftOut = sql.join(monthlyLogs[log].map((column) => sql` - ${column}::text`))
  let count = 0
  async function* lines() {
    if (found?.attached)
      await db.execute(sql`alter table ${sql.identifier(log)} detach partition ${partition}`)
    for (let after: Place | undefined; ; ) {
      const portion: Place[] = await rows(
        db,
        sql`select at::text as at, id::text as id, (to_jsonb(e) ${leftOut})::text as line from ${partition} e
          where ${after ? beyond(after) : sql`true`} order by at, id::text limit ${PORTION}`,
      )
      count += portion.length
      for (const { line } of portion) yield `${line}\n`
      const last = portion.at(-1)
      if (!last) return
      after = last
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), output)
  await db.execute(sql`drop table ${partition}`)
  return { rows: count }
}
