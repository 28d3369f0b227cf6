import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import type { Kept } from '#server/platform/compressed.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { StoredLayout } from '#src/contract/access/record-layout.ts'
import { type CustomFields, isFigure, type StoredField } from '#src/contract/custom-field.ts'
import { listField } from '#src/contract/lists/list-fields.ts'
import { rowsOf } from './calculated-rows.ts'
import { readFields, readLayouts } from './read-custom-fields.ts'
import { narrowedBy } from './related-rows.ts'
import { columnsOf, withFields } from './resources-for.ts'

/**
 * SQL of rows, each with the custom fields of the row that its `key` names: lists and reports show rows of a resource.
 * @param rows a select with the column `key`
 */
function joinFields(
  rows: SQL,
  { resource, key }: { resource: string; key: string },
  fields: CustomFields,
): SQL {
  const of = resourceOfList(resource)
  if (!of) throw new Error(`No resource ${resource}`)
  const columns = columnsOf(of, fields)
  const stored = (field: StoredField) => sql.identifier(`stored_${listField(field)}`)
  const each = (make: (field: StoredField) => SQL) => sql.join(fields.map(make), sql``)
  // The table is joined below the names of other rows, which may stand in the same one.
  return sql`select named.* ${each((field) => sql`, ${shown(field, sql`named.${stored(field)}`)} as ${sql.identifier(listField(field))}`)}
    from (select shown.* ${each((field) => sql`, ${columns[field.name]} as ${stored(field)}`)}
      from (${rows}) shown left join ${rowsOf(withFields(of, fields))} on ${of.id} = shown.${sql.identifier(key)}) named`
}

/** A list of texts as one text, a row by its name; figures stay figures. */
function shown({ kind, rows }: StoredField, column: SQL): SQL {
  if (isFigure(kind)) return column
  if (kind === 'list') return sql`(select string_agg(e, ' · ') from jsonb_array_elements_text(${column}) e)`
  const to = kind === 'row' && rows ? resourceOfList(rows) : undefined
  return to ? titleOf(to, column) : sql`${column}::text`
}

const titleOf = ({ table, id, title }: Resource, column: SQL): SQL =>
  sql`(select ${title} from ${table} where ${id} = ${column})`

declare module '#server/platform/deps.ts' {
  interface Deps {
    catalogue: Catalogue
  }
}

/**
 * Answers cached in memory as response bytes. They are dropped in one way only: by the database notification 'changed',
 * which triggers send for every write of any process. A read after an acknowledged write sees it: the embedded database
 * notifies us before it answers the write; PostgreSQL notifies over another connection, so the write engine also
 * publishes to its own process right after the commit (`Database.publish`).
 */
export interface Catalogue {
  /**
   * @param key e.g. 'lender:pl'; the part before the colon is the table whose changes drop it. Undefined: the answer
   * depends on more tables and is not kept
   */
  body(key: string | undefined, make: () => Promise<unknown>): Promise<Kept>
  /** The number of rows of a list. Counts are many: the oldest goes when there are too many. */
  total(key: string, make: () => Promise<number>): Promise<number>
  /** The custom fields of all resources; the same list until one changes. @param db of the caller's transaction */
  fields(db: Db): Promise<CustomFields>
  /** How pages of records are laid out. */
  layouts(db: Db): Promise<StoredLayout[]>
  /** Rows of any list with the custom fields of the resource whose rows they show. */
  joinFields: typeof joinFields
  /** Conditions on the rows of any list as SQL, as a reader may make them. */
  narrowedBy: typeof narrowedBy
}

const MAX_TOTALS = 1000

export async function makeCatalogue({
  listen,
  db: root,
}: Pick<Database, 'listen' | 'db'>): Promise<Catalogue> {
  const answers = new Map<string, Promise<Kept>>()
  const totals = new Map<string, Promise<number>>()
  let fields: Promise<CustomFields> | undefined
  const drop = (table: string) => {
    // Every answer may show the changed field.
    const all = ['*', 'custom_field', 'field_condition'].includes(table)
    if (all) fields = undefined
    for (const map of [answers, totals])
      for (const key of map.keys()) if (all || key.split(':')[0] === table) map.delete(key)
  }
  await listen('changed', (table) => {
    drop(table)
    // Lists of lenders by product.
    if (table === 'lender_product') drop('lender')
  })
  return {
    joinFields,
    narrowedBy,
    body(key, make) {
      const made = () => make().then(serialise)
      return key === undefined ? made() : keep(answers, key, made)
    },
    total(key, make) {
      const [oldest] = totals.size < MAX_TOTALS ? [] : totals.keys()
      if (oldest !== undefined) totals.delete(oldest)
      return keep(totals, key, make)
    },
    layouts: readLayouts,
    fields(db) {
      if (fields) return fields
      const made = readFields(db)
      // A transaction may be rolled back.
      if (db !== root) return made
      fields = made
      made.catch(() => {
        if (fields === made) fields = undefined
      })
      return made
    },
  }
}

function keep<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  // Do not cache a failed read.
  made.catch(() => map.get(key) === made && map.delete(key))
  return made
}

function serialise(value: unknown): Kept {
  const text = JSON.stringify(value)
  return { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}
