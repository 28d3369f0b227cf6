import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'

/** Rows per statement: the embedded database blocks the process while a statement runs. */
const BATCH_SIZE = 1000

/** Runs a statement over many values, a thousand at a time; each batch is passed as one recordset. */
export async function inPortions<T>(
  values: readonly object[],
  run: (json: SQL) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = []
  for (let start = 0; start < values.length; start += BATCH_SIZE) {
    const portion = JSON.stringify(values.slice(start, start + BATCH_SIZE))
    for (const row of await run(sql`${portion}::text::jsonb`)) found.push(row)
    // The embedded database answers without yielding; this lets other calls run.
    await setImmediate()
  }
  return found
}
