import type { Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { CellMemory } from '#src/admin/saving/cell-memory.ts'
import type { RowMarks } from './comment-marks.ts'
import type { Place, Size } from './grid-moves.ts'
import type { LightColumn } from './light-cell.ts'
import type { RowSource } from './row-source.ts'
import type { Range } from './selection.ts'

/** Height of the header in px. */
export const HEAD = 40

export interface OpenEditor {
  row: Row
  light: LightColumn
  /** Replaces the value in the cell; where text is typed into the cell, it is the cell itself. */
  host: HTMLElement
}

export interface ViewInput {
  source: RowSource
  columns: readonly LightColumn[]
  widths: readonly number[]
  /** Columns at the left that stay in view. */
  pinned: number
  memory: CellMemory
  /** Of rows and cells with comments. */
  marks: RowMarks | undefined
  /** What is planned for a cell, in words. */
  plannedFor: (row: Row, field: FieldSpec) => string | null
  /** Of the history button of a cell; null for a cell without history. */
  historyOf: (row: Row, light: LightColumn) => string | null
  onOpen: (editor: OpenEditor | null) => void
  onRange: (range: Range | null) => void
  /** Whose words name the row in its controls. */
  nameOf: (row: Row) => string
}

/** Where a cell stands in the scrolled content, in px. */
export interface CellBox {
  row: Row
  left: number
  top: number
  width: number
}

export interface GridParts {
  box: HTMLElement
  head: HTMLElement
  body: HTMLElement
  handle: HTMLElement | null
}

/**
 * The grid on the page, without React: which rows are drawn, the cell that Tab reaches, the selected range, and the
 * cell whose editor is open. Scrolling, moving and remote changes render no component.
 */
export interface GridView {
  mount: (parts: GridParts) => () => void
  update: (input: ViewInput) => void
  /** The source has other rows. */
  refresh: () => void
  /** The state of a row's cells has changed. */
  refreshRow: (id: number) => void
  /** The words have changed. */
  repaint: () => void
  onScroll: () => void
  onFocus: (target: Element) => void
  onHover: (target: Element | null) => void
  size: () => Size
  active: () => Place
  range: () => Range
  /** Whether more than one cell is selected. */
  hasRange: () => boolean
  /** The rows of the selection, if this cell is in it. */
  selectedWith: (place: Place) => Row[]
  rowAt: (index: number) => Row | undefined
  light: (column: number) => LightColumn | undefined
  /** The cell around an element; null for one that only belongs to a cell in React's tree, as a dialog does. */
  cellOf: (target: Element) => HTMLElement | null
  placeOf: (cell: Element) => Place
  cell: () => HTMLElement | null
  /** Draws the row if needed, focuses the cell and brings it into view. */
  go: (place: Place) => void
  /** Selects up to this cell and brings it into view. */
  extend: (to: Place) => void
  /** Selects a block; null goes back to the active cell alone. */
  select: (block: { from: Place; to: Place } | null) => void
  /** The far corner of the selection. */
  end: () => Place
  open: (place: Place) => boolean
  close: () => void
  boxOf: (id: number, property: string) => CellBox | null
  /** Hears when rows or their places changed. */
  onLayout: (listener: () => void) => () => void
  /** Another number after each of these changes. */
  layout: () => number
}
