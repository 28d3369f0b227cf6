import { expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { boardColumns } from '#src/admin/resource/board-columns.ts'
import { editableOf } from '#src/contract/catalogue/catalogue.ts'
import { groupFields } from '#src/contract/catalogue/groups.ts'
import '#tests/support/resources/insurance-plans.ts'

/** More columns than one can look over. */
const MOST = 12

test('[BUILD-06] every board of a declared resource is of a choice that a cell sets, and its columns are counted', () => {
  const boards = catalogue.flatMap((one) => (one.board ?? []).map((name) => ({ one, name })))
  expect(boards.length).toBeGreaterThanOrEqual(6)
  const wrong = boards.flatMap(({ one, name }) => {
    const { widget, options = {}, matching, apiOnly } = describeField(one.schema, name)
    const isBoard =
      widget === 'select' &&
      Object.keys(options).length > 1 &&
      Object.keys(options).length <= MOST &&
      editableOf(one).includes(name) &&
      groupFields(one.schema).includes(name) &&
      // A change that first shows its effect waits for an answer, which a card has no room for.
      !matching &&
      !apiOnly
    return isBoard ? [] : [`${one.name} ${name}`]
  })
  expect(wrong).toEqual([])
})

test('a board has a column for each choice, for a value that is no choice any more, and for rows without one', () => {
  const rows = [
    { id: 1, kind: 'a' },
    { id: 2, kind: null },
    { id: 3, kind: 'gone' },
  ] satisfies Row[]
  const choices = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]
  const groups = [
    { value: 'a', count: 7, sums: {} },
    { value: null, count: 2, sums: {} },
    { value: 'gone', count: 1, sums: {} },
  ]
  const columns = boardColumns(rows, ({ kind }) => kind, choices, groups, 'None')
  expect(columns.map(({ name, count, rows: own }) => [name, count, own.map(({ id }) => id)])).toEqual([
    ['A', 7, [1]],
    ['B', 0, []],
    ['gone', 1, [3]],
    ['None', 2, [2]],
  ])
})
