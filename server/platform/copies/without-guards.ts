import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { fullName, readTables } from './read-tables.ts'

/**
 * Takes references and triggers off, so that rows may come in any order and exactly as they were. Only the owner of the
 * tables may, and only inside a transaction.
 * @returns puts them back; the database then checks every reference
 */
export async function takeGuardsOff(tx: Db): Promise<() => Promise<void>> {
  const run = (text: string) => tx.execute(sql.raw(text))
  const tables = (await readTables(tx)).filter(({ schema }) => schema === 'public').map(fullName)
  const references = await rows<{ on: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { on, name } of references) await run(`alter table ${on} drop constraint ${name}`)
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await run(`alter table ${table} enable trigger user`)
    for (const { on, name, definition } of references)
      await run(`alter table ${on} add constraint ${name} ${definition}`)
  }
}
