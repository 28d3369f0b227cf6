import { sql } from 'drizzle-orm'
import { type Database, rows } from './database.ts'

/** More segments of the log than any checkpoint leaves: max_wal_size is 64 of them. */
const MAX_SEGMENTS = 100

/**
 * Rewrites all files of the embedded database, so that they hold what the tables hold now and nothing else. Until then a
 * deleted or changed row stays in its table's pages, in indexes, in the planner's statistics and in the write-ahead log.
 * Each table blocks other statements for as long as it takes to copy it. A run that was cut off may run again.
 */
export async function rewriteFiles(database: Database): Promise<void> {
  // Statistics hold values of rows; ANALYZE leaves those of a table that is empty now.
  await database.script('delete from pg_statistic')
  for (const name of await tablesOf(database)) await database.script(`vacuum (full, analyze) ${name}`)
  await database.script('vacuum full pg_statistic')
  await dropOldLog(database)
}

async function tablesOf({ db }: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', nspname, relname) as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'm') and nspname !~ '^pg_|^information_schema$' order by 1`,
  )
  return found.map(({ name }) => name)
}

/** A checkpoint keeps old segments of the log for later, with what is in them, unless it is told not to. */
async function dropOldLog({ db, script }: Database): Promise<void> {
  await script('set wal_recycle = off')
  try {
    for (let turn = 0; turn < MAX_SEGMENTS; turn++) {
      await script('select pg_switch_wal()')
      await script('checkpoint')
      const segments = await rows(db, sql`select from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`)
      if (segments.length === 1) return
    }
    throw new Error('Old segments of the write-ahead log do not go away')
  } finally {
    await script('reset wal_recycle')
  }
}
