/** The cell of a row under a column's head, wherever the column stands. */
export function cellOf(row: Element, column: string): HTMLElement {
  const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])]
  const place = heads.findIndex((head) => head.textContent?.trim() === column)
  const cell = row.querySelectorAll(':scope > td, :scope > th')[place]
  if (!cell) throw new Error(`No column ${column} among: ${heads.map((head) => head.textContent).join(', ')}`)
  return cell as HTMLElement
}

/** What stands in a row, by column. */
export const textsOf = <C extends string>(row: Element, columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, cellOf(row, column).textContent])) as Record<C, string>
