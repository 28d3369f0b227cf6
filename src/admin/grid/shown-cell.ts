import './live.css'

const MARKED_MS = 8000
const fading = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
/** Asks a grid to bring a row into view; its detail is the place of the row. */
export const REVEAL = 'reveal-row'

/** Where a property is shown: its cell in the grid, or its field on the page of the record. */
const find = (id: number, property: string) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-field="${CSS.escape(property)}"]`)

/** The page of the back office that is open. */
const openPage = () => location.pathname.split('/')[2]

/** A property that has changed, and the note on it. */
export interface Mark {
  id: number
  property: string
  words: () => string
}

/**
 ** Highlights properties where they are shown, with a note on what happened. The marks are set in the DOM:
 ** thousands of cells listening for changes would make the grid slow.
 */
export function markProperties(page: string, marks: readonly Mark[]): void {
  if (openPage() !== page || marks.length === 0) return
  const rows = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [row.dataset.row, row]),
  )
  for (const { id, property, words } of marks) {
    const cell = rows.get(String(id))?.querySelector<HTMLElement>(`[data-field="${CSS.escape(property)}"]`)
    // A cell that glows already goes on; only its note is put right.
    if (!cell || (fading.has(cell) && cell.title === words())) continue
    clearTimeout(fading.get(cell))
    cell.setAttribute('data-changed', '')
    cell.setAttribute('aria-description', words())
    cell.title = words()
    fading.set(
      cell,
      setTimeout(() => clear(cell), MARKED_MS),
    )
  }
}

function clear(cell: HTMLElement): void {
  clearTimeout(fading.get(cell))
  fading.delete(cell)
  for (const name of ['data-changed', 'aria-description', 'title']) cell.removeAttribute(name)
}

/** Takes the marks off a row whose element shows another record from now on. */
export function unmark(row: Element): void {
  for (const cell of fading.keys()) if (row.contains(cell)) clear(cell)
}

/**
 * Brings a property into view and lights it up; the focus stays where it is.
 * @param place of its row in the list; the grid draws only what is in view
 */
export function showProperty(page: string, id: number, property: string, words: string, place = -1): void {
  if (place >= 0)
    document.querySelector('section.grid')?.dispatchEvent(new CustomEvent(REVEAL, { detail: place }))
  requestAnimationFrame(() => {
    const cell = find(id, property)
    if (!cell) return
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    clear(cell)
    // Forces a reflow, so that setting the mark again restarts the glow.
    void cell.offsetWidth
    markProperties(page, [{ id, property, words: () => words }])
  })
}

/** Whether this property is being edited: then it keeps its initial value. */
export function isBeingEdited(page: string, id: number, property: string): boolean {
  const editor = document.activeElement
  if (openPage() !== page || !editor?.matches('select, textarea, input:not([type="checkbox"])')) return false
  return find(id, property)?.contains(editor) === true
}
