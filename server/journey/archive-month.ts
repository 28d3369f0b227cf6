import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { monthOf, monthsOf, tableOfMonth } from '#server/platform/database/months.ts'

const TABLE = 'journey_event'
/** Rows read at once. */
const PORTION = 10_000

type Archived = 'not-ended' | 'no-such-month' | { rows: number }

/**
 * Takes an ended month of the journey log out of the database: detaches its partition, writes it to a new file as one
 * JSON object a line (gzip), and drops it once the file is written. Without the customers' ids: a deletion could not
 * reach the file. After a failure the month stays detached, and the same call goes on.
 */
export async function archiveMonth(db: Db, month: string, file: string, now: Date): Promise<Archived> {
  if (month >= monthOf(now)) return 'not-ended'
  const found = (await monthsOf(db, TABLE)).find((one) => one.month === month)
  if (!found) return 'no-such-month'
  const partition = tableOfMonth(TABLE, month)
  // Before anything is detached: it must not be there yet.
  const output = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true })
  let count = 0
  async function* lines() {
    if (found?.attached)
      await db.execute(sql`alter table ${sql.identifier(TABLE)} detach partition ${partition}`)
    for (let after = '0'; ; ) {
      const portion = await rows<{ id: string; line: string }>(
        db,
        sql`select id::text as id, (to_jsonb(e) - 'prospect_id')::text as line from ${partition} e
          where id > ${after}::bigint order by id limit ${PORTION}`,
      )
      count += portion.length
      for (const { line } of portion) yield `${line}\n`
      const last = portion.at(-1)
      if (!last) return
      after = last.id
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), output)
  await db.execute(sql`drop table ${partition}`)
  return { rows: count }
}
