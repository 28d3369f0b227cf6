import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'

/** Rows per statement: the embedded database runs one statement at a time. */
const BATCH = 1000

/**
 * Inserts many rows of one table as JSON: ten times faster than one parameter per value, and without the limit of
 * 65,535 parameters. Missing values take the column's default if it is a plain one.
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
