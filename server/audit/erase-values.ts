import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { erasedMark, originalHash, type StoredValues, valuesText } from './digest.ts'

/**
 * Replaces `old` and `new` of rows of the audit trail with what `redact` leaves of them. The seals stay valid, because
 * they cover a salted hash of the values; the salt goes, so that no one can guess the values by their hash.
 * @returns how many rows changed
 */
export async function eraseValues(
  tx: Db,
  keys: Pick<Keys, 'lookup'>,
  where: SQL,
  redact: (value: unknown, property: string) => unknown,
): Promise<number> {
  const found = await rows<StoredValues & { property: string | null; old: unknown; new: unknown }>(
    tx,
    sql`select id, property, old, new, ${valuesText} as values, salt, erased from audit
      where (old is not null or new is not null) and ${where} order by id`,
  )
  let count = 0
  for (const row of found) {
    const [old, next] = [row.old, row.new].map((value) =>
      JSON.stringify(redact(value, row.property ?? '') ?? null),
    )
    if (old === JSON.stringify(row.old) && next === JSON.stringify(row.new)) continue
    // The database's own writing of the new values, which the mark covers.
    const [[stored]] = [
      await rows<{ values: string }>(
        tx,
        sql`select ${valuesText} as values from (select ${jsonOrNull(old)} as old, ${jsonOrNull(next)} as new) as v`,
      ),
    ]
    const erased = erasedMark(keys, row.id, originalHash(keys, row), stored?.values ?? '')
    await tx.execute(sql`update audit set old = ${jsonOrNull(old)}, new = ${jsonOrNull(next)}, salt = null,
      erased = ${erased} where id = ${row.id}`)
    count += 1
  }
  return count
}

/** A missing value is no JSON null. */
const jsonOrNull = (json: string | undefined) => sql`nullif(${json ?? 'null'}::jsonb, 'null'::jsonb)`
