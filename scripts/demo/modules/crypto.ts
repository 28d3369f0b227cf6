import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from './buffer.ts'

/*
 * The part of node:crypto that the server uses. WebCrypto would not do: all of it answers later, and the server seals
 * and hashes in the middle of a computation.
 */

type Encoding = 'hex' | 'base64' | 'base64url'
type Input = string | Uint8Array

const hashes = { sha1, sha256 }
type Algorithm = keyof typeof hashes

const bytesOf = (input: Input): Uint8Array =>
  typeof input === 'string' ? new TextEncoder().encode(input) : input

function hashOf(name: string) {
  const found = hashes[name as Algorithm]
  if (!found) throw new Error(`The demo has no hash ${name}`)
  return found
}

interface Running {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
}

function digester(running: Running) {
  const self = {
    update(input: Input) {
      running.update(bytesOf(input))
      return self
    },
    digest(encoding?: Encoding) {
      const bytes = Buffer.from(running.digest())
      return encoding ? bytes.toString(encoding) : bytes
    },
  }
  return self
}

/** As node:crypto has it, for SHA-1 and SHA-256. */
export const createHash = (name: string) => digester(hashOf(name).create())

/** As node:crypto has it. */
export const createHmac = (name: string, key: Input | SecretKey) =>
  digester(hmac.create(hashOf(name), keyBytes(key)))

/** As node:crypto has it. */
export function hkdfSync(name: string, key: Input, salt: Input, info: Input, length: number): ArrayBuffer {
  return hkdf(hashOf(name), bytesOf(key), bytesOf(salt), bytesOf(info), length).slice().buffer as ArrayBuffer
}

/** The most that a browser fills at once. */
const MAX_RANDOM = 65_536

/** As node:crypto has it, without a callback. */
export function randomBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += MAX_RANDOM)
    globalThis.crypto.getRandomValues(bytes.subarray(at, at + MAX_RANDOM))
  return bytes
}

export const randomUUID = (): string => globalThis.crypto.randomUUID()

/** As node:crypto has it: every number as likely as any other. */
export function randomInt(from: number, to?: number): number {
  const [low, high] = to === undefined ? [0, from] : [from, to]
  const range = high - low
  if (!(range > 0 && range <= 2 ** 32)) throw new RangeError('The range is not between 1 and 2³²')
  const most = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const drawn = globalThis.crypto.getRandomValues(new Uint32Array(1))[0] as number
    if (drawn < most) return low + (drawn % range)
  }
}

/** As node:crypto has it: looks at every byte, whatever the first ones are. */
export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) throw new RangeError('Input buffers must have the same byte length')
  let difference = 0
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] as number)
  return difference === 0
}

/** Stands for a KeyObject; keeps its bytes out of logs. */
class SecretKey {
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.#bytes = Uint8Array.from(bytes)
  }
  export(): Buffer {
    return Buffer.from(this.#bytes)
  }
}

export const createSecretKey = (bytes: Uint8Array) => new SecretKey(bytes)

const keyBytes = (key: Input | SecretKey) => (key instanceof SecretKey ? key.export() : bytesOf(key))

const TAG = 16

function requireGcm(name: string): void {
  if (name !== 'aes-256-gcm') throw new Error(`The demo has no cipher ${name}`)
}

/** AES-256-GCM in one call of `update`, as the vault uses it. */
export function createCipheriv(name: string, key: Input | SecretKey, nonce: Uint8Array) {
  requireGcm(name)
  let bound: Uint8Array | undefined
  let tag: Uint8Array | undefined
  const self = {
    setAAD(bytes: Uint8Array) {
      bound = bytes
      return self
    },
    update(plain: Uint8Array): Buffer {
      const sealed = gcm(keyBytes(key), nonce, bound).encrypt(plain)
      tag = sealed.slice(-TAG)
      return Buffer.from(sealed.subarray(0, -TAG))
    },
    final: () => Buffer.alloc(0),
    getAuthTag: () => Buffer.from(tag as Uint8Array),
  }
  return self
}

/** As createCipheriv; throws at `update` when the bytes, the key or the bound data differ. */
export function createDecipheriv(name: string, key: Input | SecretKey, nonce: Uint8Array) {
  requireGcm(name)
  let bound: Uint8Array | undefined
  let tag = new Uint8Array()
  const self = {
    setAAD(bytes: Uint8Array) {
      bound = bytes
      return self
    },
    setAuthTag(bytes: Uint8Array) {
      tag = Uint8Array.from(bytes)
      return self
    },
    update: (sealed: Uint8Array): Buffer =>
      Buffer.from(gcm(keyBytes(key), nonce, bound).decrypt(Uint8Array.from([...sealed, ...tag]))),
    final: () => Buffer.alloc(0),
  }
  return self
}

/** For packages that import the module as a whole. */
export default { createHash, createHmac, hkdfSync, randomBytes, randomUUID, randomInt, timingSafeEqual }
