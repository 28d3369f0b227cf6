import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type CommonField, commonFields, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'

/** Rows per statement: calls wait for a statement of the embedded database. */
const BATCH_SIZE = 100

const placeOf = (field: CommonField) => {
  const { table, column, row } = sealedFields[field]
  return { table: sql.identifier(table), column: sql.identifier(column), row: sql.identifier(row) }
}
const isFormer = (field: CommonField, keys: Keys) =>
  sql`(${placeOf(field).column} is not null and not starts_with(${placeOf(field).column}, ${keys.vault.current}))`

/** How many rows of each sealed field have a value, and how many of these are still sealed with a former key. */
export async function countFormer(db: Db, keys: Keys) {
  const counts: { field: CommonField; all: number; former: number }[] = []
  for (const field of commonFields) {
    const { table, column } = placeOf(field)
    const [found] = await rows<{ all: number; former: number }>(
      db,
      sql`select count(${column})::int as all, count(*) filter (where ${isFormer(field, keys)})::int as former from ${table}`,
    )
    counts.push({ field, all: found?.all ?? 0, former: found?.former ?? 0 })
  }
  return counts
}

/**
 * Seals all fields again that a former MASTER_KEY sealed, in portions; what is left when it is stopped is found by the next run.
 * A row that was written meanwhile is left alone.
 */
export async function resealFields({ database: { db }, keys, log }: Pick<Deps, 'database' | 'keys' | 'log'>) {
  const [known] = await db.select().from(masterKey)
  // A server that still has the former MASTER_KEY would seal everything with that again.
  if (!known?.former_mark || known.mark !== keys.mark) return
  let count = 0
  for (const field of commonFields) count += await resealField(db, keys, field)
  const left = (await countFormer(db, keys)).reduce((sum, { former }) => sum + former, 0)
  if (left === 0) await db.update(masterKey).set({ former_mark: null })
  log.info({ count, left }, 'fields sealed with the new MASTER_KEY')
}

async function resealField(db: Db, keys: Keys, field: CommonField): Promise<number> {
  const { table, column, row } = placeOf(field)
  let count = 0
  for (let last: string | null = null; ; ) {
    // Without a cast the database takes the column's own type, and its index.
    const further = last === null ? sql`` : sql`and ${row} >= ${last}`
    const found: { row: string; sealed: string }[] = await rows(
      db,
      sql`select ${row}::text as row, ${column} as sealed from ${table}
        where ${isFormer(field, keys)} ${further} order by ${table}.${row} limit ${BATCH_SIZE}`,
    )
    for (const { row: id, sealed } of found) {
      const again = keys.vault.seal(field, id, keys.vault.open(field, id, sealed))
      await db.execute(
        sql`update ${table} set ${column} = ${again} where ${row} = ${id} and ${column} = ${sealed}`,
      )
    }
    count += found.length
    if (found.length < BATCH_SIZE) return count
    last = found.at(-1)?.row ?? last
  }
}
