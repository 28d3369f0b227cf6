import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, rows } from '#server/platform/database/database.ts'

interface Index {
  name: string
  definition: string
  /** The same index of each partition. */
  parts: { name: string; definition: string }[]
}

/**
 * Fills tables without their references and indexes, and makes and checks these afterwards: one by one, each row would cost
 * several times as much. Primary keys and unique constraints stay. Triggers before an insert go too, because COPY stores row by
 * row where there are any: the rows have to bring what these fill in. Needs the owner of the tables and a transaction: others
 * never see the tables without them, and a failure brings them back.
 */
export async function loadUnindexed(
  tx: Db,
  tables: readonly PgTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text))
  const names = tables.map(getTableName)
  const references = await referencesOf(tx, names)
  const indexes = await indexesOf(tx, names)
  const triggers = await triggersOf(tx, names)
  for (const { on, name } of triggers) await run(`drop trigger ${name} on ${on}`)
  for (const { on, name } of references) await run(`alter table ${on} drop constraint ${name}`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  await fill()
  // Sorts that do not fit are written to disk.
  await run(`set local maintenance_work_mem = '128MB'`)
  for (const { name, definition, parts } of indexes) {
    await run(definition)
    for (const part of parts) {
      await run(part.definition)
      await run(`alter index ${name} attach partition ${part.name}`)
    }
  }
  for (const { on, name, definition } of references)
    await run(`alter table ${on} add constraint ${name} ${definition}`)
  for (const { definition } of triggers) await run(definition)
  for (const name of names) await run(`analyze ${name}`)
}

const oidsOf = (names: readonly string[]) =>
  sql`(select oid from pg_class where relnamespace = 'public'::regnamespace and relname in ${names})`

const referencesOf = (tx: Db, names: readonly string[]) =>
  rows<{ on: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in ${oidsOf(names)} order by conname`,
  )

/** Row by row, before an insert: the bits of tgtype. */
const triggersOf = (tx: Db, names: readonly string[]) =>
  rows<{ on: string; name: string; definition: string }>(
    tx,
    sql`select tgrelid::regclass::text as on, quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal and tgparentid = 0 and tgtype & 7 = 7 and tgrelid in ${oidsOf(names)}
      order by tgname`,
  )

/** Those that no constraint needs. The definition of a partitioned one says ONLY, and so makes none on the partitions. */
const indexesOf = (tx: Db, names: readonly string[]) =>
  rows<Index>(
    tx,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, coalesce((
        select jsonb_agg(jsonb_build_object('name', inhrelid::regclass::text, 'definition', pg_get_indexdef(inhrelid)))
        from pg_inherits where inhparent = indexrelid), '[]') as parts
      from pg_index where indrelid in ${oidsOf(names)}
        and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
  )
