import { MAX_SORTED } from '#src/contract/lists/limits.ts'

/**
 * The URL's `sort` → its columns, first one first; `-` before a column: from the highest. react-admin's `order=DESC`
 * turns them around.
 */
export function sortedBy(search: URLSearchParams): string[] {
  const columns = search.get('sort')?.split(',').filter(Boolean) ?? []
  if (search.get('order') !== 'DESC') return columns
  return columns.map((column) => (column.startsWith('-') ? column.slice(1) : `-${column}`))
}

/** What a click on a column makes of the order: up, down, then none. @param more adds to the other columns */
export function nextSort(now: readonly string[], column: string, more: boolean): string[] {
  const next = now.includes(column) ? [`-${column}`] : now.includes(`-${column}`) ? [] : [column]
  if (!more) return next
  const at = now.findIndex((one) => one === column || one === `-${column}`)
  if (at < 0) return [...now, ...next].slice(0, MAX_SORTED)
  return [...now.slice(0, at), ...next, ...now.slice(at + 1)]
}

/** The URL with another order, from the first page. */
export function withSort(search: URLSearchParams, sort: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['sort', 'order', 'after', 'before']) next.delete(name)
  if (sort.length > 0) next.set('sort', sort.join(','))
  return next
}
