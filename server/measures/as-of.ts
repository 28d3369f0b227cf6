import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Bounds } from '#server/platform/period.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { isStored } from './figures.ts'
import type { Owner } from './own-customers.ts'

/**
 * When the oldest count of a measure's closed days was made; now where all days are counted from the rows.
 * @param owner whose customers alone count
 */
export async function asOf(
  db: Db,
  name: MeasureName,
  { from, until }: Bounds,
  now: Date,
  owner?: Owner,
): Promise<string> {
  if (owner !== undefined || !isStored(measureOf(name).rows)) return now.toISOString()
  const [found] = await rows<{ at: string | null }>(
    db,
    sql`select to_json(min(c.at))#>>'{}' as at from day_counted c
      where c.day >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date
        and c.day < (${until}::timestamptz at time zone 'Asia/Kolkata')::date
        and c.day < (select until from figure_state)`,
  )
  return found?.at ? new Date(found.at).toISOString() : now.toISOString()
}
