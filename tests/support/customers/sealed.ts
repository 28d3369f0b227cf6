import { type SQL, sql } from 'drizzle-orm'
import { findKey, keyFor } from '#server/customers/person-key.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import {
  isPersonField,
  type PersonField,
  type SealedField,
  sealedFields,
} from '#server/platform/keys/sealed-fields.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Seals a field of a customer's own row as the server does. */
export async function sealFor(
  { deps: { database, keys } }: Pick<TestApp, 'deps'>,
  field: PersonField,
  customer: string,
  { row = customer, value }: { row?: string; value: string },
): Promise<string> {
  return keys.vault.seal(field, row, value, await keyFor(database.db, keys, customer))
}

/** A stored ciphertext and the customer to whom it belongs, if it is a customer's. */
export interface SealedRow {
  field: SealedField
  row: string
  sealed: string
  customer: string | null
}

/** All ciphertexts of a field. */
export async function sealedRows(db: Db, field: SealedField): Promise<SealedRow[]> {
  const place = sealedFields[field]
  const [table, column, row]: SQL[] = [place.table, place.column, place.row].map(
    (name) => sql`${sql.identifier(name)}`,
  )
  const person = 'person' in place ? sql.raw(`${place.person}::text`) : sql`null`
  const found = await rows<Omit<SealedRow, 'field'>>(
    db,
    sql`select ${row}::text as row, ${column} as sealed, ${person} as customer from ${table}
      where ${column} is not null and ${column} <> ''`,
  )
  return found.map((one) => ({ field, ...one }))
}

/** Opens a ciphertext with what the server has now. Throws where it does not. */
export async function openRow(
  db: Db,
  keys: Keys,
  { field, row, sealed, customer }: SealedRow,
): Promise<string> {
  if (!isPersonField(field)) return keys.vault.open(field, row, sealed)
  const key = customer === null ? undefined : await findKey(db, keys, customer)
  if (!key) throw new Error('The customer has no key')
  return keys.vault.open(field, row, sealed, key)
}
