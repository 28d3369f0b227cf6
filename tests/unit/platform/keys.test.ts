import { expect, test } from 'vitest'
import { makeKeys, randomToken, sameText, sha256 } from '#server/platform/keys.ts'

const keys = makeKeys('root-secret-one-of-thirty-two-characters')
const others = makeKeys('root-secret-two-of-thirty-two-characters')
const place = 'prospect.tin_cipher.1b671a64-40d5-491e-99b0-da01ff1f3341'

test('a sealed value opens in its place and shows nothing of itself', () => {
  const sealed = keys.seal('ABCPE1234F', place)
  expect(keys.open(sealed, place)).toBe('ABCPE1234F')
  expect(sealed).not.toContain('ABCPE')
  expect(Buffer.from(sealed.split('.')[1] as string, 'base64url').toString('latin1')).not.toContain('ABCPE')
})

test('a sealed value opens in no other column, no other row and with no other root', () => {
  const sealed = keys.seal('ABCPE1234F', place)
  expect(() => keys.open(sealed, place.replace('tin', 'birth_date'))).toThrow()
  expect(() => keys.open(sealed, place.replace('1b67', '1b68'))).toThrow()
  expect(() => others.open(sealed, place)).toThrow()
})

test('a change of any byte of a sealed value is noticed', () => {
  const sealed = keys.seal('ABCPE1234F', place)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => keys.open(`v1.${changed.toString('base64url')}`, place)).toThrow()
  }
})

test('a shortened, empty or unversioned value throws', () => {
  const sealed = keys.seal('ABCPE1234F', place)
  for (const bad of [sealed.slice(0, 30), 'v1.', '', sealed.slice(3), `v2.${sealed.slice(3)}`])
    expect(() => keys.open(bad, place)).toThrow()
})

test('the same value is sealed differently each time, so equal PANs do not show', () => {
  const sealed = new Set(Array.from({ length: 100 }, () => keys.seal('ABCPE1234F', place)))
  expect(sealed.size).toBe(100)
})

test('texts of any script and length survive sealing', () => {
  for (const text of ['', 'क', '😀', 'x'.repeat(10_000), '\u0000'])
    expect(keys.open(keys.seal(text, place), place)).toBe(text)
})

test('a look-up hash is stable under one root, differs under another and is no plain hash', () => {
  expect(keys.lookup('pan:ABCPE1234F')).toBe(
    makeKeys('root-secret-one-of-thirty-two-characters').lookup('pan:ABCPE1234F'),
  )
  expect(keys.lookup('pan:ABCPE1234F')).not.toBe(others.lookup('pan:ABCPE1234F'))
  expect(keys.lookup('pan:ABCPE1234F')).not.toBe(sha256('pan:ABCPE1234F'))
})

test('a bearer follows from its token only, and uses another key than look-ups', () => {
  const token = randomToken()
  expect(keys.bearer(token)).toBe(keys.bearer(token))
  expect(keys.bearer(token)).not.toBe(others.bearer(token))
  expect(keys.bearer(token)).not.toBe(keys.lookup(token))
  expect(keys.bearer(token)).not.toContain(token)
})

test('a token is 256 random bits', () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken))
  expect(tokens.size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('texts are compared whole', () => {
  expect(sameText('abc', 'abc')).toBe(true)
  expect(sameText('abc', 'abd')).toBe(false)
  expect(sameText('abc', 'abcd')).toBe(false)
  expect(sameText('', 'a')).toBe(false)
})
