import { sql } from 'drizzle-orm'
import { type Database, type Db, type Needs, rows } from './database.ts'
import { isDeadlock } from './deadlock.ts'
import { outageOf } from './outage.ts'

type Sides = Pick<Database, 'db' | 'replica'>

/**
 * Reads from the replica where that has what the reader needs, else from the primary; also when the replica breaks off.
 * @param needs undefined: nothing that is read may be old
 */
export async function readStale<T>(
  { db, replica }: Sides,
  needs: Needs | undefined,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const from = needs && replica?.holding(needs)
  if (!from) return read(db)
  try {
    return await read(from)
  } catch (error) {
    // A replica also ends a query that stands in the way of what it takes over.
    if (!outageOf(error) && !isDeadlock(error)) throw error
    return read(db)
  }
}

/** How far the log is now: what was committed before lies before. */
export async function placeNow(db: Db): Promise<string> {
  const [now] = await rows<{ place: string }>(db, sql`select pg_current_wal_insert_lsn()::text as place`)
  return now?.place ?? '0/0'
}
