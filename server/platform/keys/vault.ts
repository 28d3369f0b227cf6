import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from 'node:crypto'
import {
  type CommonField,
  isPersonField,
  type PersonField,
  type SealedField,
  sealedFields,
} from './sealed-fields.ts'

type RowId = string | number

declare const ofPerson: unique symbol
/** A customer's own key (person-keys.ts). */
export type PersonKey = KeyObject & { readonly [ofPerson]: true }

/**
 * Encrypts and decrypts the sealed fields. A ciphertext only opens under its own field, table, column and row; fields of a
 * customer take the customer's key, all others none.
 */
export interface Vault {
  seal(field: CommonField, row: RowId, value: string): string
  seal(field: PersonField, row: RowId, value: string, key: PersonKey): string
  /** Throws when the ciphertext was changed, or belongs to another field, row or customer. */
  open(field: CommonField, row: RowId, sealed: string): string
  open(field: PersonField, row: RowId, sealed: string, key: PersonKey): string
  /** How every ciphertext of the key that seals begins; others were sealed with a former key. */
  current: string
}

const VERSION = 'v1'
/** Of ciphertexts under a customer's key. */
const PERSONAL = 'p1'
const [NONCE, TAG] = [12, 16]
/** Nonces taken from the system at once: to ask for each costs as much as to encrypt. */
const NONCES = 256
let nonces: Buffer = Buffer.alloc(0)

function newNonce(): Buffer {
  if (nonces.length < NONCE) nonces = randomBytes(NONCES * NONCE)
  const nonce = nonces.subarray(0, NONCE)
  nonces = nonces.subarray(NONCE)
  return nonce
}

/** Three bytes are four letters, so a key's ciphertexts begin alike. */
const KEY_ID = 3
const idOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID)

const boundTo = (field: SealedField, row: RowId): Buffer => {
  const { table, column } = sealedFields[field]
  return Buffer.from(JSON.stringify([field, table, column, String(row)]))
}

/** AES-256-GCM: nonce, tag, ciphertext. @param bound additional data, which has to be the same to decrypt */
export function encrypt(key: Buffer | KeyObject, bound: Buffer, value: Buffer): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const sealed = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the bytes were changed, or encrypted with other additional data or another key. */
export function decrypt(key: Buffer | KeyObject, bound: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(bound)
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
}

function bodyOf(sealed: string, version: string): Buffer {
  const [found, body = ''] = sealed.split('.')
  if (found !== version) throw new Error(`not sealed as ${version} but as ${found}`)
  return Buffer.from(body, 'base64url')
}

/**
 * Field, table, column and row are the additional data.
 * @param key seals and opens
 * @param others only open: the key before, or the next one
 */
export function makeVault(key: Buffer, others: readonly Buffer[] = []): Vault {
  const id = idOf(key)
  return {
    current: `${VERSION}.${id.toString('base64url')}`,
    seal(field: SealedField, row: RowId, value: string, own?: PersonKey): string {
      const plain = Buffer.from(value, 'utf8')
      if (isPersonField(field))
        return `${PERSONAL}.${encrypt(keyFor(field, own), boundTo(field, row), plain).toString('base64url')}`
      const sealed = encrypt(key, boundTo(field, row), plain)
      return `${VERSION}.${Buffer.concat([id, sealed]).toString('base64url')}`
    },
    open(field: SealedField, row: RowId, sealed: string, own?: PersonKey): string {
      if (isPersonField(field))
        return decrypt(keyFor(field, own), boundTo(field, row), bodyOf(sealed, PERSONAL)).toString('utf8')
      const bytes = bodyOf(sealed, VERSION)
      const itsKey = [key, ...others].find((one) => idOf(one).equals(bytes.subarray(0, KEY_ID)))
      if (!itsKey) throw new Error('sealed with a key that is not given')
      return decrypt(itsKey, boundTo(field, row), bytes.subarray(KEY_ID)).toString('utf8')
    },
  }
}

function keyFor(field: PersonField, own: PersonKey | undefined): PersonKey {
  if (!own) throw new Error(`${field} needs the key of its customer`)
  return own
}
