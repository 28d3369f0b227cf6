import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/* The network's own form of signed messages: Ed25519 over a BLAKE2b-512 digest of the body, with created and expires. */

/** Who signed with which of its keys. */
export interface Signer {
  subscriber: string
  keyId: string
}

/** Why a message counts as unsigned. */
export type SignatureFault =
  | 'missing'
  | 'unreadable'
  | 'algorithm'
  | 'signer'
  | 'notYet'
  | 'expired'
  | 'unknownKey'
  | 'signature'

/** Seconds that a message of ours may be used. */
const VALID_S = 300
/** Allowed difference between the clocks, in seconds. */
const SKEW_S = 30
const HEADERS = '(created) (expires) digest'

/** DER in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex')
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param base64 32 bytes, as the registry publishes them. Throws for anything else. */
export function publicKeyOf(base64: string): KeyObject {
  const raw = Buffer.from(base64, 'base64')
  if (raw.length !== 32) throw new Error('not an Ed25519 key')
  return createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: 'der', type: 'spki' })
}

/** @param base64 seed, or seed and public key, as the network's tools write it */
export const privateKeyOf = (base64: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE_DER, Buffer.from(base64, 'base64').subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  })

/** A new pair for signing, each 32 bytes in base64. */
export function makeSigningPair(): { public: string; private: string } {
  const pair = generateKeyPairSync('ed25519')
  const end = (key: Buffer) => key.subarray(-32).toString('base64')
  return {
    public: end(pair.publicKey.export({ format: 'der', type: 'spki' })),
    private: end(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
  }
}

const signingString = (created: string, expires: string, body: string | Buffer): Buffer =>
  Buffer.from(
    `(created): ${created}\n(expires): ${expires}\ndigest: BLAKE-512=${createHash('blake2b512').update(body).digest('base64')}`,
  )

/** The Authorization header of a message. @param body its exact bytes */
export function authorizationOf(
  { subscriber, keyId }: Signer,
  key: KeyObject,
  body: string,
  now: Date,
): string {
  const at = Math.floor(now.getTime() / 1000)
  const [created, expires] = [String(at), String(at + VALID_S)]
  const signature = sign(null, signingString(created, expires, body), key).toString('base64')
  const parts = {
    keyId: `${subscriber}|${keyId}|ed25519`,
    ...{ algorithm: 'ed25519', created, expires, headers: HEADERS, signature },
  }
  return `Signature ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

const names = ['keyId', 'algorithm', 'created', 'expires', 'headers', 'signature'] as const
type Parts = Record<(typeof names)[number], string>

/** Exactly the six parameters, each once. */
function partsOf(header: string): Parts | undefined {
  const list = /^Signature\s+(.+)$/.exec(header.trim())?.[1]
  if (!list) return undefined
  const parts: Partial<Parts> = {}
  let rest = list
  while (rest) {
    const [all, name = '', quoted, bare] = /^\s*(\w+)=(?:"([^"]*)"|(\d+))\s*(?:,|$)/.exec(rest) ?? []
    if (all === undefined || Object.hasOwn(parts, name)) return undefined
    parts[name as keyof Parts] = quoted ?? bare ?? ''
    rest = rest.slice(all.length)
  }
  const complete = names.every((name) => parts[name]) && Object.keys(parts).length === names.length
  return complete ? (parts as Parts) : undefined
}

/** A header that was read; its signature is not checked yet. */
export interface ReadHeader extends Signer {
  created: string
  expires: string
  signature: string
}

/** Reads a header and checks all but the signature, so that no key is looked up for a message that is refused anyway. */
export function readAuthorization(header: string | undefined, now: Date): ReadHeader | SignatureFault {
  if (!header) return 'missing'
  const parts = partsOf(header)
  if (!parts || parts.headers !== HEADERS) return 'unreadable'
  const [subscriber, keyId, algorithm, more] = parts.keyId.split('|')
  if (parts.algorithm !== 'ed25519' || algorithm !== 'ed25519') return 'algorithm'
  if (!subscriber || !keyId || more !== undefined) return 'signer'
  const { created, expires, signature } = parts
  if (!/^\d{1,12}$/.test(created) || !/^\d{1,12}$/.test(expires)) return 'unreadable'
  const at = now.getTime() / 1000
  if (Number(created) > at + SKEW_S) return 'notYet'
  if (Number(expires) < at || Number(expires) < Number(created)) return 'expired'
  return { subscriber, keyId, created, expires, signature }
}

/** @param body the exact bytes that were received */
export function isSignedBy(
  { created, expires, signature }: ReadHeader,
  key: KeyObject,
  body: string | Buffer,
): boolean {
  const bytes = Buffer.from(signature, 'base64')
  // A second way to write the same bytes would be another header.
  if (bytes.toString('base64') !== signature) return false
  return verify(null, signingString(created, expires, body), key, bytes)
}
