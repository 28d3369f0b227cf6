import './comment-marks.css'

/** How many comments rows have: by their field, those on the whole record under null. */
export interface RowMarks {
  counts: ReadonlyMap<number, ReadonlyMap<string | null, number>>
  /** What the mark says. */
  say: (count: number) => string
}

/**
 * Shows at a cell how many comments it has and what is planned for it; at the cell of the actions, how many comments the
 * row has in all.
 */
export function markCell(
  cell: HTMLElement,
  property: string | undefined,
  row: ReturnType<RowMarks['counts']['get']>,
  say: RowMarks['say'] | undefined,
  planned: string | null,
): void {
  const all = () => [...(row?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  const count = property === undefined ? all() : (row?.get(property) ?? 0)
  const { comments: before = '0', planned: old = null } = cell.dataset
  if (String(count) === before && planned === old && (planned === null || cell.title === planned)) return
  if (count === 0 || !say) delete cell.dataset.comments
  else cell.dataset.comments = String(count)
  if (planned === null) delete cell.dataset.planned
  else cell.dataset.planned = planned
  if (planned === null) cell.removeAttribute('title')
  else cell.title = planned
  const description = [count > 0 && say?.(count), planned].filter(Boolean).join('. ')
  if (description) cell.setAttribute('aria-description', description)
  else cell.removeAttribute('aria-description')
}
