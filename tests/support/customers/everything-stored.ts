import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type SealedField, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import { openRow, sealedRows } from './sealed.ts'

/** A text of the product’s storage and where it stands. */
export interface Stored {
  place: string
  text: string
}

type Keyed = { deps: Pick<Deps, 'database' | 'keys'> }
type Whole = { deps: Keyed['deps'] & { outbox: Pick<Deps['outbox'], 'recent'> } }

const tablesOf = (app: Keyed) =>
  rows<{ schema: string; name: string }>(
    app.deps.database.db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1, 2`,
  )

/**
 * Everything that is stored: all columns of all tables as text, compressed bytes unpacked, every ciphertext that the
 * server's key opens, and the outbox. Tables come from the database, so a new one is read by itself.
 */
export async function everythingStored(app: Whole): Promise<Stored[]> {
  const { db } = app.deps.database
  const found: Stored[] = []
  for (const { schema, name } of await tablesOf(app)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    for (const row of await rows<Record<string, unknown>>(db, sql`select * from ${table}`))
      for (const [column, value] of Object.entries(row))
        if (value !== null) found.push(...textsOf(`${name}.${column}`, value))
  }
  found.push(...(await openable(app)))
  for (const message of app.deps.outbox.recent())
    found.push({ place: 'outbox', text: JSON.stringify(message) })
  return found
}

/** Ciphertexts in the tables that the server can open, in the clear. */
export async function openable(app: Keyed): Promise<Stored[]> {
  const { database, keys } = app.deps
  const found: Stored[] = []
  for (const field of Object.keys(sealedFields) as SealedField[])
    for (const one of await sealedRows(database.db, field)) {
      const text = await openRow(database.db, keys, one).catch(() => null)
      if (text !== null) found.push({ place: `${field} (opened)`, text })
    }
  return found
}

const opened = (open: () => string): string | null => {
  try {
    return open()
  } catch {
    return null
  }
}

function textsOf(place: string, value: unknown): Stored[] {
  if (!(value instanceof Uint8Array))
    return [{ place, text: typeof value === 'string' ? value : JSON.stringify(value) }]
  const unpacked = [gunzipSync, inflateSync, brotliDecompressSync].flatMap(
    (unpack) => opened(() => unpack(value).toString()) ?? [],
  )
  return [Buffer.from(value).toString(), ...unpacked].map((text) => ({ place, text }))
}
