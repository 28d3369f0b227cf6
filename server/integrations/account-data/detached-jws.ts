import { type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod'

interface Key {
  kid: string | undefined
  key: KeyObject
}

const Header = z.looseObject({
  alg: z.literal('RS256'),
  kid: z.string().optional(),
  b64: z.boolean().optional(),
  crit: z.array(z.literal('b64')).optional(),
})

/**
 * Whether a detached JWS (RFC 7515, appendix F) is of one of the keys over exactly these bytes; with `b64: false` they are signed as
 * they are (RFC 7797). The key decides the algorithm, never the header.
 */
export function isSignedJws(jws: string | undefined, raw: Buffer, keys: readonly Key[]): boolean {
  const [head = '', payload, signature = '', ...more] = jws?.split('.') ?? []
  if (payload !== '' || !signature || more.length > 0) return false
  const header = headerIn(head)
  if (!header || (header.b64 === false && !header.crit)) return false
  const signed = header.b64 === false ? raw : Buffer.from(raw.toString('base64url'))
  const input = Buffer.concat([Buffer.from(`${head}.`), signed])
  return keys
    .filter(({ kid }) => !kid || !header.kid || kid === header.kid)
    .some(({ key }) => verify('RSA-SHA256', input, key, Buffer.from(signature, 'base64url')))
}

/** A detached JWS over bytes as they are. */
export function signJws(raw: string, { kid, key }: Key): string {
  const header = { alg: 'RS256', ...(kid && { kid }), b64: false, crit: ['b64'] }
  const head = Buffer.from(JSON.stringify(header)).toString('base64url')
  return `${head}..${sign('RSA-SHA256', Buffer.from(`${head}.${raw}`), key).toString('base64url')}`
}

/** What a whole JWS of one of the keys says, and its signature. Throws where it is not theirs. */
export function openJws(jws: string, keys: readonly Key[]): { payload: unknown; signature: string } {
  const [head = '', payload = '', signature = ''] = jws.split('.')
  const raw = Buffer.from(payload, 'base64url')
  if (!isSignedJws(`${head}..${signature}`, raw, keys)) throw new Error('not signed')
  return { payload: JSON.parse(raw.toString('utf8')), signature }
}

function headerIn(part: string) {
  try {
    return Header.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}
