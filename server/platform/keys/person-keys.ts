import { createSecretKey, randomBytes } from 'node:crypto'
import { decrypt, encrypt, type PersonKey, type Vault } from './vault.ts'
import { bucketOf, markOf, type WrapSecrets } from './wrap-secrets.ts'

/** A customer's key as it is stored: nothing opens it without both MASTER_KEY and the secret of the customer's bucket. */
export interface WrappedKey {
  sealed: string
  /** The secret that wraps it (WrapSecrets). */
  mark: string
}

/** Makes, wraps and opens the keys of customers. */
export interface PersonKeys {
  /** A new key. */
  make(customerId: string): WrappedKey & { key: PersonKey }
  /** Throws when the key is another customer's, or the secret that wraps it was destroyed. */
  open(customerId: string, sealed: string): PersonKey
  /** Wraps a key with the newest secret of its bucket. */
  wrapAgain(customerId: string, sealed: string): WrappedKey
  /** The key itself, for the file of customers' keys beside a backup. */
  bytesOf(customerId: string, sealed: string): Buffer
  /** A key of that file. */
  keyOf(bytes: Buffer): PersonKey
  /** The same, wrapped for this store. */
  wrap(customerId: string, bytes: Buffer): WrappedKey
  secrets: WrapSecrets
}

const LENGTH = 32
const boundTo = (customerId: string) => Buffer.from(JSON.stringify(['person key', customerId]))
const keyOf = (bytes: Buffer) => createSecretKey(bytes) as PersonKey

/**
 * Keys in two layers: inside by the secret of the bucket, outside by the vault. So a change of MASTER_KEY seals them again like
 * any other field, and neither secret opens them alone.
 */
export function makePersonKeys(vault: Vault, secrets: WrapSecrets): PersonKeys {
  function wrap(id: string, bytes: Buffer): WrappedKey {
    const [newest] = secrets.of(bucketOf(id))
    if (!newest) throw new Error('There is no secret to wrap the key of a customer with')
    const inner = encrypt(newest, boundTo(id), bytes).toString('base64url')
    return { sealed: vault.seal('person_key.key', id, inner), mark: markOf(newest) }
  }
  const opened = (id: string, inner: Buffer): Buffer | undefined => {
    for (const secret of secrets.of(bucketOf(id)))
      try {
        return decrypt(secret, boundTo(id), inner)
      } catch {
        // Another secret of the bucket may fit.
      }
    return undefined
  }
  function bytesOf(id: string, sealed: string): Buffer {
    const inner = Buffer.from(vault.open('person_key.key', id, sealed), 'base64url')
    const known = opened(id, inner)
    if (known) return known
    // Another server may have replaced the secret.
    secrets.reload()
    const found = opened(id, inner)
    if (!found) throw new Error('The secret that wraps the key of this customer is gone')
    return found
  }
  return {
    make(id) {
      const bytes = randomBytes(LENGTH)
      return { key: keyOf(bytes), ...wrap(id, bytes) }
    },
    open: (id, sealed) => keyOf(bytesOf(id, sealed)),
    wrapAgain: (id, sealed) => wrap(id, bytesOf(id, sealed)),
    bytesOf,
    keyOf,
    wrap,
    secrets,
  }
}

/** For keys that only open what belongs to no customer. */
export const noSecrets: WrapSecrets = {
  make() {},
  of: () => [],
  reload() {},
  add: () => refuse(),
  keepOnly: () => refuse(),
}

function refuse(): never {
  throw new Error('These keys were made without the secrets that wrap keys of customers')
}
