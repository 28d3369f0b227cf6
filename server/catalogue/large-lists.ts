import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { type Database, type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { searchedFields } from '#src/contract/catalogue/rest-filter.ts'
import { choiceValues } from '#src/contract/catalogue/where-fields.ts'
import { innerType } from '#src/contract/field.ts'
import { allResources } from './registry.ts'
import type { Resource } from './resource.ts'
import { resourcesFor } from './resources-for.ts'

/** Above this many rows a list gets an index for each column; below it, reading is faster than keeping indexes. */
const LARGE = 10_000
/** A row of an index holds 2,700 bytes: a text twice, three bytes a character at most. */
const MAX_INDEXED = 400
/** For choices beside such a text. */
const MAX_INCLUDED = 200
const REFRESH_MS = 10 * 60_000

/**
 * Makes the lists of large resources fast: an index in the order of every column, from which places are counted without
 * reading rows, and a notice of changes, so that totals can be kept. Runs twice a day; what is there stays as it is.
 */
export async function prepareLargeLists({ database, catalogue, log }: Deps): Promise<void> {
  const find = await resourcesFor({ database, catalogue }, 1)
  for (const resource of allResources().map((one) => find(one.name) ?? one))
    if (await isLarge(database.db, resource)) {
      const searchable = await prepareList(database, resource)
      if (!searchable) log.warn({ resource: resource.list }, 'search in this long list reads every row')
    }
}

async function isLarge(db: Db, { table }: Resource): Promise<boolean> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from ${table} limit ${LARGE + 1}) counted`,
  )
  return (found?.n ?? 0) > LARGE
}

/** Returns whether its texts could be indexed for search. */
export async function prepareList(database: Database, resource: Resource): Promise<boolean> {
  const table = getTableName(resource.table)
  for (const [name, column] of Object.entries(resource.columns))
    if (isIndexed(resource, name)) await alone(database, indexOf(resource, column))
  if (!(await announced(database.db)).has(table)) await alone(database, noticeOf(table))
  const searchable = await indexSearch(database, resource)
  // Without it every place would be looked up in the table. The embedded database never vacuums by itself; PostgreSQL
  // does so later when a table is too long for the time that a statement may take.
  await database.script(`vacuum (analyze) ${table}`).catch((error) => {
    if (database.kind === 'embedded') throw error
  })
  known.delete(database.db)
  return searchable
}

/** Making an index takes longer than a call may. */
const alone = ({ db }: Database, statement: string) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(statement))
  })

function isIndexed({ schema }: Resource, name: string): boolean {
  const type = innerType(schema.shape[name] as z.ZodType)
  if (type.type === 'array' || type.type === 'object') return false
  return !(type instanceof z.ZodString) || (type.maxLength ?? Number.POSITIVE_INFINITY) <= MAX_INDEXED
}

/**
 * The order of `sortable`; a text is included as it is, or PostgreSQL would not read its lower case from the index. Choices
 * are included too: a list narrowed by one and sorted by another column is walked through without reading its rows.
 */
function indexOf(resource: Resource, column: PgColumn): string {
  const isText = column.getSQLType() === 'text'
  const order = isText ? `lower("${column.name}") collate "C"` : `"${column.name}"`
  const choices = choicesOf(resource).filter((name) => name !== column.name)
  const included = [...(isText ? [column.name] : []), ...choices].map((name) => `"${name}"`).join(', ')
  const table = getTableName(resource.table)
  const name = `${table}_by_${column.name}`.slice(0, 63)
  return `create index if not exists ${name} on ${table} (${order}, "${resource.id.name}")
    ${included && `include (${included})`} where deleted_at is null`
}

/** Columns with one of a few declared values, as far as a row of an index has room for them. */
function choicesOf({ schema, columns }: Resource): string[] {
  let room = MAX_INCLUDED
  return Object.entries(columns).flatMap(([name, column]) => {
    const values = choiceValues(schema.shape[name] as z.ZodType)
    if (!values) return []
    room -= Math.max(8, ...values.map((value) => Buffer.byteLength(String(value)) + 4))
    return room >= 0 ? [column.name] : []
  })
}

const noticeOf = (table: string) => `create or replace trigger ${table}_changed
  after insert or update or delete on ${table} for each statement execute function notify_changed()`

/** Three letters of a text lead to its rows. A host may not offer the extension. */
async function indexSearch(database: Database, { table, schema, columns }: Resource): Promise<boolean> {
  const parts = searchedFields(schema).flatMap((name) => columns[name]?.name ?? [])
  if (parts.length === 0) return true
  const text = `lower(${parts.map((name) => `coalesce("${name}", '')`).join(` || ' ' || `)})`
  const name = getTableName(table)
  try {
    await alone(database, 'create extension if not exists pg_trgm')
    await alone(
      database,
      `create index if not exists ${name}_search on ${name} using gin ((${text}) gin_trgm_ops) where deleted_at is null`,
    )
    return true
  } catch {
    return false
  }
}

const known = new WeakMap<Db, { at: number; tables: Promise<Set<string>> }>()

/** Tables whose every change is announced by the database: what was counted of them may be kept. */
export function announced(db: Db): Promise<Set<string>> {
  const found = known.get(db)
  if (found && performance.now() - found.at < REFRESH_MS) return found.tables
  const tables = read(db)
  known.set(db, { at: performance.now(), tables })
  tables.catch(() => known.delete(db))
  return tables
}

async function read(db: Db): Promise<Set<string>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      join pg_class c on c.oid = t.tgrelid where p.proname = 'notify_changed'`,
  )
  return new Set(found.map(({ name }) => name))
}
