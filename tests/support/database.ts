import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, rows } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { migrationsFolder } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { ensureTemplate } from '../../scripts/template.ts'

let opened: Promise<Database> | undefined

/**
 * The database of this test worker, with all tables and no rows: the embedded one, or a database of its own on
 * the PostgreSQL that TEST_DATABASE_URL names. Opened once; empty it between tests with resetDatabase().
 */
export function testDatabase(): Promise<Database> {
  opened ??= open(process.env.TEST_DATABASE_URL)
  return opened
}

async function open(server?: string): Promise<Database> {
  if (server) return openPostgres(await freshDatabase(server), migrationsFolder)
  return openInMemory(migrationsFolder, new Blob([readFileSync(await ensureTemplate())]))
}

async function freshDatabase(server: string): Promise<string> {
  const name = `tulna_test_${process.env.VITEST_POOL_ID ?? 'x'}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Empties every table and starts all numbering at 1 again. */
export async function resetDatabase(): Promise<void> {
  const { db } = await testDatabase()
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`truncate ${names} restart identity cascade`)
}
