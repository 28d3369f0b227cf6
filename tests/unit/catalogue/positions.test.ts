import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedRows } from '#src/admin/order/positions.ts'

interface Row {
  id: number
  position: number
}
const byPlace = (a: Row, b: Row) => a.position - b.position || a.id - b.id
const rows = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.record({ id: fc.constant(id), position: fc.integer({ min: 1, max: 9 }) })),
    ),
  )

test('after the moves the server answers the rows in the order that was dragged', () => {
  fc.assert(
    fc.property(rows, (dragged) => {
      const moved = new Map(movedRows(dragged).map(({ id, to }) => [id, to]))
      const stored = dragged.map(({ id, position }) => ({ id, position: moved.get(id) ?? position }))
      expect(stored.toSorted(byPlace).map(({ id }) => id)).toEqual(dragged.map(({ id }) => id))
    }),
  )
})

test('nothing moves while the order is the stored one', () => {
  fc.assert(
    fc.property(rows, (stored) => {
      expect(movedRows(stored.toSorted(byPlace))).toEqual([])
    }),
  )
})

test('the stored positions are given out anew, so that they do not grow', () => {
  const row = (id: number, position: number) => ({ id, position })
  expect(movedRows([row(4, 40), row(1, 10), row(2, 20)])).toEqual([
    { id: 4, from: 40, to: 10 },
    { id: 1, from: 10, to: 20 },
    { id: 2, from: 20, to: 40 },
  ])
})
