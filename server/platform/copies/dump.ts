import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { TableSum, Write } from './parts.ts'
import type { RowSealer } from './personal-rows.ts'
import { RowSum, readMigrations, readPersonalLines, readTables } from './read-tables.ts'

const FILE_PART = 256 * 1024

/**
 * Hands out everything that the product stores, part by part: tables, counters and files. Settings, MASTER_KEY and every other
 * secret outside the database are no part of it.
 * @param tx a snapshot (read-tables.ts)
 * @param files null: they stay where they are
 * @param leaveOut names of tables that are copied otherwise
 * @param sealer seals what belongs to customers; sums are of the rows as they are stored
 */
export async function dump(
  tx: Db,
  files: FileStore | null,
  write: Write,
  { at, leaveOut = [], sealer }: { at: Date; leaveOut?: readonly string[]; sealer?: RowSealer },
): Promise<{ sums: TableSum[]; files: number }> {
  await write({
    kind: 'start',
    start: { format: sealer ? 2 : 1, at: at.toISOString(), migrations: await readMigrations(tx) },
  })
  const sums: TableSum[] = []
  for (const table of await readTables(tx)) {
    if (leaveOut.includes(table.name)) continue
    await write({ kind: 'table', table })
    const sum = new RowSum()
    const person = sealer?.personOf(table)
    for await (const part of readPersonalLines(tx, table, person ?? 'null')) {
      const lines = part.map(({ line }) => line)
      sum.add(lines)
      await write({ kind: 'rows', lines: sealer && person ? await sealer.seal(tx, table, part) : lines })
    }
    sums.push(sum.of(table))
  }
  // Counters are outside transactions: read last, they are never behind the rows.
  const sequences = await rows<{ name: string; last: string | null }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  await write({ kind: 'sequences', sequences })
  const count = files?.keys ? await dumpFiles(files, files.keys(), write) : 0
  await write({ kind: 'end', sums, files: count })
  return { sums, files: count }
}

async function dumpFiles(files: FileStore, keys: AsyncIterable<string>, write: Write): Promise<number> {
  let count = 0
  for await (const key of keys) {
    const size = await files.size(key)
    // Erased meanwhile.
    if (size === null) continue
    await write({ kind: 'file', key, size })
    for (let from = 0; from < size; from += FILE_PART)
      await write({
        kind: 'bytes',
        bytes: await files.part(key, from, Math.min(size, from + FILE_PART) - 1),
      })
    count += 1
  }
  return count
}
