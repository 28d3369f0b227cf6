import { type Condition, filterOf, type Order, sortOf } from '#src/contract/catalogue/rest-filter.ts'
import { MAX_SORTED } from '#src/contract/lists/limits.ts'
import { partsIn } from '#src/contract/lists/view-parts.ts'
import { sortIn } from '#src/engines/list/list-sort.ts'
import type { Resource } from './define-resource.ts'

export type Filter = Readonly<Record<string, unknown>>

/** What a list page asks for. */
export interface RowsQuery {
  /** As the calls take it, the plain parameter too. */
  filter: Filter
  /** The column, or several joined by commas as the dialect takes them. Absent: the order of the list. */
  sort?: { field: string; order: Order }
  /** Keys of the filter that the list cannot use: without them it would have more rows, so it shows none. */
  lost: readonly string[]
}

/** The filter in the URL, as react-admin writes it. A text that is no filter is a key of its own, which is lost. */
export function filterFromUrl(search: URLSearchParams): Filter {
  const text = search.get('filter')
  if (!text) return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {}
  return { filter: text }
}

/** Keys of a filter whose field is gone, whose field the admin may not see, or whose value no row can have. */
function lostKeys(resource: Resource, filter: Filter): string[] {
  const known = filterOf(resource.schema)
  return Object.keys(filter).filter((key) => !known.safeParse({ [key]: filter[key] }).success)
}

/** The URL with another filter; without one if nothing is left. */
export function withFilter(search: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(search)
  if (Object.keys(filter).length > 0) next.set('filter', JSON.stringify(filter))
  else next.delete('filter')
  return next
}

/** Columns that the list can be sorted by. */
export const isSortable = (resource: Resource, name: string): boolean =>
  !unsorted.has(resource.field(name).widget)

/** Those by whose heading it is sorted; none where the specification says so. */
export const sortsByHead = (resource: Resource, name: string): boolean =>
  !resource.list.fixedOrder && isSortable(resource, name)

const unsorted: ReadonlySet<string> = new Set(['multi', 'bullets', 'image', 'richtext', 'longText'])

const isShown = ({ list }: Resource, name: string) => list.columns.some(({ field }) => field.name === name)

const isOf = (one: string, name: string) => one.replace(/^-/, '') === name

/** Sort and filter of the URL. */
export function rowsQuery(resource: Resource, search: URLSearchParams): RowsQuery {
  const { param } = resource.list.filter ?? {}
  const chosen = param && search.get(param)
  const by = sortIn(search).filter((column) => {
    const name = column.replace(/^-/, '')
    return isShown(resource, name) && isSortable(resource, name)
  })
  // The rows of a group are together, in their own order.
  const { group = '' } = partsIn(search).parts
  const isGrouped =
    isShown(resource, group) && isSortable(resource, group) && !by.some((one) => isOf(one, group))
  const { sort = { field: 'id', order: 'ASC' } } = resource.list
  const own = by.length > 0 ? by : [`${sort.order === 'DESC' ? '-' : ''}${sort.field}`]
  const columns = isGrouped ? [group, ...own.filter((one) => !isOf(one, group))] : by
  const filter = filterFromUrl(search)
  return {
    lost: lostKeys(resource, filter),
    filter: { ...filter, ...(param && chosen && { [param]: chosen }) },
    ...(columns.length > 0 && { sort: { field: columns.slice(0, MAX_SORTED).join(','), order: 'ASC' } }),
  }
}

/** The same, as conditions and columns: for rows that are here already. */
export function readRowsQuery(
  resource: Resource,
  filter: Filter,
  sort: { field: string; order: string } | undefined,
): { conditions: Condition[]; columns: [string, Order][] } {
  const { [resource.list.filter?.param ?? '']: _, ...own } = filter
  return {
    conditions: filterOf(resource.schema).parse(own),
    columns: sort?.field ? sortOf(resource.schema).parse([sort.field, sort.order]) : [],
  }
}
