import type { Place } from './grid-moves.ts'

/** A block of cells by its corners, all four included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

export const rowsIn = ({ top, bottom }: Range) => bottom - top + 1
export const columnsIn = ({ left, right }: Range) => right - left + 1
export const cellsIn = (range: Range) => rowsIn(range) * columnsIn(range)

/** The rows of a block, if the place is in it; those that are not loaded are left out. */
export function rowsAround<R>(
  { row, column }: Place,
  block: Range,
  rowAt: (index: number) => R | undefined,
): R[] {
  const { top, bottom, left, right } = block
  if (row < top || row > bottom || column < left || column > right) return []
  return Array.from({ length: rowsIn(block) }, (_, at) => rowAt(top + at)).filter((one) => one !== undefined)
}

/** A block repeated over a larger selection, if the selection is a multiple of it; otherwise the block. */
export function repeated<T>(block: readonly (readonly T[])[], over: Range): readonly (readonly T[])[] {
  const [rows, columns] = [block.length, block[0]?.length ?? 0]
  const fits = rows > 0 && columns > 0 && rowsIn(over) % rows === 0 && columnsIn(over) % columns === 0
  if (!fits || block.some(({ length }) => length !== columns)) return block
  return Array.from({ length: rowsIn(over) }, (_, row) =>
    Array.from({ length: columnsIn(over) }, (_, column) => block[row % rows]?.[column % columns] as T),
  )
}
