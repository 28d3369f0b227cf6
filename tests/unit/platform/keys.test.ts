import { expect, test } from 'vitest'
import { makeKeys, randomToken, sameText, sha256 } from '#server/platform/keys/keys.ts'

const keys = makeKeys('root-secret-one-of-thirty-two-characters')
const others = makeKeys('root-secret-two-of-thirty-two-characters')

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
