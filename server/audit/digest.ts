import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { addDays, dayStart } from '#src/domain/dates.ts'

/** There is no head before the first day. */
export const NOTHING = ''
const AT_ONCE = 5000

/** The hash and row count of a business day of the audit trail. */
export interface DayDigest {
  rows: number
  /** SHA-256, base64url. */
  head: string
}

/**
 * Hashes the previous day's head and then each row of a business day, ordered by id. Columns are named explicitly, so
 * that a column added later does not change old hashes.
 */
export async function digestDay(db: Db, day: string, before: string): Promise<DayDigest> {
  const hash = createHash('sha256').update(`${before}\n`)
  const [from, until] = [dayStart(day), dayStart(addDays(day, 1))].map((instant) => instant.toISOString())
  let count = 0
  for (let last = 0; ; ) {
    const part = await rows<{ id: number; line: string }>(
      db,
      sql`select id, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor_kind, actor_id, acting_for,
          role_id, action, entity, entity_id, property, old, new, request_id, undoes, step, checked_by)::text as line
        from audit where at >= ${from}::timestamptz and at < ${until}::timestamptz and id > ${last}::int
        order by id limit ${AT_ONCE}::int`,
    )
    for (const { line } of part) hash.update(`${line}\n`)
    count += part.length
    if (part.length < AT_ONCE) break
    last = part.at(-1)?.id ?? last
  }
  return { rows: count, head: hash.digest('base64url') }
}

/** A keyed hash of a head, which only the server can compute. */
export const macOf = (keys: Pick<Keys, 'lookup'>, day: string, { rows: count, head }: DayDigest): string =>
  keys.lookup(`audit_seal.${day}.${count}.${head}`)
