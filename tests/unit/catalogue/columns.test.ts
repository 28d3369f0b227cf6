import { expect, test } from 'vitest'
import { moved, toggleHidden, togglePinned } from '#src/admin/columns/arrange.ts'
import { fittedWidths } from '#src/admin/grid/columns.ts'
import { arranged } from '#src/domain/catalogue/arranged-columns.ts'

const columns = ['name', 'a', 'b', 'c', 'd']
const placed = (order: string[], pinned: string[] = []) =>
  arranged(columns, (name) => name, { order, pinned })

test('columns stand as declared until somebody moves them', () => {
  expect(placed([])).toEqual(columns)
})

test('the first column stays first, pinned ones follow it', () => {
  expect(placed(['d', 'name', 'a', 'c', 'b'])).toEqual(['name', 'd', 'a', 'c', 'b'])
  expect(placed(['d', 'a', 'c', 'b'], ['b', 'c'])).toEqual(['name', 'c', 'b', 'd', 'a'])
})

test('a column that the stored order does not know comes after the one before it; unknown names are ignored', () => {
  expect(placed(['d', 'b', 'gone', 'a'])).toEqual(['name', 'd', 'b', 'c', 'a'])
})

test('a move stops at both ends and never passes the first column', () => {
  expect(moved(columns, 'b', 1)).toEqual(['name', 'a', 'c', 'b', 'd'])
  expect(moved(columns, 'a', -1)).toEqual(columns)
  expect(moved(columns, 'd', 1)).toEqual(columns)
  expect(moved(columns, 'name', 1)).toEqual(columns)
})

test('hiding and pinning turn back what they did', () => {
  const none = { hidden: [], widths: {} }
  expect(toggleHidden('a')(toggleHidden('a')(none))).toEqual(none)
  expect(togglePinned('a')(none)).toEqual({ hidden: [], widths: {}, pinned: ['a'] })
})

test('columns that may grow share the room that is left; a table that is too wide keeps its widths', () => {
  expect(fittedWidths([100, 200, 100], (at) => at < 2, 700)).toEqual([200, 400, 100])
  expect(fittedWidths([100, 200], () => true, 250)).toEqual([100, 200])
  expect(fittedWidths([100, 200], () => false, 500)).toEqual([100, 200])
  expect(fittedWidths([100, 200], () => true, 0)).toEqual([100, 200])
})
