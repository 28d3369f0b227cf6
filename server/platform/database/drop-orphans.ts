import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** Files of PostgreSQL's own first tables have lower numbers. */
const FIRST_OF_OURS = 16_384
const fileOfTable = /^(\d+)(?:_\w+)?(?:\.\d+)?$/

/**
 * Deletes files in an embedded database's folder that belong to no table or index. A kill leaves them when it comes while a table
 * is copied (VACUUM FULL, a migration): PostgreSQL never deletes them, and what is in them would outlive an erasure.
 * Call it before anything else uses the database.
 * @param dir of the database, with its `base`
 */
export async function dropOrphans(client: PGlite, dir: string): Promise<void> {
  const [database] = (
    await client.query<{ oid: number }>('select oid::int from pg_database where datname = current_database()')
  ).rows
  const folder = join(dir, 'base', String(database?.oid))
  if ((await orphansIn(client, folder)).length === 0) return
  // Then neither the buffers nor a replay of the log want to write into them.
  await client.exec('checkpoint')
  for (const name of await orphansIn(client, folder)) rmSync(join(folder, name), { force: true })
}

async function orphansIn(client: PGlite, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ node: number | null }>(
    'select pg_relation_filenode(oid)::bigint as node from pg_class',
  )
  const known = new Set(rows.map(({ node }) => Number(node)))
  return readdirSync(folder).filter((name) => {
    const number = Number(fileOfTable.exec(name)?.[1] ?? 0)
    return number >= FIRST_OF_OURS && !known.has(number)
  })
}
