import type { Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { type CellMemory, type CellState, shownIn } from '#src/admin/saving/cell-memory.ts'
import type { Density } from '#src/contract/lists/view-parts.ts'
import { markCell, type RowMarks } from './comment-marks.ts'
import { type LightColumn, markClosed, type Put } from './light-cell.ts'
import type { Range } from './selection.ts'
import { unmark } from './shown-cell.ts'

/** Height of every row in px, so that rows out of view are only a number of pixels. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 40, tall: 56 }

export interface DrawnRow {
  element: HTMLTableRowElement
  cells: HTMLElement[]
  index: number
  row: Row | undefined
}

interface Pooled extends DrawnRow {
  puts: Put[]
  /** What each cell was painted from. */
  painted: { value: unknown; state: CellState | undefined; closed: string | undefined }[]
  /** Columns that are marked as selected, from and to. */
  marked: readonly [number, number] | null
}

interface Look {
  columns: readonly LightColumn[]
  widths: readonly number[]
  /** Columns at the left that stay in view. */
  pinned: number
  memory: CellMemory
  /** Of the rows and cells with comments. */
  marks: () => RowMarks | undefined
  plannedFor: (row: Row, field: FieldSpec) => string | null
  nameOf: (row: Row) => string
  /** Whether an editor stands in the cell, which then is not painted. */
  isOpen: (row: Row, property: string) => boolean
}

export interface RowPool {
  /** Draws exactly these rows, from rows that are no longer needed as far as possible. */
  draw: (ranges: readonly [number, number][], rowAt: (index: number) => Row | undefined) => void
  at: (index: number) => DrawnRow | undefined
  drawn: () => Iterable<DrawnRow>
  /** Paints cells whose value changed; the others are left alone. */
  repaint: (rowAt: (index: number) => Row | undefined) => void
  /** Paints the cells of one row again. */
  paint: (index: number) => void
  /** The row that stands at `from` is now that at `to`, in the same element. */
  move: (from: number, to: number) => void
  place: (toNative: (index: number) => number) => void
  select: (range: Range | null) => void
  /** Other columns, widths or words: `columns` makes every row again. */
  look: (next: Look) => void
  /** Puts the rows in reading order; the focus stays in the row that it is in. */
  inOrder: () => void
}

const INVALID = 'aria-invalid'
const shown = (state: CellState | undefined, row: Row, property: string) =>
  state ? shownIn(state, row, property) : row[property]

/** Draws rows into a table body without React and uses their elements again while the list scrolls. */
export function makeRowPool(body: HTMLElement, first: Look, height: number): RowPool {
  let look = first
  let rows = new Map<number, Pooled>()
  let range: Range | null = null
  let toNative = (place: number) => place

  function setWidth(cell: HTMLElement, index: number): void {
    cell.style.width = `${look.widths[index]}px`
    if (index < look.pinned) cell.style.setProperty('--left', `${leftOf(look.widths, index)}px`)
  }

  function make(): Pooled {
    const element = document.createElement('tr')
    element.setAttribute('role', 'row')
    const puts: Put[] = []
    const cells = look.columns.map((light, index) => {
      const cell = document.createElement(index === 0 ? 'th' : 'td')
      cell.setAttribute('role', index === 0 ? 'rowheader' : 'gridcell')
      cell.setAttribute('aria-colindex', String(index + 1))
      cell.setAttribute('aria-selected', 'false')
      if (light.column) {
        cell.setAttribute('aria-readonly', String(!light.editable))
        cell.dataset.field = light.column.field.name
      }
      cell.className = `${light.align} ${light.kind} ${placeClass(index, look.pinned, light)}`
      cell.tabIndex = -1
      setWidth(cell, index)
      puts.push(light.make(cell))
      element.append(cell)
      return cell
    })
    body.append(element)
    return { element, cells, puts, painted: [], index: -1, row: undefined, marked: null }
  }

  /** @param isSame only values of the row may have changed */
  function fill(one: Pooled, row: Row | undefined, isSame = false): void {
    if (one.row?.id !== row?.id) unmark(one.element)
    one.row = row
    one.element.classList.toggle('loading', row === undefined)
    if (row) one.element.dataset.row = String(row.id)
    else delete one.element.dataset.row
    const marks = look.marks()
    const counts = row && marks?.counts.get(row.id)
    for (const [index, cell] of one.cells.entries()) {
      const field = look.columns[index]?.column?.field
      markCell(cell, field?.name, counts, marks?.say, (row && field && look.plannedFor(row, field)) ?? null)
    }
    const states = row && look.memory.ofRow(row.id)
    for (const [index, put] of one.puts.entries()) {
      const property = look.columns[index]?.column?.field.name
      const state = property === undefined ? undefined : states?.get(property)
      const light = look.columns[index]
      const closed = (row && light?.closed?.(row)) ?? null
      const value = row && property !== undefined && !closed?.isHidden ? shown(state, row, property) : null
      const before = one.painted[index]
      if (
        isSame &&
        before &&
        Object.is(before.value, value) &&
        before.state === state &&
        before.closed === closed?.why
      )
        continue
      one.painted[index] = { value, state, closed: closed?.why }
      const isOpen = row && property !== undefined && look.isOpen(row, property)
      if (!isOpen) put(row, value)
      const cell = one.cells[index]
      if (!cell) continue
      if (light?.closed) markClosed(cell, closed, light.editable)
      if (state?.error) {
        cell.setAttribute(INVALID, 'true')
        cell.setAttribute('aria-describedby', noteId(row?.id, property))
      } else if (cell.hasAttribute(INVALID)) {
        cell.removeAttribute(INVALID)
        cell.removeAttribute('aria-describedby')
      }
      cell.classList.toggle('waits', state?.queued !== undefined || state?.effect !== undefined)
    }
  }

  function setIndex(one: Pooled, index: number): void {
    one.index = index
    one.element.setAttribute('aria-rowindex', String(index + 2))
    one.element.style.top = `${toNative(index * height)}px`
    mark(one)
  }

  function mark(one: Pooled): void {
    const inside = range && one.index >= range.top && one.index <= range.bottom
    const next = inside && range ? ([range.left, range.right] as const) : null
    const before = one.marked
    if (before === next || (before && next && before[0] === next[0] && before[1] === next[1])) return
    one.marked = next
    for (const [index, cell] of one.cells.entries())
      cell.setAttribute('aria-selected', String(next !== null && index >= next[0] && index <= next[1]))
  }

  const isSameRecord = (before: Row | undefined, row: Row | undefined) =>
    before !== undefined && row?.id === before.id && look.nameOf(row) === look.nameOf(before)

  return {
    draw(ranges, rowAt) {
      const wanted = new Set(
        ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
      )
      const free = [...rows.values()].filter(({ index }) => !wanted.has(index))
      for (const { index } of free) rows.delete(index)
      for (const index of wanted) {
        if (rows.has(index)) continue
        const one = free.pop() ?? make()
        rows.set(index, one)
        setIndex(one, index)
        fill(one, rowAt(index))
      }
      for (const { element } of free) element.remove()
    },
    at: (index) => rows.get(index),
    drawn: () => rows.values(),
    repaint(rowAt) {
      for (const one of rows.values()) {
        const row = rowAt(one.index)
        if (row !== one.row) fill(one, row, isSameRecord(one.row, row))
      }
    },
    paint(index) {
      const one = rows.get(index)
      if (one) fill(one, one.row)
    },
    move(from, to) {
      const one = rows.get(from)
      if (!one) return
      const other = rows.get(to)
      rows.delete(from)
      rows.set(to, one)
      setIndex(one, to)
      if (!other) return
      rows.set(from, other)
      setIndex(other, from)
    },
    place(next) {
      toNative = next
      for (const one of rows.values()) one.element.style.top = `${toNative(one.index * height)}px`
    },
    select(next) {
      range = next
      for (const one of rows.values()) mark(one)
    },
    look(next) {
      const isAnother = next.columns !== look.columns
      look = next
      if (isAnother) {
        for (const { element } of rows.values()) element.remove()
        rows = new Map()
      } else
        for (const one of rows.values())
          for (const [index, cell] of one.cells.entries()) setWidth(cell, index)
    },
    inOrder() {
      let after: Element | null = null
      for (const { element } of [...rows.values()].sort((a, b) => b.index - a.index)) {
        if (element.nextElementSibling !== after && !element.contains(document.activeElement))
          body.insertBefore(element, after)
        after = element
      }
    },
  }
}

/** Where a column begins, in px. */
export const leftOf = (widths: readonly number[], column: number): number =>
  widths.slice(0, column).reduce((sum, width) => sum + width, 0)

/** Of a cell that stays in view at one of the edges. */
export function placeClass(index: number, pinned: number, light: LightColumn | undefined): string {
  if (light && !light.column) return 'actions'
  return index >= pinned ? '' : index === pinned - 1 ? 'pinned last-pinned' : 'pinned'
}

export const noteId = (id: number | undefined, property: string | undefined) => `note-${id}-${property}`
