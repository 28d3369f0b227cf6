import type { MouseEvent } from 'react'
import { openChoices } from './grid-keys.ts'
import type { Place } from './grid-moves.ts'
import type { GridView } from './grid-view.ts'
import { type Range, rangeOf } from './selection.ts'

/** What a press of a control in a cell does. */
export interface CellActs {
  /** `act` is the control's own; `place` the cell that it stands in. */
  press: (act: string, place: Place) => void
  follow: (href: string) => void
  toggle: (place: Place) => void
  /** The values of the first range go into the second one. */
  fill: (from: Range, over: Range) => void
}

const CONTROL = 'a, button, input, select, textarea, .editor, [role="separator"]'
/** Distance from the edge of the box at which a drag scrolls it, in px. */
const EDGE = 32

/** The pointer in the grid: clicks edit and press, a drag selects, a drag of the handle fills. */
export function makeGridPointer(view: GridView, acts: () => CellActs) {
  let start: Place | null = null
  let filled: Range | null = null
  let dragged = false

  function placeUnder(target: EventTarget | null): Place | null {
    const cell = target instanceof Element ? view.cellOf(target) : null
    const place = cell && view.placeOf(cell)
    return place && place.row >= 0 ? place : null
  }

  function end(): void {
    removeEventListener('mouseup', end)
    if (filled && dragged) acts().fill(filled, view.range())
    start = null
    filled = null
    // The click that ends a drag comes after this.
    setTimeout(() => {
      dragged = false
    })
  }

  return {
    onMouseDown(event: MouseEvent) {
      const target = event.target as Element
      if (event.button !== 0) return
      if (target.classList.contains('fill-handle')) {
        event.preventDefault()
        filled = view.range()
        start = { row: filled.top, column: filled.left }
      } else {
        const place = placeUnder(target)
        if (!place || target.closest(CONTROL)) return
        if (event.shiftKey) {
          event.preventDefault()
          dragged = true
          view.extend(place)
        }
        start = place
      }
      addEventListener('mouseup', end)
    },
    onMouseMove(event: MouseEvent) {
      const place = start && event.buttons === 1 ? placeUnder(event.target) : null
      if (!place || !start || (dragged && same(place, view.end()))) return
      if (!dragged && same(place, start)) return
      dragged = true
      if (filled) view.select({ from: start, to: fillTo(filled, place) })
      else view.extend(place)
      scrollAtEdge(event, view, place)
    },
    onClick(event: MouseEvent) {
      if (dragged || event.shiftKey) return
      const target = event.target as HTMLElement
      const cell = view.cellOf(target)
      if (!cell) return
      const place = view.placeOf(cell)
      const act = target.closest<HTMLElement>('[data-act]')?.dataset.act
      const link = target.closest('a')
      if (act) acts().press(act, place)
      else if (link) {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        acts().follow(link.getAttribute('href') ?? '')
      } else if (target.classList.contains('tick')) acts().toggle(place)
      else if (!target.closest(CONTROL) && place.row >= 0 && view.open(place)) openChoices(cell)
    },
  }
}

const same = (one: Place, other: Place) => one.row === other.row && one.column === other.column

/** The far corner of a fill: it goes one way, the one that leads further. */
function fillTo({ bottom, right }: Range, { row, column }: Place): Place {
  const down = Math.max(0, row - bottom)
  const aside = Math.max(0, column - right)
  return down >= aside ? { row: bottom + down, column: right } : { row: bottom, column: right + aside }
}

function scrollAtEdge(event: MouseEvent, view: GridView, place: Place): void {
  const box = (event.currentTarget as Element).closest('section.grid')
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  if (bottom - top < EDGE * 4) return
  const { rows } = view.size()
  if (event.clientY > bottom - EDGE && place.row + 1 < rows) view.extend({ ...place, row: place.row + 1 })
  else if (event.clientY < top + EDGE * 2 && place.row > 0) view.extend({ ...place, row: place.row - 1 })
}

/** The cells of a filled range that lie outside of what is filled into them. */
export const beyond = (from: Range, over: Range): Range =>
  over.bottom > from.bottom
    ? { ...over, top: from.bottom + 1 }
    : rangeOf({ row: over.top, column: from.right + 1 }, { row: over.bottom, column: over.right })
