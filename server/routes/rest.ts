import { and, asc, desc, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { AdminPage } from '#src/contract/admin-pages.ts'
import type { RestCalls } from '#src/contract/rest.ts'
import type { Handlers } from '../bind.ts'

/**
 * Answers the calls that restCalls declares, in the dialect of ra-data-simple-rest: live rows with the schema's
 * fields, and their number in Content-Range. One registration for each entity:
 * `restRoutes('partners', Partner, partner)`.
 */
export function restRoutes<P extends AdminPage, S extends z.ZodObject>(
  page: P,
  schema: S,
  table: PgTable & { id: PgColumn; deleted_at: PgColumn },
): Handlers<RestCalls<P, S>> {
  const all: Record<string, PgColumn> = getTableColumns(table)
  const columns = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, all[name] as PgColumn]))
  const list: Handlers<RestCalls<AdminPage, S>>['GET /api/admin/partners'] = async (
    { query },
    { database: { db } },
    c,
  ) => {
    const { sort, range, filter } = query
    const [[by, order], [from, to]] = [sort, range]
    const matches = Object.entries(filter).map(([name, wanted]) => isOneOf(columns[name] as PgColumn, wanted))
    const where = and(isNull(table.deleted_at), ...matches)
    const direction = order === 'ASC' ? asc : desc
    const total = await db.$count(table, where)
    const rows = await db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(direction(columns[by] as PgColumn), asc(table.id))
      .offset(from)
      .limit(to - from + 1)
    const shown = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'
    c.header('Content-Range', `${page} ${shown}/${total}`)
    return rows as z.output<S>[]
  }
  return { [`GET /api/admin/${page}`]: list } as unknown as Handlers<RestCalls<P, S>>
}

function isOneOf(column: PgColumn, wanted: unknown) {
  const values = [wanted].flat()
  return or(
    values.includes(null) ? isNull(column) : undefined,
    inArray(
      column,
      values.filter((value) => value !== null),
    ),
  )
}
