import type { KeyboardEvent } from 'react'

/** What a cell is worked with: its value or control, not the small buttons beside it. */
const CONTROL = '.cell-text, input, select, a, button'

const rowOf = (cell: Element) => cell.closest('tr')
const cellsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>('th, td') ?? [])]
const controlOf = (cell: Element | undefined) => cell?.querySelector<HTMLElement>(CONTROL) ?? null

/** Text that is being typed keeps its keys; in a list of choices up and down choose. */
function keepsKey(target: HTMLElement, key: string): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLSelectElement && !['ArrowLeft', 'ArrowRight'].includes(key)
}

/**
 * Keys of the grid: arrows, Home and End move between cells (with Ctrl to the corners), F2 edits.
 * Enter edits and Escape reverts in the cell itself; Tab leaves an editor, which saves it, and goes on.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const cell = target.closest<HTMLElement>('th, td')
  if (!cell || keepsKey(target, event.key)) return
  if (event.key === 'F2') {
    controlOf(cell)?.click()
    return
  }
  const next = neighbour(event, cell)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

function neighbour({ key, ctrlKey }: KeyboardEvent, cell: HTMLElement): HTMLElement | null {
  const row = rowOf(cell)
  const cells = cellsOf(row)
  const column = cells.indexOf(cell)
  const rows = [...(row?.parentElement?.querySelectorAll('tr[aria-rowindex]') ?? [])]
  const at = rows.indexOf(row as Element)
  switch (key) {
    case 'ArrowRight':
      return firstControl(cells.slice(column + 1))
    case 'ArrowLeft':
      return firstControl(cells.slice(0, column).reverse())
    case 'ArrowDown':
      return controlOf(cellsOf(rows[at + 1])[column])
    case 'ArrowUp':
      return controlOf(cellsOf(rows[at - 1])[column])
    case 'Home':
      return firstControl(cellsOf(ctrlKey ? rows[0] : row))
    case 'End':
      return firstControl(cellsOf(ctrlKey ? rows.at(-1) : row).reverse())
    default:
      return null
  }
}

/** Cells that only show something are passed over. */
function firstControl(cells: HTMLElement[]): HTMLElement | null {
  for (const cell of cells) {
    const control = controlOf(cell)
    if (control) return control
  }
  return null
}
