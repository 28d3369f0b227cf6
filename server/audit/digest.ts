import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { type Keys, sameText } from '#server/platform/keys/keys.ts'
import { addDays, dayStart } from '#src/domain/dates.ts'

/** There is no head before the first day. */
export const NOTHING = ''
const BATCH_SIZE = 5000

/** The hash and row count of a business day of the audit trail. */
export interface DayDigest {
  rows: number
  /** SHA-256, base64url. */
  head: string
}

/** A row's values as the database writes them, with what an erasure left. */
export interface StoredValues {
  id: number
  values: string
  salt: string | null
  erased: string | null
}

/** `old` and `new` of an audit row as one text. */
export const valuesText = sql`jsonb_build_array(old, new)::text`

/**
 * Hashes the previous day's head and then each row of a business day, ordered by id. Columns are named explicitly, so
 * that a column added later does not change old hashes. A row counts with the hash of its values, which stays the same
 * when the values are erased.
 */
export async function digestDay(
  db: Db,
  keys: Pick<Keys, 'lookup'>,
  day: string,
  before: string,
): Promise<DayDigest> {
  const hash = createHash('sha256').update(`${before}\n`)
  const [from, until] = [dayStart(day), dayStart(addDays(day, 1))].map((instant) => instant.toISOString())
  let count = 0
  for (let last = 0; ; ) {
    const part = await rows<StoredValues & { line: string }>(
      db,
      sql`select id, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor_kind, actor_id, acting_for,
          role_id, action, entity, entity_id, property, request_id, undoes, step, checked_by)::text as line,
          ${valuesText} as values, salt, erased
        from audit where at >= ${from}::timestamptz and at < ${until}::timestamptz and id > ${last}::int
        order by id limit ${BATCH_SIZE}::int`,
    )
    for (const row of part) hash.update(`${row.line} ${originalHash(keys, row)}\n`)
    count += part.length
    if (part.length < BATCH_SIZE) break
    last = part.at(-1)?.id ?? last
  }
  return { rows: count, head: hash.digest('base64url') }
}

/** A keyed hash of a head, which only the server can compute. */
export const macOf = (keys: Pick<Keys, 'lookup'>, day: string, { rows: count, head }: DayDigest): string =>
  keys.lookup(`audit_seal.${day}.${count}.${head}`)

/** Hash of the values as they were written, also after an erasure. Differs when anybody else changed them. */
export function originalHash(keys: Pick<Keys, 'lookup'>, row: StoredValues): string {
  if (row.erased === null) return hashOf(row.salt ?? '', row.values)
  const [original = ''] = row.erased.split('.')
  const isOurs = row.salt === null && sameText(row.erased, erasedMark(keys, row.id, original, row.values))
  return isOurs ? original : `changed ${hashOf('', row.values)}`
}

/** What an erased row carries: the hash of its original values, and proof that the server put the present ones there. */
export const erasedMark = (
  keys: Pick<Keys, 'lookup'>,
  id: number,
  original: string,
  values: string,
): string => `${original}.${keys.lookup(`audit_erased.${id}.${original}.${hashOf('', values)}`)}`

const hashOf = (salt: string, values: string) =>
  createHash('sha256').update(`${salt}.${values}`).digest('base64url')
