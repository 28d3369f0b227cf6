import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { watchAllEffects } from '#server/access/approvals/effects.ts'
import {
  type Database,
  type Db,
  guardTransactions,
  rows,
  type Unlisten,
} from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/engine.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { ensureTemplate } from '../../scripts/template.ts'
import { WAIT_TIMEOUT } from './wait-timeout.ts'

let opened: Promise<Database> | undefined

/** How to end what the apps of this test listen to: those of earlier tests would hear every write of this worker. */
const listening = new Set<Unlisten>()

async function endListening(): Promise<void> {
  const ends = [...listening]
  listening.clear()
  for (const end of ends) await end()
}

/** Anyone who hears of every write, whichever app is under test. */
const hearing = new Set<(payload: string) => void>()
export const hearChanges = (listener: (payload: string) => void) => void hearing.add(listener)

/** One listener of ours stays, so that the channels stay open. */
async function withListeners({ listen, ...database }: Database): Promise<Database> {
  await listen('changed', (payload) => {
    for (const hear of hearing) hear(payload)
  })
  await listen('noted', () => {})
  return {
    ...database,
    async listen(channel, listener) {
      const end = await listen(channel, listener)
      listening.add(end)
      return async () => {
        listening.delete(end)
        await end()
      }
    },
  }
}

/**
 * The database of this test worker, with all tables and no rows: the embedded one, or a database of its own on
 * the PostgreSQL that TEST_DATABASE_URL names. Opened once; empty it between tests with resetDatabase().
 */
export function testDatabase(): Promise<Database> {
  opened ??= open(process.env.TEST_DATABASE_URL).then(withFixtures).then(withListeners)
  return opened
}

/** Another embedded database beside that of this worker; close it. */
export const openAnother = async (migrations = migrationsFolder): Promise<Database> =>
  withFixtureTables(await openInMemory(migrations, new Blob([readFileSync(await ensureTemplate())])))

/** Once a test of this worker has declared a fixture resource, histories of every database read its table. */
async function withFixtureTables(database: Database): Promise<Database> {
  for (const name of ['insurance-plans', 'branches', 'visits']) {
    const migration = readFileSync(`tests/support/resources/${name}.sql`, 'utf8')
    for (const statement of migration.split(';\n').filter((text) => text.trim()))
      await database.db.execute(sql.raw(statement))
  }
  return database
}

async function withFixtures(database: Database): Promise<Database> {
  await withFixtureTables(database)
  await database.db.execute(sql`create schema migrated`)
  await database.db.execute(sql`create table migrated.revenue_type as table public.revenue_type`)
  // Tests begin with empty tables; nothing else empties these two.
  for (const table of ['audit', 'audit_seal'])
    await database.db.execute(sql.raw(`drop trigger ${table}_whole on ${table}`))
  return database
}

async function open(server?: string): Promise<Database> {
  guardTransactions()
  watchAllEffects()
  if (server) return openPooled(await freshDatabase(server))
  return openInMemory(migrationsFolder, new Blob([readFileSync(await ensureTemplate())]))
}

/** The same database as another server sees it: with connections of its own where there can be several. */
export async function secondServerDatabase(): Promise<Database> {
  const first = await testDatabase()
  if (!process.env.TEST_DATABASE_URL) return first
  return openPooled(databaseUrl(process.env.TEST_DATABASE_URL))
}

/** Through the pooler that TEST_POOLER_URL names, if it names one; notices and migrations go past it. */
function openPooled(direct: string): Promise<Database> {
  const pooler = process.env.TEST_POOLER_URL
  if (!pooler) return openPostgres(direct, migrationsFolder, WAIT_TIMEOUT)
  const url = new URL(pooler)
  url.pathname = new URL(direct).pathname
  return openPostgres(url.href, migrationsFolder, WAIT_TIMEOUT, direct)
}

const databaseName = () => `tulna_test_${process.env.VITEST_POOL_ID ?? 'x'}`

function databaseUrl(server: string): string {
  const url = new URL(server)
  url.pathname = `/${databaseName()}`
  return url.href
}

async function freshDatabase(server: string): Promise<string> {
  const name = databaseName()
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl(server)
}

/** Nothing clears deleted rows away but a truncation; after so many resets they would make the tests slow. */
const RESETS = 100
let resets = 0

/** Copies kept in the database, newest last; filling takes ten times as long as copying back. */
const copies = new Map<string, string>()
const MAX_COPIES = 4
let made = 0

/** The copy whose rows the tables were filled with last: what has not changed since then stays. */
let broughtBack: string | undefined

/**
 * Empties the database, or brings back the copy of what it held when keepCopy was first called with this name.
 * Numbering goes on where it stood.
 * @returns whether there was such a copy
 */
export async function resetDatabase(name?: string): Promise<boolean> {
  const { db, script } = await testDatabase()
  await endListening()
  const copy = name === undefined ? undefined : copies.get(name)
  resets += 1
  if (!copy || resets % RESETS === 0) await script(await truncation(db, 'migrated'))
  if (copy) await bringBack(copy)
  broughtBack = copy
  return copy !== undefined
}

async function bringBack(copy: string): Promise<void> {
  const { db } = await testDatabase()
  await db.execute(sql.raw(`select ${copy}.bring_back(${copy !== broughtBack})`))
  broughtBack = copy
}

/** Brings back what keepCopy kept, while the apps of a test go on listening. */
export async function bringBackCopy(name: string): Promise<void> {
  const copy = copies.get(name)
  if (!copy) throw new Error(`The copy '${name}' is gone`)
  await bringBack(copy)
}

export async function dropCopy(name: string): Promise<void> {
  const { db } = await testDatabase()
  const copy = copies.get(name)
  if (!copy) return
  copies.delete(name)
  if (broughtBack === copy) broughtBack = undefined
  await db.execute(sql.raw(`drop schema ${copy} cascade`))
}

/** Keeps a copy of all rows under a name; the latest few are kept. */
export async function keepCopy(name: string): Promise<void> {
  if (copies.has(name)) return
  const { db } = await testDatabase()
  const tables = await parentsFirst(db)
  const [oldest] = copies.size < MAX_COPIES ? [] : copies
  if (oldest) {
    copies.delete(oldest[0])
    await db.execute(sql.raw(`drop schema ${oldest[1]} cascade`))
  }
  made += 1
  const copy = `copy_${made}`
  await db.execute(sql.raw(`create schema ${copy}`))
  await db.execute(sql.raw(`create table ${copy}.last_reset (own bigint not null, horizon bigint not null)`))
  await db.execute(sql.raw(`insert into ${copy}.last_reset values (0, 0)`))
  await db.execute(sql.raw(`create table ${copy}.revenue_type as table public.revenue_type`))
  const counts = new Map<string, number>()
  for (const table of tables) {
    await db.execute(sql.raw(`create table ${copy}."${table}" as table public."${table}"`))
    counts.set(table, await db.$count(sql.raw(`${copy}."${table}"`)))
  }
  const counters = await rows<{ name: string; last: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  const [{ free } = { free: false }] = await rows<{ free: boolean }>(
    db,
    sql`select rolsuper as free from pg_roles where rolname = current_user`,
  )
  const stored = await storedColumns(db)
  const filled = (table: string) => {
    const columns = stored.get(table)
    return `insert into public."${table}" (${columns}) select ${columns} from ${copy}."${table}"`
  }
  const hasRows = tables.filter((table) => counts.get(table))
  const steps = [
    // Rows that may never go, and rows that others refer to, go all the same; only a superuser may say so.
    ...(free
      ? [
          `perform set_config('session_replication_role', 'replica', true)`,
          `select * into strict kept from ${copy}.last_reset`,
          ...tables.map((table) => {
            const count = counts.get(table)
            if (!count) return emptied(table)
            const changed = `whole or ${changedSince(table)} or (select count(*) from public."${table}") <> ${count}`
            return `if ${changed} then delete from public."${table}"; ${filled(table)}; end if`
          }),
          revenueTypesOf(copy),
          'delete from pgboss.job',
          `update ${copy}.last_reset set own = pg_current_xact_id()::text::bigint,
            horizon = pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
        ]
      : [await truncation(db, copy), ...hasRows.map(filled)]),
    ...counters.map(
      ({ name: counter, last }) => `perform setval('public."${counter}"', ${last ?? 1}, ${last !== null})`,
    ),
  ]
  await db.execute(
    sql.raw(
      `create function ${copy}.bring_back(whole boolean) returns void language plpgsql as $$
        declare kept record; begin ${steps.join('; ')}; end $$`,
    ),
  )
  copies.set(name, copy)
}

/**
 * Whether a table holds rows that were written after the last reset, by no matter who was at work then or came later.
 * Rows that only went are found by their number.
 */
const changedSince = (table: string) =>
  `exists (select from public."${table}" where xmin::text::bigint >= kept.horizon and xmin::text::bigint <> kept.own)`

/** The columns of each table that the database does not compute. */
async function storedColumns(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ name: string; columns: string }>(
    db,
    sql`select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  )
  return new Map(found.map(({ name, columns }) => [name, columns]))
}

/** The one table that a migration fills: its rows as they are in a schema, without writing those that did not change. */
const revenueTypesOf = (
  schema: string,
) => `delete from public.revenue_type where id not in (select id from ${schema}.revenue_type);
  update public.revenue_type t set name = m.name, name_hi = m.name_hi, deleted_at = m.deleted_at from ${schema}.revenue_type m
    where m.id = t.id and (m.name, m.name_hi, m.deleted_at) is distinct from (t.name, t.name_hi, t.deleted_at);
  insert into public.revenue_type select * from ${schema}.revenue_type where id not in (select id from public.revenue_type)`

/** Most of the hundred tables are empty, and TRUNCATE would rewrite even those. */
const emptied = (table: string) =>
  `if exists (select from public."${table}") then delete from public."${table}"; end if`

async function truncation(db: Db, schema: string): Promise<string> {
  const tables = await parentsFirst(db)
  const truncate = `truncate ${tables.map((table) => `public."${table}"`).join(', ')} restart identity cascade`
  // Mostly empty: a truncation of its partitions would take longer.
  return `${truncate}; ${revenueTypesOf(schema)}; delete from pgboss.job`
}

/** All tables but the one that a migration filled, each after those that it refers to. */
async function parentsFirst(db: Db): Promise<string[]> {
  const tables = await rows<{ name: string; parents: string[] }>(
    db,
    sql`select child.relname as name, coalesce(json_agg(distinct parent.relname) filter (where parent.relname is not null), '[]') as parents
      from (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname <> 'revenue_type') as child
      left join (select conrelid, relname from pg_constraint join pg_class on pg_class.oid = confrelid where contype = 'f'
        and relname <> 'revenue_type') as parent
        on parent.conrelid = child.oid and parent.relname <> child.relname
      group by child.relname order by child.relname`,
  )
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const ready = tables.find(
      ({ name, parents }) => !ordered.includes(name) && parents.every((p) => ordered.includes(p)),
    )
    if (!ready) throw new Error('The tables refer to each other in a circle')
    ordered.push(ready.name)
  }
  return ordered
}
