import { describe, expect, test } from 'vitest'
import { makeKeys } from '#server/platform/keys.ts'
import { type SealedField, sealedFields } from '#server/platform/sealed-fields.ts'

const { vault } = makeKeys('root-secret-one-of-thirty-two-characters')
const { vault: others } = makeKeys('root-secret-two-of-thirty-two-characters')
const fields = Object.keys(sealedFields) as SealedField[]
const [row, otherRow] = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '1b681a64-40d5-491e-99b0-da01ff1f3341']
const PAN = 'ABCPE1234F'

describe.each(fields)('%s', (field) => {
  const sealed = vault.seal(field, row, PAN)

  test('opens under its own name and row and shows nothing of itself', () => {
    expect(vault.open(field, row, sealed)).toBe(PAN)
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('ABCPE')
  })

  test('opens in no other row and under no other field', () => {
    expect(() => vault.open(field, otherRow, sealed)).toThrow()
    for (const other of fields)
      if (other !== field) expect(() => vault.open(other, row, sealed), other).toThrow()
  })

  test('does not open with another root', () => {
    expect(() => others.open(field, row, sealed)).toThrow()
  })
})

test('no two fields share a column, so a ciphertext has one name', () => {
  const columns = Object.values(sealedFields).map(({ table, column }) => `${table}.${column}`)
  expect(new Set(columns).size).toBe(fields.length)
})

test('a change of any byte is noticed', () => {
  const bytes = Buffer.from(vault.seal('customer.pan', row, PAN).slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => vault.open('customer.pan', row, `v1.${changed.toString('base64url')}`)).toThrow()
  }
})

test('a shortened, empty or unversioned value throws', () => {
  const sealed = vault.seal('customer.pan', row, PAN)
  for (const bad of [sealed.slice(0, 30), 'v1.', '', sealed.slice(3), `v2.${sealed.slice(3)}`])
    expect(() => vault.open('customer.pan', row, bad)).toThrow()
})

test('the same value is sealed differently each time, so equal PANs do not show', () => {
  const sealed = new Set(Array.from({ length: 100 }, () => vault.seal('customer.pan', row, PAN)))
  expect(sealed.size).toBe(100)
})

test('texts of any script and length survive sealing', () => {
  for (const text of ['', 'क', '😀', 'x'.repeat(10_000), '\u0000'])
    expect(vault.open('customer.pan', row, vault.seal('customer.pan', row, text))).toBe(text)
})

test('a row’s id is the same as a number and as text', () => {
  expect(vault.open('merchant.pan', '7', vault.seal('merchant.pan', 7, PAN))).toBe(PAN)
})
