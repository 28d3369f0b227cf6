import type { Db } from '#server/platform/database/database.ts'
import { type CopiedTable, CopyError } from './parts.ts'
import { readLines, readTables } from './read-tables.ts'

/**
 * Compares two databases row by row and value by value, in the order of their keys.
 * @param leaveOut names of tables that are not compared
 * @returns rows by table. Throws CopyError naming the first row that differs.
 */
export async function compareRows(
  from: Db,
  to: Db,
  leaveOut: readonly string[] = [],
): Promise<{ table: string; rows: number }[]> {
  const compared: { table: string; rows: number }[] = []
  for (const table of await readTables(from)) {
    if (leaveOut.includes(table.name)) continue
    const [left, right] = [rowsOf(from, table), rowsOf(to, table)]
    let count = 0
    for (;;) {
      const [a, b] = [await left.next(), await right.next()]
      if (a.value !== b.value) throw new CopyError(`${table.name} differs at ${a.value ?? b.value}.`)
      if (a.done) break
      count += 1
    }
    compared.push({ table: `${table.schema}.${table.name}`, rows: count })
  }
  return compared
}

async function* rowsOf(db: Db, table: CopiedTable): AsyncGenerator<string, undefined> {
  for await (const lines of readLines(db, table, true)) yield* lines
  return undefined
}
