import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#resources/lists.ts'
import { aggregates } from '#src/contract/catalogue/pivot.ts'
import { allLists } from '#src/contract/lists/list.ts'
import {
  CHART_ROWS,
  densities,
  drawings,
  paramsOf,
  partNames,
  partsIn,
  type ViewParts,
  viewNames,
} from '#src/contract/lists/view-parts.ts'

const column = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/)
const columns = fc.uniqueArray(column, { minLength: 1, maxLength: 12 })
const group = fc.tuple(column, fc.constantFrom('', '.day', '.week', '.month')).map((two) => two.join(''))
/** A part without values to try does not compile. */
const values: { [P in keyof ViewParts]: fc.Arbitrary<ViewParts[P]> } = {
  columns,
  pinned: columns,
  widths: fc.dictionary(column, fc.integer({ min: 56, max: 800 }), {
    minKeys: 1,
    maxKeys: 12,
    noNullPrototype: true,
  }),
  density: fc.constantFrom(...densities).filter((one) => one !== 'normal'),
  sort: fc
    .uniqueArray(column, { minLength: 1, maxLength: 4 })
    .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom(name, `-${name}`)))),
  group,
  chart: fc.oneof(column, fc.constant(CHART_ROWS)),
  board: column,
  figure: fc.oneof(
    fc.constant(CHART_ROWS),
    fc.tuple(fc.constantFrom(...aggregates), column).map((two) => two.join('.')),
  ),
  across: group,
  compare: fc.constant('before' as const),
  drawn: fc.constantFrom(...drawings),
}

test('every part of a view comes back from the address as it was, whatever other parts there are', () => {
  fc.assert(
    fc.property(fc.record(values, { requiredKeys: [] }), (view) => {
      const params = Object.entries(paramsOf(view)) as [string, string][]
      const { parts, broken } = partsIn(new URLSearchParams(new URLSearchParams(params).toString()))
      expect(parts).toEqual(view)
      expect(broken).toEqual([])
    }),
  )
})

test.each([
  ['columns', 'Name'],
  ['columns', 'name,name'],
  ['pinned', 'name;drop'],
  ['widths', 'name:20'],
  ['widths', 'name:900'],
  ['density', 'huge'],
  ['sort', 'a,b,c,d,e'],
  ['group', 'a,b'],
  ['chart', '**'],
  ['board', 'a,b'],
  ['figure', 'amount'],
  ['figure', 'median.amount'],
  ['across', 'at.year'],
  ['compare', 'after'],
  ['drawn', 'pie'],
])('a part %s of %j is broken, and none of the others', (name, text) => {
  const others = { columns: 'name', density: 'tall' }
  const { parts, broken } = partsIn(new URLSearchParams({ ...others, [name]: text }))
  expect(broken).toEqual([name])
  expect(Object.keys(parts).sort()).toEqual(Object.keys(others).filter((one) => one !== name))
})

test('no list has a filter with the name of a part of a view', () => {
  const taken = allLists().flatMap(({ name, filters }) =>
    Object.keys(filters.shape)
      .filter((one) => viewNames.includes(one))
      .map((one) => `${name}: ${one}`),
  )
  expect(allLists().length).toBeGreaterThan(20)
  expect(taken).toEqual([])
  expect(partNames.length).toBe(Object.keys(values).length)
})
