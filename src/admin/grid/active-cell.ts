import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '#src/admin/resource/define-resource.ts'
import type { Place, Size } from './grid-moves.ts'
import { pageOf } from './grid-window.ts'

/** The cell that Tab reaches, and conversions between cells and positions. */
export interface ActiveCell extends Place {
  size: () => Size
  /** The cell around an element; null for one that only belongs to a cell in React's tree, as a dialog does. */
  cellOf: (target: Element) => HTMLElement | null
  placeOf: (cell: Element) => Place
  /** The active cell in the page. */
  cell: () => HTMLElement | null
  /** Renders the row if needed, focuses the cell and scrolls it into view. */
  go: (place: Place) => void
  onFocus: (event: FocusEvent) => void
}

interface At extends Place {
  /** The active row is followed when a reload changes the order. */
  id?: number
}

/**
 * Roving focus: one cell of the grid can be reached by Tab, it has the focus itself, and no control in a cell is
 * a stop of the page.
 */
export function useActiveCell(
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  columns: number,
): ActiveCell {
  const [at, setAt] = useState<At>({ row: 0, column: 0 })
  const row = useMemo(() => rowOf(at, rows), [at, rows])
  const column = Math.min(at.column, columns - 1)
  const stop = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)

  const find = (place: Place) =>
    box.current?.querySelector<HTMLElement>(
      `tr[aria-rowindex="${place.row + 2}"] > [aria-colindex="${place.column + 1}"]`,
    ) ?? null

  // Every time, because a re-rendered row has cells without a tab stop.
  useLayoutEffect(() => {
    const cell = find({ row, column })
    if (stop.current !== cell) stop.current?.setAttribute('tabindex', '-1')
    cell?.setAttribute('tabindex', '0')
    stop.current = cell
    const lost = focused.current && !focused.current.isConnected && document.activeElement === document.body
    if (lost) cell?.focus({ preventScroll: true })
  })
  useControlsWithoutStop(box)

  return {
    row,
    column,
    size: () => ({ rows: rows.length, columns, page: pageOf(box.current) }),
    cellOf: (target) => {
      const cell = target.closest<HTMLElement>('[aria-colindex]')
      return cell && box.current?.contains(cell) ? cell : null
    },
    placeOf,
    cell: () => find({ row, column }),
    go(place) {
      // Blur before rendering: an editor whose row is unmounted gets no blur event and would not save.
      const from = document.activeElement?.closest<HTMLElement>('[aria-colindex]')
      if (from && box.current?.contains(from)) from.focus({ preventScroll: true })
      flushSync(() => setAt({ ...place, id: rows[place.row]?.id }))
      const cell = find(place)
      cell?.focus({ preventScroll: true })
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    onFocus({ target }) {
      const cell = target.closest('[aria-colindex]')
      if (!cell || !box.current?.contains(cell)) return
      focused.current = target
      const place = placeOf(cell)
      if (place.row !== row || place.column !== column) setAt({ ...place, id: rows[place.row]?.id })
    },
  }
}

const placeOf = (cell: Element): Place => ({
  row: Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2,
  column: Number(cell.getAttribute('aria-colindex')) - 1,
})

/** Current position of the active row; if it is gone, the next row takes over. */
function rowOf({ row, id }: At, rows: readonly Row[]): number {
  if (row < 0) return -1
  if (id !== undefined && rows[row]?.id !== id) {
    const moved = rows.findIndex((other) => other.id === id)
    if (moved >= 0) return moved
  }
  return Math.min(row, rows.length - 1)
}

const WITHIN = 'a, button, input, select, textarea'

/** Takes every control in a cell out of the page's tab order, those of slotted parts too, as soon as it is drawn. */
function useControlsWithoutStop(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const grid = box.current
    if (!grid) return
    const take = (element: Element) => {
      if (element.matches(WITHIN)) element.setAttribute('tabindex', '-1')
      for (const control of element.querySelectorAll(WITHIN)) control.setAttribute('tabindex', '-1')
    }
    take(grid)
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) take(node)
    })
    watch.observe(grid, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [box])
}
