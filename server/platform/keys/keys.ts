import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { makePersonKeys, noSecrets, type PersonKeys } from './person-keys.ts'
import { decrypt, encrypt, makeVault, type Vault } from './vault.ts'
import type { WrapSecrets } from './wrap-secrets.ts'

/** All keys of the product, derived from one root key that is kept outside the database. */
export interface Keys {
  /** Seals and opens the fields of sealed-fields.ts. */
  vault: Vault
  /** The keys of customers, for their fields. */
  people: PersonKeys
  /** Keyed hash for exact look-up: there are too few PANs and phone numbers for a plain hash. */
  lookup(value: string): string
  /** The bearer of a page, computed from the session cookie's token; neither is stored. */
  bearer(token: string): string
  /** Seals what a client carries from call to call and cannot read. @param bound what it is of: it opens for nothing else */
  sealCursor(bound: string, text: string): string
  /** Throws for anything that sealCursor did not make for `bound`. */
  openCursor(bound: string, sealed: string): string
  /** Says which root this is and nothing about it. */
  mark: string
  /** Seals backups; they also open with these. */
  backups: readonly [Buffer, ...Buffer[]]
  /** The keys of `lookup` and `bearer`, sealed: the next root carries them on (server/access/open-keys.ts). */
  sealCarried(by: Keys): string
  /** The same keys, with the sealed look-up and bearer keys of an earlier root. */
  carrying(sealed: string): Keys
}

/**
 * @param root MASTER_KEY
 * @param other MASTER_KEY_ALSO: opens what it sealed, and seals nothing
 * @param secrets wrap customers' keys; without them no field of a customer opens
 */
export function makeKeys(root: string, other?: string, secrets: WrapSecrets = noSecrets): Keys {
  const derive = (use: string, from = root) => Buffer.from(hkdfSync('sha256', from, 'tulna', use, 32))
  const both = (use: string): [Buffer, ...Buffer[]] => [
    derive(use),
    ...(other === undefined ? [] : [derive(use, other)]),
  ]
  const [vaultKey, ...others] = both('vault')
  const vault = makeVault(vaultKey, others)
  const cursorKey = derive('cursor')
  const mark = keyedHash(derive('mark'), 'mark of the master key')
  const withHashKeys = (index: Buffer, bearers: Buffer): Keys => ({
    vault,
    people: makePersonKeys(vault, secrets),
    lookup: (value) => keyedHash(index, value),
    bearer: (token) => keyedHash(bearers, token),
    sealCursor: (bound, text) =>
      encrypt(cursorKey, Buffer.from(bound), Buffer.from(text)).toString('base64url'),
    openCursor: (bound, sealed) =>
      decrypt(cursorKey, Buffer.from(bound), Buffer.from(sealed, 'base64url')).toString('utf8'),
    mark,
    backups: both('backup'),
    sealCarried: (by) =>
      by.vault.seal('master_key.carried', by.mark, Buffer.concat([index, bearers]).toString('base64url')),
    carrying(sealed) {
      const carried = Buffer.from(vault.open('master_key.carried', mark, sealed), 'base64url')
      return withHashKeys(carried.subarray(0, 32), carried.subarray(32))
    },
  })
  return withHashKeys(derive('lookup'), derive('bearer'))
}

const keyedHash = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest('base64url')

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
