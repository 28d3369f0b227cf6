import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { PersonKey } from '#server/platform/vault.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospect } from '#server/tables/people.ts'
import { plainDetailColumns } from '#server/tables/plain-details.ts'
import type { CustomerRow } from './customer-data/entry.ts'
import { type CustomerWithKey, keyFor, ofCustomer, openOwn, withKey } from './person-key.ts'

type Plain = Pick<CustomerRow, keyof typeof plainDetailColumns & keyof CustomerRow>

/** What a customer says about home, work and money: one ciphertext, since nothing searches by it. */
export type Details = { [N in keyof Plain as N extends `plain_${infer Name}` ? Name : never]: Plain[N] }
type DetailName = keyof Details

const plainName = (name: DetailName): keyof Plain => `plain_${name}`
export const detailNames = Object.keys(plainDetailColumns).map((name) =>
  name.replace('plain_', ''),
) as DetailName[]
const isDetail = (name: string): name is DetailName => `plain_${name}` in plainDetailColumns

const noDetails = Object.fromEntries(detailNames.map((name) => [name, null])) as Details
const noPlain = Object.fromEntries(detailNames.map((name) => [plainName(name), null])) as Plain

const given = <V>(values: Partial<Record<string, V | null>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** What stands in the clear is newer: a server of the release before wrote it. */
const joined = (row: Plain, sealed: string | null): Details => ({
  ...noDetails,
  ...(sealed === null ? {} : (JSON.parse(sealed) as Partial<Details>)),
  ...given(Object.fromEntries(detailNames.map((name) => [name, row[plainName(name)]]))),
})

/** The details of a customer; null where nothing is known. */
export const openDetails = (keys: Keys, person: CustomerWithKey): Details =>
  joined(person, openOwn(keys, person, 'customer.details'))

/** The same with a key that is open already. */
export const detailsUnder = (keys: Keys, row: CustomerRow, key: PersonKey | undefined): Details =>
  joined(
    row,
    row.details_cipher !== null && key
      ? keys.vault.open('customer.details', row.user_id, row.details_cipher, key)
      : null,
  )

/** The columns that hold these details. */
export const sealDetails = (
  keys: Keys,
  id: string,
  details: Partial<Details>,
  key: PersonKey,
): Plain & { details_cipher: string } => ({
  ...noPlain,
  details_cipher: keys.vault.seal('customer.details', id, JSON.stringify(given(details)), key),
})

/** Divides values of the profile into details and columns. */
export function takeDetails<V extends object>(
  values: V,
): { details: Pick<V, keyof V & DetailName>; columns: Omit<V, DetailName> } {
  const all = Object.entries(values)
  return {
    details: Object.fromEntries(all.filter(([name]) => isDetail(name))) as Pick<V, keyof V & DetailName>,
    columns: Object.fromEntries(all.filter(([name]) => !isDetail(name))) as Omit<V, DetailName>,
  }
}

/** Locks a customer and reads all. */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerWithKey | undefined> {
  const [found] = await tx
    .select(withKey)
    .from(prospect)
    .leftJoin(personKey, ofCustomer)
    .where(eq(prospect.user_id, id))
    .for('update', { of: prospect })
  return found
}

/**
 * The columns to set so that these details change and the others stay. Locks the customer, so that two steps saved at once keep both.
 * @param tx a transaction, which sets them
 */
export async function changeDetails(tx: Db, keys: Keys, id: string, changes: Partial<Details>) {
  const person = await lockCustomer(tx, id)
  if (!person) return {}
  const key = await keyFor(tx, keys, id, person.key_cipher)
  return sealDetails(keys, id, { ...openDetails(keys, person), ...changes }, key)
}
