import { MAX_SORTED } from '#src/contract/lists/limits.ts'
import type { ListShape } from '#src/contract/lists/list.ts'

/**
 * The URL's `sort` → its columns, first one first; `-` before a column: from the highest. react-admin's `order=DESC`
 * turns them around.
 */
export function sortIn(search: URLSearchParams): string[] {
  const columns = search.get('sort')?.split(',').filter(Boolean) ?? []
  if (search.get('order') !== 'DESC') return columns
  return columns.map(turned)
}

const turned = (column: string) => (column.startsWith('-') ? column.slice(1) : `-${column}`)

/** The order of a list that no column is chosen for. */
export const ownOrder = ({ order: { direction, keys } }: Pick<ListShape, 'order'>): string[] =>
  keys.slice(0, 1).map(([name]) => (direction === 'DESC' ? `-${name}` : name))

interface Sorted {
  /** For `aria-sort`. */
  order: 'ascending' | 'descending' | 'none'
  /** Place among several columns, from 1; undefined while one alone is sorted by. */
  place: number | undefined
}

/** How rows are sorted by a column. */
export function sortedBy(now: readonly string[], column: string): Sorted {
  const at = now.findIndex((one) => one === column || one === `-${column}`)
  return {
    order: at < 0 ? 'none' : now[at] === column ? 'ascending' : 'descending',
    place: at >= 0 && now.length > 1 ? at + 1 : undefined,
  }
}

interface Click {
  /** The order that the column is sorted in first: words from their start, figures and days from the highest. */
  first: string
  /** Adds to the other columns. */
  more: boolean
  /** The list's own order: its column is turned around, never left. */
  own?: readonly string[]
}

/** What a click on a column makes of the order: one way, the other, then the list's own order. */
export function nextSort(now: readonly string[], { first, more, own = [] }: Click): string[] {
  const second = turned(first)
  const isLast = now.includes(second) && !own.includes(second)
  const next = now.includes(first) ? [second] : isLast ? [] : [first]
  if (!more) return next
  const at = now.findIndex((one) => one === first || one === second)
  if (at < 0) return [...now, ...next].slice(0, MAX_SORTED)
  return [...now.slice(0, at), ...next, ...now.slice(at + 1)]
}
