import { describe, expect, test } from 'vitest'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { isPersonField, type SealedField, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import { memoryWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const [row, otherRow] = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '1b681a64-40d5-491e-99b0-da01ff1f3341']
const PAN = 'ABCPE1234F'
/** A server and a customer's key. */
function someone(root: string) {
  const { vault, people } = makeKeys(root, undefined, memoryWrapSecrets())
  const { key } = people.make(row)
  return {
    ...{ vault, key },
    seal: (field: SealedField, id: string | number, value: string) =>
      isPersonField(field) ? vault.seal(field, id, value, key) : vault.seal(field, id, value),
    open: (field: SealedField, id: string | number, sealed: string) =>
      isPersonField(field) ? vault.open(field, id, sealed, key) : vault.open(field, id, sealed),
  }
}
const { vault, key, seal, open } = someone('root-secret-one-of-thirty-two-characters')
const other = someone('root-secret-two-of-thirty-two-characters')
const sameServer = someone('root-secret-one-of-thirty-two-characters')
const fields = Object.keys(sealedFields) as SealedField[]

describe('a value of every field', () => {
  test('opens under its own name and row and shows nothing of itself', async () => {
    const wrong = await failuresOf(fields, (field) => {
      const sealed = seal(field, row, PAN)
      expect(open(field, row, sealed)).toBe(PAN)
      expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('ABCPE')
    })
    expect(wrong).toEqual([])
  })

  test('opens in no other row and under no other field', async () => {
    const wrong = await failuresOf(fields, (field) => {
      const sealed = seal(field, row, PAN)
      expect(() => open(field, otherRow, sealed)).toThrow()
      for (const wrong of fields) if (wrong !== field) expect(() => open(wrong, row, sealed), wrong).toThrow()
    })
    expect(wrong).toEqual([])
  })

  test('does not open with another root', async () => {
    const wrong = await failuresOf(fields, (field) => {
      const sealed = seal(field, row, PAN)
      expect(() => other.open(field, row, sealed)).toThrow()
    })
    expect(wrong).toEqual([])
  })

  test('opens with the key of its customer only, or is nobody’s', async () => {
    const wrong = await failuresOf(fields, (field) => {
      const sealed = seal(field, row, PAN)
      if (isPersonField(field)) expect(() => sameServer.open(field, row, sealed)).toThrow()
      else expect(sameServer.open(field, row, sealed)).toBe(PAN)
    })
    expect(wrong).toEqual([])
  })
})

test('[TRUST-03] a field of a customer is neither sealed nor opened without a key, and no other field takes one', () => {
  // @ts-expect-error the key is missing
  expect(() => vault.seal('customer.pan', row, PAN)).toThrow('needs the key of its customer')
  // @ts-expect-error the key is missing
  expect(() => vault.open('customer.pan', row, '')).toThrow('needs the key of its customer')
  // @ts-expect-error a field of a merchant takes none
  expect(open('merchant.pan', row, vault.seal('merchant.pan', row, PAN, key))).toBe(PAN)
})

test('no two fields share a column, so a ciphertext has one name', () => {
  const columns = Object.values(sealedFields).map(({ table, column }) => `${table}.${column}`)
  expect(new Set(columns).size).toBe(fields.length)
})

describe.each(['customer.pan', 'merchant.pan'] as const)('a value of %s', (field) => {
  test('shows a change of any byte', () => {
    const sealed = seal(field, row, PAN)
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      expect(() => open(field, row, `${sealed.slice(0, 3)}${changed.toString('base64url')}`)).toThrow()
    }
  })

  test('throws when it is shortened, empty or unversioned', () => {
    const sealed = seal(field, row, PAN)
    for (const bad of [sealed.slice(0, 30), 'v1.', '', sealed.slice(3), `v2.${sealed.slice(3)}`])
      expect(() => open(field, row, bad)).toThrow()
  })

  test('is sealed differently each time, so equal PANs do not show', () => {
    const sealed = new Set(Array.from({ length: 100 }, () => seal(field, row, PAN)))
    expect(sealed.size).toBe(100)
  })

  test('is a text of any script and length', () => {
    for (const text of ['', 'क', '😀', 'x'.repeat(10_000), '\u0000'])
      expect(open(field, row, seal(field, row, text))).toBe(text)
  })
})

test('a row’s id is the same as a number and as text', () => {
  expect(vault.open('merchant.pan', '7', vault.seal('merchant.pan', 7, PAN))).toBe(PAN)
})
