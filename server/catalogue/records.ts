import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { shownColumns, tableOf } from './declared.ts'
import type { Row } from './resource.ts'

export interface ListQuery {
  sort: [by: string, order: 'ASC' | 'DESC']
  range: [from: number, to: number]
  /** Declared field → the required value, or a list of accepted values. */
  filter: Row
}

/** Live rows with the declared fields; `range` is used in Content-Range. */
export async function listRecords(db: Db, declared: Catalogue, { sort, range, filter }: ListQuery) {
  const [table, columns] = [tableOf(declared), shownColumns(declared)]
  const [[by, order], [from, to]] = [sort, range]
  const matches = Object.entries(filter).map(([name, wanted]) => isOneOf(columns[name] as PgColumn, wanted))
  const where = and(isNull(table.deleted_at), ...matches)
  const total = await db.$count(table, where)
  const rows: Row[] = await db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(sortable(columns[by] as PgColumn)), asc(table.id))
    .offset(from)
    .limit(to - from + 1)
  const shown = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'
  return { rows, range: `${shown}/${total}` }
}

/** Case-insensitive search. */
const sortable = (column: PgColumn): PgColumn | SQL =>
  column.getSQLType() === 'text' ? sql`lower(${column}) collate "C"` : column

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

const live = (declared: Catalogue, id: number) =>
  and(eq(tableOf(declared).id, id), isNull(tableOf(declared).deleted_at))

/** Throws NOT_FOUND for an absent or deleted row. */
export async function getRecord(db: Db, declared: Catalogue, id: number): Promise<Row> {
  const [found] = await db.select(shownColumns(declared)).from(tableOf(declared)).where(live(declared, id))
  if (!found) throw notFound()
  return found
}
