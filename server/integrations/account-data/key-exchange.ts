import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/*
 * The key exchange of account data: X25519, the nonces of both sides XORed, of which the first 20 bytes are the salt of HKDF-SHA256 and
 * the last 12 the IV of AES-256-GCM. Each session has a key pair of its own.
 */

const NONCE_BYTES = 32
const SALT_BYTES = 20
const TAG_BYTES = 16

/** Our half of a session; both in base64, the private key as PKCS #8. */
export interface OwnHalf {
  privateKey: string
  nonce: string
}

/** What the bank sends of its half: the public key as PEM or DER in base64, or the 32 bytes in hex; the nonce in base64. */
export interface TheirHalf {
  publicKey: string
  nonce: string
}

/** Makes our half of a session. */
export function makeHalf(): OwnHalf & { publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    nonce: randomBytes(NONCE_BYTES).toString('base64'),
  }
}

function readPublicKey(text: string): KeyObject {
  if (/^[0-9a-f]{64}$/i.test(text)) {
    const x = Buffer.from(text, 'hex').toString('base64url')
    return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
  }
  const key = text.includes('BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'x25519') throw new Error('not an X25519 key')
  return key
}

/** What both sides compute of their halves. Throws where the bank's half is none. */
export function sessionKey(own: OwnHalf, theirs: TheirHalf): { key: Buffer; iv: Buffer } {
  const [nonce, remote] = [own.nonce, theirs.nonce].map((text) => Buffer.from(text, 'base64'))
  if (nonce?.length !== NONCE_BYTES || remote?.length !== NONCE_BYTES) throw new Error('not a nonce')
  const mixed = nonce.map((byte, at) => byte ^ (remote[at] ?? 0))
  const privateKey = createPrivateKey({
    key: Buffer.from(own.privateKey, 'base64'),
    ...{ format: 'der', type: 'pkcs8' },
  })
  const secret = diffieHellman({ privateKey, publicKey: readPublicKey(theirs.publicKey) })
  const key = Buffer.from(hkdfSync('sha256', secret, mixed.subarray(0, SALT_BYTES), '', 32))
  return { key, iv: Buffer.from(mixed.subarray(SALT_BYTES)) }
}

/** Opens what a bank encrypted for a session. Throws where it was changed or is for another one. */
export function decrypt({ key, iv }: ReturnType<typeof sessionKey>, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < TAG_BYTES) throw new Error('too short')
  const opener = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  opener.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([opener.update(bytes.subarray(0, -TAG_BYTES)), opener.final()]).toString('utf8')
}
