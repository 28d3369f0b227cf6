import { getTableName, Subquery, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource, ResourceTable } from '#server/catalogue/resource.ts'
import { sqlOfDeclared } from './formula-lists.ts'

const columns = new WeakMap<Resource, Record<string, PgColumn>>()
const sources = new WeakMap<Resource, Subquery>()

/** What can be read of a resource: its columns, and the calculated ones that `rowsOf` has beside them. */
export function readColumns(resource: Resource): Record<string, PgColumn> {
  const known =
    columns.get(resource) ??
    Object.assign(
      { ...resource.columns },
      ...Object.entries(resource.calculated ?? {}).map(([name, { column }]) => ({ [name]: column })),
    )
  columns.set(resource, known)
  return known
}

/**
 * Where the rows of a resource are read from: its table, or a subquery of the same name with the calculated columns. The
 * database works out only those that a query names.
 */
export function rowsOf(resource: Resource): ResourceTable | Subquery {
  const { table, calculated } = resource
  if (!calculated) return table
  const known = sources.get(resource) ?? withCalculated(resource, getTableName(table))
  sources.set(resource, known)
  return known
}

function withCalculated(resource: Resource, table: string): Subquery {
  const made = Object.values(resource.calculated ?? {}).map(
    ({ column, formula, sql: text }) => `, ${text ?? sqlOfDeclared(resource, formula)} as "${column.name}"`,
  )
  // Compiled from names of columns and escaped texts only.
  return new Subquery(sql.raw(`select own.*${made.join('')} from "${table}" own`), {}, table)
}
