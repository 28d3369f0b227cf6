import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { isOption } from '#src/domain/customers/search-lists.ts'

test.each([
  ['110001', 'DL', 'Delhi'],
  ['411045', 'MH', 'Pune'],
  ['403001', 'GA', null],
  ['737101', 'SK', null],
  ['744101', 'AN', null],
  ['194101', 'LA', null],
  ['490001', 'CG', null],
  ['834001', 'JH', 'Ranchi'],
  ['800001', 'BR', 'Patna'],
  ['248001', 'UK', 'Dehradun'],
  ['226001', 'UP', 'Lucknow'],
  ['673001', 'KL', 'Kozhikode'],
  // Exceptions inside a district: Mahe and Puducherry city.
  ['673310', 'PY', null],
  ['605001', 'PY', null],
  // A district in two states, and the army's post.
  ['247667', null, null],
  ['900001', null, null],
])('%s: state %s, city %s', (code, state, city) => {
  expect(placeOf(code)).toEqual({ state, city })
})

test.each(['', '41100', '4110011', '011001', 'abcdef', '११०००१'])('%s is no PIN code', (code) => {
  expect(placeOf(code)).toEqual({ state: null, city: null })
})

test('a state is always one of the list, and no city stands without its state', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
      const { state, city } = placeOf(String(number))
      if (state) expect(isOption('state', state)).toBe(true)
      else expect(city).toBeNull()
    }),
    { numRuns: 2000 },
  )
})
