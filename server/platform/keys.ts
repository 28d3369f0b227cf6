import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { makeVault, type Vault } from './vault.ts'

/** All keys of the product, derived from one root key that is kept outside the database. */
export interface Keys {
  /** Seals and opens the fields of sealed-fields.ts. */
  vault: Vault
  /** Keyed hash for exact look-up: there are too few PANs and phone numbers for a plain hash. */
  lookup(value: string): string
  /** The bearer of a page, computed from the session cookie's token; neither is stored. */
  bearer(token: string): string
}

export function makeKeys(root: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, 'tulna', use, 32))
  const [index, bearers] = [derive('lookup'), derive('bearer')]
  return {
    vault: makeVault(derive('vault')),
    lookup: (value) => createHmac('sha256', index).update(value).digest('base64url'),
    bearer: (token) => createHmac('sha256', bearers).update(token).digest('base64url'),
  }
}

/** Keyed hash to find a PAN without decrypting. */
export const panHash = (keys: Keys, pan: string) => keys.lookup(`pan:${pan}`)

/** 256 random bits, as text. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** For random tokens only; personal values need Keys.lookup. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
