import { setLabel } from './light-cell.ts'

/** What the pointer and the focus bring into a cell: the button of its history. One element for the whole grid each. */
export interface CellTools {
  /** Null takes it away. */
  put: (cell: HTMLElement | null, label: string) => void
}

export function makeCellTool(): CellTools {
  const clock = document.createElement('button')
  clock.type = 'button'
  clock.tabIndex = -1
  clock.className = 'clock'
  clock.dataset.act = 'history'
  return {
    put(cell, label) {
      const before = clock.parentElement
      if (before === cell) return
      clock.remove()
      if (before?.childElementCount === 0 && !before.classList.contains('empty')) setLabel(before, null)
      if (!cell || cell.querySelector('.clock, .editor')) return
      setLabel(clock, label)
      // The button must not be part of the name of the cell.
      if (!cell.hasAttribute('aria-label')) setLabel(cell, cell.textContent)
      cell.append(clock)
    },
  }
}
