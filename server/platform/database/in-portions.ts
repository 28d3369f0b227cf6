import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'

/** Rows per statement: the embedded database blocks the process while a statement runs. */
const BATCH_SIZE = 1000

/**
 * Runs a statement over many values, a thousand at a time; each batch is passed as one recordset.
 * @param valuesOf makes the values of a thousand things, which are never all in memory then
 */
export async function inPortions<T, V extends object>(
  all: readonly V[],
  run: (json: SQL) => Promise<T[]>,
  valuesOf: (portion: readonly V[]) => readonly object[] = (portion) => portion,
): Promise<T[]> {
  const found: T[] = []
  await inTurns(all, async (part) => {
    const values = valuesOf(part)
    if (values.length === 0) return
    for (const row of await run(sql`${JSON.stringify(values)}::text::jsonb`)) found.push(row)
  })
  return found
}

/** What becomes of each of many things, in order. */
export async function mapInTurns<V, R>(all: readonly V[], work: (one: V) => R): Promise<R[]> {
  const results: R[] = []
  await inTurns(all, (portion) => {
    for (const one of portion) results.push(work(one))
  })
  return results
}

/** Works through many things, a thousand at a time; other calls have a turn after each. */
export async function inTurns<V>(all: readonly V[], work: (portion: readonly V[]) => unknown): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    await work(all.slice(start, start + BATCH_SIZE))
    // The embedded database answers without yielding; this lets other calls run.
    await setImmediate()
  }
}
