import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Rows of one statement: the embedded database works on one at a time. */
const BATCH = 1000

/**
 * Inserts many rows of one table as JSON: a tenth of the time of one parameter a value, and no limit of 65,535.
 * A column without a value takes its default where that is a plain one.
 */
export async function insertMany<T extends PgTable>(
  tx: Db,
  table: T,
  given: readonly T['$inferInsert'][],
): Promise<void> {
  const named = new Set(given.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => named.has(name))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  for (let start = 0; start < given.length; start += BATCH) {
    const batch = given
      .slice(start, start + BATCH)
      .map((row) =>
        Object.fromEntries(
          columns.map(([name, column]) => [
            column.name,
            row[name as keyof typeof row] ?? column.default ?? null,
          ]),
        ),
      )
    await tx.execute(
      sql`insert into ${sql.identifier(getTableName(table))} (${names})
        select ${names} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(${types})`,
    )
  }
}
