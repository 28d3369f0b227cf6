import { sortedBy } from '#src/admin/columns/list-sort.ts'
import { rangeFromUrl } from '#src/admin/filters/range-picker.tsx'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListQuery } from './list-calls.ts'

/** Filters and period of a list, as the URL asks for them. The server evaluates them. */
export type Asked = ListQuery

/** A list's parameters of the URL; unknown ones are ignored. @param fixed filters that the page sets instead */
export function askedFromUrl(
  list: AnyList,
  search: URLSearchParams,
  fixed: Asked = {},
): { filters: Asked; place: ListQuery } {
  const named = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])),
    )
  const hasRange = list.range === 'optional' ? search.has('range') : list.range !== false
  const range = hasRange ? defined(rangeFromUrl(search)) : {}
  const sort = sortedBy(search).filter((column) => list.columns[column.replace(/^-/, '')]?.sort)
  return {
    filters: { ...range, ...named(Object.keys(list.filters.shape)), ...fixed },
    place: {
      ...(list.pages ? numbered(list.pages, search) : named(['after', 'before', 'page_size'])),
      ...(sort.length > 0 && { sort: sort.join(',') }),
    },
  }
}

/** Page and size of a list with numbered pages; anything else is ignored, so that a broken link still shows something. */
export function numbered(
  sizes: readonly number[],
  search: URLSearchParams,
): Record<'page' | 'page_size', string> {
  const page = Number(search.get('page'))
  const size = sizes.find((choice) => String(choice) === search.get('page_size')) ?? sizes[0]
  return { page: String(Number.isInteger(page) && page > 0 ? page : 1), page_size: String(size) }
}

/** Parameters of the place in a list, which another filter or order makes void. */
export const placeNames: readonly string[] = ['after', 'before', 'page']

const defined = (values: object): ListQuery =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
