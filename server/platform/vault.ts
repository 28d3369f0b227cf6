import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type SealedField, sealedFields } from './sealed-fields.ts'

type RowId = string | number

/** Encrypts and decrypts the sealed fields. A ciphertext only opens under its own field, table, column and row. */
export interface Vault {
  seal(field: SealedField, row: RowId, value: string): string
  /** Throws when the ciphertext was changed, or belongs to another field or row. */
  open(field: SealedField, row: RowId, sealed: string): string
  /** How every ciphertext of the key that seals begins; others were sealed with a former key. */
  current: string
}

const VERSION = 'v1'

const boundTo = (field: SealedField, row: RowId): Buffer => {
  const { table, column } = sealedFields[field]
  return Buffer.from(JSON.stringify([field, table, column, String(row)]))
}

/** Three bytes are four letters, so a key's ciphertexts begin alike. */
const KEY_ID = 3
const [NONCE, TAG] = [KEY_ID + 12, KEY_ID + 28]
const idOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID)

/**
 * AES-256-GCM; field, table, column and row are its additional data.
 * @param key seals and opens
 * @param others only open: the key before, or the next one
 */
export function makeVault(key: Buffer, others: readonly Buffer[] = []): Vault {
  const id = idOf(key)
  return {
    current: `${VERSION}.${id.toString('base64url')}`,
    seal(field, row, value) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(field, row))
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([id, nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(field, row, sealed) {
      const [version, body = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error(`unknown key version ${version}`)
      const bytes = Buffer.from(body, 'base64url')
      const itsKey = [key, ...others].find((one) => idOf(one).equals(bytes.subarray(0, KEY_ID)))
      if (!itsKey) throw new Error('sealed with a key that is not given')
      const decipher = createDecipheriv('aes-256-gcm', itsKey, bytes.subarray(KEY_ID, NONCE))
        .setAAD(boundTo(field, row))
        .setAuthTag(bytes.subarray(NONCE, TAG))
      return Buffer.concat([decipher.update(bytes.subarray(TAG)), decipher.final()]).toString('utf8')
    },
  }
}
