import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/platform/database/database.ts'

/** Texts that PostgreSQL compresses would hide from a search of its files, and still be there. */
export async function withoutCompression({ db }: Database): Promise<void> {
  const columns = await rows<{ name: string; columns: string[] }>(
    db,
    sql`select format('%I.%I', nspname, relname) as name, json_agg(quote_ident(attname)) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'pgboss') and attnum > 0 and attstorage = 'x' and not attisdropped
      group by 1`,
  )
  for (const { name, columns: own } of columns) {
    const changes = own.map((column) => `alter column ${column} set storage external`)
    await db.execute(sql.raw(`alter table ${name} ${changes.join(', ')}`))
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  )

export const bytesBelow = (folder: string): number =>
  filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0)

/** The files below a folder, as `place: value`, whose bytes hold one of some values, as UTF-8 or UTF-16, in either case. */
export function filesWith(folder: string, values: readonly string[]): string[] {
  return filesBelow(folder).flatMap((path) => {
    const bytes = readFileSync(path).toString('latin1').toLowerCase()
    const found = values.filter((value) => bytes.includes(value) || bytes.includes([...value].join('\0')))
    return found.map((value) => `${relative(folder, path)}: ${value}`)
  })
}
