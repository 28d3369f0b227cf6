import { describe, expect, test } from 'vitest'
import { move } from '#src/admin/grid/grid-moves.ts'
import { drawnRows } from '#src/admin/grid/grid-window.ts'

const size = { rows: 5000, columns: 14, page: 18 }
const at = (row: number, column: number) => ({ row, column })

describe('a key leads', () => {
  test.each([
    ['ArrowRight', at(3, 4), at(3, 5)],
    ['ArrowRight', at(3, 13), at(3, 13)],
    ['ArrowLeft', at(3, 4), at(3, 3)],
    ['ArrowLeft', at(3, 0), at(3, 0)],
    ['ArrowDown', at(3, 4), at(4, 4)],
    ['ArrowDown', at(4999, 4), at(4999, 4)],
    ['ArrowUp', at(3, 4), at(2, 4)],
    ['ArrowUp', at(0, 4), at(-1, 4)],
    ['ArrowUp', at(-1, 4), at(-1, 4)],
    ['ArrowDown', at(-1, 4), at(0, 4)],
    ['PageDown', at(3, 4), at(21, 4)],
    ['PageDown', at(4990, 4), at(4999, 4)],
    ['PageUp', at(21, 4), at(3, 4)],
    ['PageUp', at(3, 4), at(0, 4)],
    ['Home', at(3, 4), at(3, 0)],
    ['End', at(3, 4), at(3, 13)],
  ])('%s from %o to %o', (key, from, to) => {
    expect(move({ key }, from, size)).toEqual(to)
  })

  test.each([
    ['Home', at(0, 0)],
    ['End', at(4999, 13)],
    ['ArrowDown', at(4999, 4)],
    ['ArrowUp', at(0, 4)],
    ['ArrowRight', at(3, 13)],
    ['ArrowLeft', at(3, 0)],
  ])('with Control, %s to %o', (key, to) => {
    expect(move({ key, ctrlKey: true }, at(3, 4), size)).toEqual(to)
  })

  test.each(['a', 'Tab', 'Enter', 'Escape', 'z', 'F2'])('nowhere: %s', (key) => {
    expect(move({ key }, at(3, 4), size)).toBeNull()
  })
})

describe('the rows drawn', () => {
  test.each([
    ['the active row is among them', 100, 140, 120, [[100, 140]]],
    [
      'the active row stands above',
      100,
      140,
      7,
      [
        [7, 8],
        [100, 140],
      ],
    ],
    [
      'the active row stands below',
      100,
      140,
      4999,
      [
        [100, 140],
        [4999, 5000],
      ],
    ],
    ['the header is active', 0, 40, -1, [[0, 40]]],
    ['the list has become shorter', 4990, 5020, 5300, [[4990, 5000]]],
  ])('%s', (_, from, to, active, drawn) => {
    expect(drawnRows(from, to, active, 5000)).toEqual(drawn)
  })
})
