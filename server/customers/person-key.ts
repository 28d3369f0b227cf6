import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { insertMany } from '#server/platform/database/bulk/bulk-insert.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { WrappedKey } from '#server/platform/keys/person-keys.ts'
import { sealedFields } from '#server/platform/keys/sealed-fields.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { bucketOf } from '#server/platform/keys/wrap-secrets.ts'
import { personKey, wrapSecret } from '#server/tables/customers/person-keys.ts'
import { prospect } from '#server/tables/people.ts'
import type { CustomerRow } from './customer-data/entry.ts'

/** A customer with the wrapped key that opens the sealed fields; null while nothing is sealed. */
export type CustomerWithKey = CustomerRow & { key_cipher: string | null }

/** The columns of a customer with the key: `select(withKey).from(prospect).leftJoin(personKey, ofCustomer)`. */
export const withKey = { ...getTableColumns(prospect), key_cipher: personKey.key_cipher }
export const ofCustomer = eq(personKey.prospect_id, prospect.user_id)

type OwnField = 'customer.pan' | 'customer.birth_date' | 'customer.business_pan' | 'customer.details'

/** Several fields of a row are opened one after another; its key is unwrapped once. */
const unwrapped = new WeakMap<CustomerWithKey, PersonKey>()

/** Opens a sealed field of the profile; null where the customer has not given it. */
export function openOwn(keys: Keys, person: CustomerWithKey, field: OwnField): string | null {
  const sealed = person[sealedFields[field].column]
  if (sealed === null) return null
  const key = unwrapped.get(person) ?? openKey(keys, person.user_id, person.key_cipher)
  unwrapped.set(person, key)
  return keys.vault.open(field, person.user_id, sealed, key)
}

/** Throws where there is no key: it was destroyed, and its fields with it. */
export function openKey(keys: Keys, id: string, sealed: string | null): PersonKey {
  if (sealed === null) throw new Error('The customer has no key')
  return keys.people.open(id, sealed)
}

/** The key of a customer; undefined while nothing of theirs was ever sealed. */
export async function findKey(db: Db, keys: Keys, id: string): Promise<PersonKey | undefined> {
  const [found] = await db.select().from(personKey).where(eq(personKey.prospect_id, id))
  return found && keys.people.open(id, found.key_cipher)
}

/** The secret of a bucket may be replaced between any two statements, and its row be missing once. */
const TRIES = 4

/** The key to seal a customer's fields with; the first field makes it. @param known the wrapped key, where it was read already */
export async function keyFor(
  db: Db,
  keys: Keys,
  id: string,
  known: string | null = null,
): Promise<PersonKey> {
  if (known !== null) return keys.people.open(id, known)
  for (let left = TRIES; left > 0; left--) {
    const { key, ...wrapped } = keys.people.make(id)
    if (await storeKey(db, id, wrapped)) return key
    const found = await findKey(db, keys, id)
    if (found) return found
    await db
      .insert(wrapSecret)
      .values({ bucket: bucketOf(id), mark: wrapped.mark })
      .onConflictDoNothing()
    keys.people.secrets.reload()
  }
  throw new Error('The secret that wraps keys of customers is not the one that the database names')
}

/** Stores a key if its secret is still the one of its bucket: a key under a destroyed secret would open nothing. */
async function storeKey(db: Db, id: string, { sealed, mark }: WrappedKey): Promise<boolean> {
  const made = await rows(
    db,
    sql`insert into person_key (prospect_id, key_cipher)
      select ${id}::uuid, ${sealed}::text from wrap_secret where bucket = ${bucketOf(id)} and mark = ${mark} for share
      on conflict do nothing returning 1 as made`,
  )
  return made.length > 0
}

/**
 * Keeps the secrets that wrap customers' keys from being replaced until the transaction ends. Throws if one was replaced since.
 * @param marks of the secrets, by bucket
 */
export async function holdSecrets(tx: Db, marks: ReadonlyMap<string, string>): Promise<void> {
  if (marks.size === 0) return
  const values = [...marks].map(([bucket, mark]) => ({ bucket, mark }))
  await tx.insert(wrapSecret).values(values).onConflictDoNothing()
  const current = await tx
    .select()
    .from(wrapSecret)
    .where(inArray(wrapSecret.bucket, [...marks.keys()]))
    .for('share')
  for (const { bucket, mark } of current)
    if (marks.get(bucket) !== mark)
      throw new Error('The secrets that wrap keys of customers were replaced meanwhile')
}

/** Stores the keys of many customers. Throws if a secret was replaced since they were wrapped. */
export async function storeKeys(tx: Db, all: ReadonlyMap<string, WrappedKey>): Promise<void> {
  await holdSecrets(tx, new Map([...all].map(([id, { mark }]) => [bucketOf(id), mark])))
  await insertMany(
    tx,
    personKey,
    [...all].map(([prospect_id, { sealed: key_cipher }]) => ({ prospect_id, key_cipher })),
  )
}
