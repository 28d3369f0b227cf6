import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type SealedField, sealedFields } from './sealed-fields.ts'

type RowId = string | number

/** Encrypts and decrypts the sealed fields. A ciphertext only opens under its own field, table, column and row. */
export interface Vault {
  seal(field: SealedField, row: RowId, value: string): string
  /** Throws when the ciphertext was changed, or belongs to another field or row. */
  open(field: SealedField, row: RowId, sealed: string): string
}

const VERSION = 'v1'

const boundTo = (field: SealedField, row: RowId): Buffer => {
  const { table, column } = sealedFields[field]
  return Buffer.from(JSON.stringify([field, table, column, String(row)]))
}

/** AES-256-GCM; field, table, column and row are its additional data. */
export const makeVault = (key: Buffer): Vault => ({
  seal(field, row, value) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(field, row))
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
  },
  open(field, row, sealed) {
    const [version, body = ''] = sealed.split('.')
    if (version !== VERSION) throw new Error(`unknown key version ${version}`)
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(boundTo(field, row))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  },
})
