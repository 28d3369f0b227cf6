import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Every secret of the product, derived from one root that is kept outside the database. */
export interface Keys {
  /** Encrypts a value so that it opens only in the same table, column and row. */
  seal(value: string, place: string): string
  /** Throws when the value was changed, or moved from another place. */
  open(sealed: string, place: string): string
  /** Keyed hash for exact look-up: PANs and phone numbers are too few for a plain hash. */
  lookup(value: string): string
  /** The bearer of a page, computed from the session cookie's token; neither is stored. */
  bearer(token: string): string
}

const VERSION = 'v1'

export function makeKeys(root: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, 'tulna', use, 32))
  const [vault, index, bearers] = [derive('vault'), derive('lookup'), derive('bearer')]
  return {
    seal(value, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', vault, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed, place) {
      const [version, body = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error(`unknown key version ${version}`)
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', vault, bytes.subarray(0, 12))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    lookup: (value) => createHmac('sha256', index).update(value).digest('base64url'),
    bearer: (token) => createHmac('sha256', bearers).update(token).digest('base64url'),
  }
}

/** 256 random bits, as text. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** For random tokens only; people's values need Keys.lookup. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
