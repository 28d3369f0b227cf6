import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { addDays, dayStart } from '#src/domain/dates.ts'

/** Before the first day there is nothing. */
export const NOTHING = ''
const AT_ONCE = 5000

/** A business day of the audit trail in one hash, and how many rows it has. */
export interface DayDigest {
  rows: number
  /** SHA-256, base64url. */
  head: string
}

/**
 * Hashes the head of the day before and then each row of a business day in the order of their ids. Every column is named
 * here, so that one which a later release adds does not change what was hashed before.
 */
export async function digestDay(db: Db, day: string, before: string): Promise<DayDigest> {
  const hash = createHash('sha256').update(`${before}\n`)
  const [from, until] = [dayStart(day), dayStart(addDays(day, 1))].map((instant) => instant.toISOString())
  let count = 0
  for (let last = 0; ; ) {
    const part = await rows<{ id: number; line: string }>(
      db,
      sql`select id, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor_kind, actor_id, acting_for,
          role_id, action, entity, entity_id, property, old, new, request_id, undoes, batch, checked_by)::text as line
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

/** What only the server can write beside a head. */
export const macOf = (keys: Pick<Keys, 'lookup'>, day: string, { rows: count, head }: DayDigest): string =>
  keys.lookup(`audit_seal.${day}.${count}.${head}`)
