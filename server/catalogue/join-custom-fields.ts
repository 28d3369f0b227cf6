import { type SQL, sql } from 'drizzle-orm'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import { type CustomFields, isFigure, type StoredField } from '#src/contract/custom-field.ts'
import { listField } from '#src/contract/lists/list-fields.ts'
import { columnsOf } from './resources-for.ts'

/**
 * SQL of rows, each with the custom fields of the row that its `key` names: lists and reports show rows of a resource.
 * @param rows a select with the column `key`
 */
export function joinFields(
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
      from (${rows}) shown left join ${of.table} on ${of.id} = shown.${sql.identifier(key)}) named`
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
