import { createHash, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  authorizationOf,
  isSignedBy,
  makeSigningPair,
  privateKeyOf,
  publicKeyOf,
  readAuthorization,
} from '#server/integrations/protocols/ondc/authorization.ts'

const now = new Date('2026-11-30T06:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const pair = makeSigningPair()
const signer = { subscriber: 'buyer.example', keyId: 'k1' }
const body = '{"context":{"action":"search"},"message":{"name":"नाम"}}'
const header = authorizationOf(signer, privateKeyOf(pair.private), body, now)

/** What becomes of a header and a body: the signer, or why it is refused. */
function outcome(given: string | undefined, bytes: string, at = now): string {
  const read = readAuthorization(given, at)
  if (typeof read === 'string') return read
  return isSignedBy(read, publicKeyOf(pair.public), bytes) ? `${read.subscriber}|${read.keyId}` : 'signature'
}

test('[WIRE-03] digest and signature are those of RFC 7693 and RFC 8032', () => {
  const abc =
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923'
  expect(createHash('blake2b512').update('abc').digest('hex')).toBe(abc)
  const bytes = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
  const secret = privateKeyOf(bytes('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'))
  const signed = sign(null, Buffer.from('72', 'hex'), secret)
  expect(signed.toString('hex')).toBe(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  )
})

test('[WIRE-03] a signed message is taken until it expires, and unquoted times are read', () => {
  expect(outcome(header, body)).toBe('buyer.example|k1')
  expect(outcome(header, body, later(299))).toBe('buyer.example|k1')
  expect(outcome(header.replace(/created="(\d+)",expires="(\d+)"/, 'created=$1,expires=$2'), body)).toBe(
    'buyer.example|k1',
  )
})

test('[WIRE-03] every tampering with a header or a body is refused with its reason', () => {
  const changed = (from: string | RegExp, to: string | ((...all: string[]) => string)) =>
    outcome(header.replace(from, to as string), body)
  const created = String(now.getTime() / 1000)
  const faults = {
    none: outcome(undefined, body),
    bearer: outcome('Bearer x', body),
    expired: outcome(header, body, later(301)),
    future: outcome(header, body, later(-31)),
    longer: changed(/expires="\d+"/, 'expires="4000000000"'),
    backdated: changed(`created="${created}"`, `created="${Number(created) - 1}"`),
    algorithm: changed('algorithm="ed25519"', 'algorithm="hs2019"'),
    keyAlgorithm: changed('|ed25519"', '|rsa"'),
    signer: changed('buyer.example|k1|', 'buyer.example|'),
    moreInSigner: changed('|k1|ed25519', '|k1|ed25519|x'),
    headers: changed('(created) (expires) digest', '(created) (expires)'),
    doubled: changed('algorithm=', 'algorithm="ed25519",algorithm='),
    unknown: changed('algorithm=', 'nonce="1",algorithm='),
    missing: changed(/,signature="[^"]+"/, ''),
    signature: changed(
      /signature="(.)/,
      (_: string, first: string) => `signature="${first === 'A' ? 'B' : 'A'}`,
    ),
    spelling: changed(/=="$/, '"'),
  } as Record<string, string>
  expect(faults).toEqual({
    ...{ none: 'missing', bearer: 'unreadable', expired: 'expired', future: 'notYet' },
    ...{ longer: 'signature', backdated: 'signature', algorithm: 'algorithm', keyAlgorithm: 'algorithm' },
    ...{ signer: 'algorithm', moreInSigner: 'signer', headers: 'unreadable', doubled: 'unreadable' },
    ...{ unknown: 'unreadable', missing: 'unreadable', signature: 'signature', spelling: 'signature' },
  })
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    const read = readAuthorization(header, now)
    if (typeof read === 'string') throw new Error(read)
    expect(isSignedBy(read, publicKeyOf(pair.public), other)).toBe(false)
  }
})
