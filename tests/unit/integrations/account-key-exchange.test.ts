import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, makeHalf, sessionKey } from '#server/integrations/account-data/key-exchange.ts'

/** Keys of RFC 7748 6.1; the text was encrypted by the published utility rahasya, which shares no code with us. */
const bank = {
  publicKey: '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
  nonce: Buffer.from(Array.from({ length: 32 }, (_, index) => index + 1)).toString('base64'),
}
const part = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const own = {
  privateKey: createPrivateKey({
    key: {
      ...{ kty: 'OKP', crv: 'X25519' },
      d: part('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'),
      x: part('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f'),
    },
    format: 'jwk',
  })
    .export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
  nonce: Buffer.from(Array.from({ length: 32 }, (_, index) => (200 - 3 * index) & 255)).toString('base64'),
}
const encrypted = 'QZYxhsId417+0AUkXlmcTlbDMB+HM7vOZdIKdf4TI1lM9ZLxEigblJBUJW590kqzkl42i6A='

test('[WIRE-06] what the published utility encrypts for our half is opened', () => {
  expect(decrypt(sessionKey(own, bank), encrypted)).toBe('Balance 1,234.50 / बैलेंस')
})

test('a changed byte, another nonce and another key open nothing, and a half that is none is refused', () => {
  const open = (theirs: object, mine: object = {}, text = encrypted) =>
    decrypt(sessionKey({ ...own, ...mine }, { ...bank, ...theirs }), text)
  const bytes = Buffer.from(encrypted, 'base64')
  for (let index = 0; index < bytes.length; index += 7) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => open({}, {}, changed.toString('base64'))).toThrow()
  }
  expect(() => open({ nonce: own.nonce })).toThrow()
  expect(() => open({}, { privateKey: makeHalf().privateKey })).toThrow()
  expect(() => open({ nonce: bank.nonce.slice(4) })).toThrow('not a nonce')
  expect(() => open({ publicKey: 'bm90IGEga2V5' })).toThrow()
  expect(() => open({}, {}, 'AAAA')).toThrow('too short')
  const zero = '0'.repeat(64)
  expect(() => open({ publicKey: zero })).toThrow()
})

test('two halves that were made compute the same key, by PEM and by DER', () => {
  const [ours, theirs] = [makeHalf(), makeHalf()]
  const der = ours.publicKey.replace(/-----[^-]+-----|\s/g, '')
  expect(sessionKey(ours, theirs)).toEqual(sessionKey(theirs, { ...ours, publicKey: der }))
  expect(sessionKey(ours, theirs)).toEqual(sessionKey(theirs, ours))
})
