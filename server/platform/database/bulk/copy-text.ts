import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { TextBytes } from './text-bytes.ts'

/** Rows of one table as COPY reads them. Plain data, so that one thread can make them for another. */
export interface CopyText {
  statement: string
  text: Uint8Array<ArrayBuffer>
}

/** Collects rows of a table as text, which takes far less memory than the rows. */
export interface CopyWriter<Row> {
  /** All rows have the same columns; other columns take their default. */
  add(rows: readonly Row[]): void
  /** What was added since the last time; undefined: nothing. */
  take(): CopyText | undefined
}

const quoted = (name: string) => `"${name}"`
const [TAB, LINE] = [9, 10]

export function copyWriter<T extends PgTable>(table: T): CopyWriter<T['$inferInsert']> {
  const columns = getTableColumns(table)
  const bytes = new TextBytes()
  let names: string[] | undefined
  function addRow(row: Record<string, unknown>): void {
    names ??= Object.keys(row)
    let count = 0
    for (const _ in row) count += 1
    if (count !== names.length) throw new Error(`Rows of ${getTableName(table)} have different columns`)
    for (let at = 0; at < count; at += 1) {
      if (at > 0) bytes.byte(TAB)
      addValue(bytes, row[names[at] as string])
    }
    bytes.byte(LINE)
  }
  return {
    add(rows) {
      for (const row of rows) addRow(row)
    },
    take() {
      const text = bytes.take()
      if (!names || text.length === 0) return undefined
      const list = names.map((name) => quoted((columns[name] as PgColumn).name)).join(', ')
      return { statement: `copy ${quoted(getTableName(table))} (${list}) from`, text }
    },
  }
}

function addValue(bytes: TextBytes, value: unknown): void {
  if (typeof value === 'string') bytes.escaped(value)
  else if (value === null) bytes.plain('\\N')
  else if (value instanceof Date) bytes.date(value)
  else if (typeof value === 'object') bytes.escaped(JSON.stringify(value))
  // A row of another shape would lose a value.
  else if (value === undefined) throw new Error('A column is missing')
  else bytes.plain(String(value))
}
