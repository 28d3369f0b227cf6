import type { RefObject } from 'react'
import type { ResolvedColumn } from '#src/admin/model/define-resource.ts'
import type { Density } from '#src/contract/lists/view-parts.ts'

/** The columns of a list in the admin's layout. */
export interface Columns {
  /** The same array until a column is hidden, shown or moved: a new one re-renders all rows. */
  shown: readonly ResolvedColumn[]
  /** Columns at the left that stay in view; the first one always does. */
  pinned: number
  /** In px. */
  widthOf: (column: ResolvedColumn) => number
  /** Whether the admin has set the width. */
  isResized: (column: ResolvedColumn) => boolean
  resize: (column: ResolvedColumn, width: number) => void
  /** By so many px from what is shown. @returns the new width */
  widen: (column: ResolvedColumn, by: number) => number
  /** Widths as they are drawn, by name: text columns share what is left of the room. */
  drawn: RefObject<ReadonlyMap<string, number>>
  /** For the columns menu: hidden ones too. */
  all: readonly ArrangedColumn[]
  toggle: (name: string) => void
  pin: (name: string) => void
  order: (names: readonly string[]) => void
  reset: () => void
  density: Density
  /** Keeps so many columns from the left in view. */
  freeze: (count: number) => void
  /** Not loaded yet: a grid rendered now would jump. */
  isPending: boolean
}

interface ArrangedColumn {
  column: ResolvedColumn
  isHidden: boolean
  isPinned: boolean
}

/** Whether a value may be changed in the grid, inline or in a dialog. */
export const isEditable = ({ edit }: ResolvedColumn): boolean => edit !== 'none' && edit !== 'link'

/**
 * Widths that fill the room: text columns that no one has resized share what is left. In px.
 * @param room 0 while it is not known
 */
export function fittedWidths(
  widths: readonly number[],
  grows: (column: number) => boolean,
  room: number,
): readonly number[] {
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  const growing = widths.reduce((sum, width, column) => (grows(column) ? sum + width : sum), 0)
  if (left <= 0 || growing === 0) return widths
  return widths.map((width, column) => (grows(column) ? width + Math.floor((left * width) / growing) : width))
}
