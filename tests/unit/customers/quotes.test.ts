import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapTexts, quotePattern, withoutQuotes } from '#server/customers/quotes.ts'

const pattern = quotePattern({
  numbers: ['9876533333'],
  texts: ['Asha Rao', 'asha@mail.example', 'ABCPK1234L', 'Asha', ''],
}) as string
const erased = (text: string) => withoutQuotes(pattern, text)

test.each([
  ['call 9876533333 now', 'call *** now'],
  ['+91 98765 33333', '***'],
  ['+91-98765-33333', '***'],
  ['09876533333', '***'],
  ['ASHA  RAO wrote from Asha@Mail.Example', '*** wrote from ***'],
  ['abcpk1234l', '***'],
])('%s loses what quotes the customer', (text, left) => {
  expect(erased(text)).toBe(left)
})

test.each(['UTR 129876533333', '98765333334', 'Asha asked', 'Asharao'])('%s stays', (text) => {
  expect(erased(text)).toBe(text)
})

test('a name with any signs is found as it is written, and nothing else of the text changes', () => {
  const word = fc.string({ minLength: 3, maxLength: 12 }).filter((one) => /^\S+$/.test(one))
  fc.assert(
    fc.property(word, word, (first, last) => {
      const own = quotePattern({ numbers: [], texts: [`${first} ${last}`] }) as string
      expect(withoutQuotes(own, `§ ${first} ${last} §`)).toBe('§ *** §')
    }),
  )
})

test('nothing known is no pattern', () => {
  expect(quotePattern({ numbers: [], texts: ['', 'Asha'] })).toBeNull()
})

test('texts deep inside a value are changed, numbers and names of properties are not', () => {
  const value = { 'Asha Rao': [1, { reason: 'Asha Rao' }], n: null }
  expect(mapTexts(value, erased)).toEqual({ 'Asha Rao': [1, { reason: '***' }], n: null })
})
