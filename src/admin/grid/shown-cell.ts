import '#src/admin/history/live.css'
import { ROW } from './grid-window.ts'

const MARKED_MS = 8000
const fading = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Where a property is shown: its cell in the grid, or its field on the page of the record. */
const find = (id: number, property: string) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-field="${CSS.escape(property)}"]`)

/** The page of the back office that is open. */
const openPage = () => location.pathname.split('/')[2]

/**
 ** Highlights a property where it is shown, with a note on what happened. The marks are set in the DOM:
 ** thousands of cells listening for changes would make the grid slow.
 */
export function markProperty(page: string, id: number, property: string, words: string): void {
  const cell = openPage() === page ? find(id, property) : null
  if (!cell) return
  clearTimeout(fading.get(cell))
  cell.removeAttribute('data-changed')
  // Forces a reflow, so that setting the mark again restarts the glow.
  void cell.offsetWidth
  cell.setAttribute('data-changed', '')
  cell.setAttribute('aria-description', words)
  cell.title = words
  fading.set(
    cell,
    setTimeout(() => {
      for (const name of ['data-changed', 'aria-description', 'title']) cell.removeAttribute(name)
    }, MARKED_MS),
  )
}

/**
 * Brings a property into view and lights it up; the focus stays where it is.
 * @param place of its row in the list; the grid draws only what is in view
 */
export function showProperty(page: string, id: number, property: string, words: string, place = -1): void {
  const grid = document.querySelector('section.grid')
  if (grid && place >= 0 && !find(id, property))
    grid.scrollTop = Math.max(0, (place + 0.5) * ROW - grid.clientHeight / 2)
  // Once for React, once for the rows that come into view with the scrolling.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      find(id, property)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      markProperty(page, id, property, words)
    }),
  )
}

/** Whether this property is being edited: then it keeps its initial value. */
export function isBeingEdited(page: string, id: number, property: string): boolean {
  const editor = document.activeElement
  if (openPage() !== page || !editor?.matches('select, textarea, input:not([type="checkbox"])')) return false
  return find(id, property)?.contains(editor) === true
}
