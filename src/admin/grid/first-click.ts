declare global {
  interface Window {
    /** A click on a cell of the rows that came with the document (src/app/first-calls.ts). */
    firstClick?: { page: string; row: string; field: string; part: string }
  }
}

/** Carries out what was clicked before the grid was there, in the same cell, once; on no other page. */
export function carryOutFirstClick(box: HTMLElement): void {
  const { firstClick } = window
  if (!firstClick || !box.querySelector('[data-row]')) return
  delete window.firstClick
  const { page, row, field, part } = firstClick
  const cell = box.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(row)}"] [data-field="${CSS.escape(field)}"]`,
  )
  if (!cell || page !== location.pathname) return
  // React renders what follows from it after the commit that drew the rows.
  setTimeout(() => ((part && cell.querySelector<HTMLElement>(part)) || cell).click())
}
