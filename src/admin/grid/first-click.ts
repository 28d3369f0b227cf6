declare global {
  interface Window {
    /** A click on a cell of the rows that came with the document (src/app/first-calls.ts). */
    firstClick?: { row: string; field: string; part: string }
  }
}

/** Carries out what was clicked before the grid was there, in the same cell, once. */
export function carryOutFirstClick(box: HTMLElement): void {
  const { firstClick } = window
  if (!firstClick) return
  const { row, field, part } = firstClick
  const cell = box.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(row)}"] [data-field="${CSS.escape(field)}"]`,
  )
  if (!cell) return
  delete window.firstClick
  // React renders what follows from it after the commit that drew the rows.
  setTimeout(() => ((part && cell.querySelector<HTMLElement>(part)) || cell).click())
}
