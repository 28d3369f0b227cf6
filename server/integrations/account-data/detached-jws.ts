import { type KeyObject, verify } from 'node:crypto'
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

function headerIn(part: string) {
  try {
    return Header.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}
