/** A cell by its place among the rows (-1 is the header) and the columns shown. */
export interface Place {
  row: number
  column: number
}

export interface Size {
  rows: number
  columns: number
  /** Rows in view: the step of Page Up and Page Down. */
  page: number
}

/** The part of a key event that describes a move. */
export interface MoveKey {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/** Where a key leads from a cell, at most to the edge of the grid; null for a key that does not move. */
export function move(
  { key, ctrlKey = false, metaKey = false }: MoveKey,
  { row, column }: Place,
  { rows, columns, page }: Size,
): Place | null {
  const toCorner = ctrlKey || metaKey
  const last = { row: rows - 1, column: columns - 1 }
  const downTo = (to: number) => ({ row: Math.max(Math.min(to, last.row), Math.min(row, 0)), column })
  switch (key) {
    case 'ArrowRight':
      return { row, column: toCorner ? last.column : Math.min(column + 1, last.column) }
    case 'ArrowLeft':
      return { row, column: toCorner ? 0 : Math.max(column - 1, 0) }
    case 'ArrowDown':
      return toCorner ? { row: last.row, column } : downTo(row + 1)
    case 'ArrowUp':
      return toCorner ? { row: 0, column } : { row: Math.max(row - 1, -1), column }
    case 'PageDown':
      return downTo(row + page)
    case 'PageUp':
      return downTo(row - page)
    case 'Home':
      return toCorner ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return toCorner ? last : { row, column: last.column }
    default:
      return null
  }
}
