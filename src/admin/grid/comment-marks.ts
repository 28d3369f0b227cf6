import './comment-marks.css'

/** How many comments rows have: by their field, those on the whole record under null. */
export interface RowMarks {
  counts: ReadonlyMap<number, ReadonlyMap<string | null, number>>
  /** What the mark says. */
  say: (count: number) => string
}

/** Shows at a cell how many comments it has; at the cell of the actions, how many the row has in all. */
export function markCell(
  cell: HTMLElement,
  property: string | undefined,
  row: ReturnType<RowMarks['counts']['get']>,
  say: RowMarks['say'] | undefined,
): void {
  const all = () => [...(row?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  const count = property === undefined ? all() : (row?.get(property) ?? 0)
  const before = Number(cell.dataset.comments ?? 0)
  if (count === before) return
  if (count === 0 || !say) {
    delete cell.dataset.comments
    cell.removeAttribute('aria-description')
    return
  }
  cell.dataset.comments = String(count)
  cell.setAttribute('aria-description', say(count))
}
