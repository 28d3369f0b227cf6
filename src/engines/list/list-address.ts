import type { ListShape } from '#src/contract/lists/list.ts'
import { viewNames } from '#src/contract/lists/view-parts.ts'
import { placeNames } from '#src/kit/page/area-address.ts'
import { sortIn } from './list-sort.ts'

export type Query = Readonly<Record<string, string>>

/** What an address asks of a list. */
export interface ListQuery {
  /** Filters and period, as the calls take them. */
  filters: Query
  /** Order, page and size of the page. */
  place: Query
  /** False while a custom period lacks a day. */
  isReady: boolean
  /** Parameters that are no filter of the list: without them it would have more rows. Its screen shows none. */
  lost: readonly (readonly [name: string, value: string])[]
}

export const periodNames: readonly string[] = ['range', 'from', 'to']

/** Parameters of every list besides its filters. */
const listNames: readonly string[] = [...periodNames, ...placeNames, ...viewNames, 'page_size', 'order']

interface Asked extends Pick<ListShape, 'columns' | 'range'> {
  pages?: readonly number[]
}

/**
 * What an address asks of a list.
 * @param names of its filters
 * @param fixed filters that the page sets instead
 * @param own parameters that the page reads itself
 */
export function listQuery(
  list: Asked,
  names: readonly string[],
  search: URLSearchParams,
  fixed: Query = {},
  own: readonly string[] = [],
): ListQuery {
  const period = periodIn(list, search)
  const sort = sortIn(search).filter((column) => list.columns[column.replace(/^-/, '')]?.sort)
  return {
    filters: { ...period, ...given(search, names), ...fixed },
    place: {
      ...(list.pages ? numbered(list.pages, search) : given(search, ['after', 'before', 'page_size'])),
      ...(sort.length > 0 && { sort: sort.join(',') }),
    },
    lost: [...search].filter(
      ([name, value]) => value && ![...names, ...listNames, ...own].includes(name) && !(name in fixed),
    ),
    isReady: period.range !== 'custom_range' || Boolean(period.from && period.to),
  }
}

const given = (search: URLSearchParams, names: readonly string[]): Query =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))

/** The last 30 days where none is named. A name that does not exist goes to the call, which says so. */
function periodIn({ range }: Asked, search: URLSearchParams): Query {
  if (range === false || (range === 'optional' && !search.get('range'))) return {}
  const named = { range: 'last_30_days', ...given(search, ['range']) }
  return named.range === 'custom_range' ? { ...named, ...given(search, ['from', 'to']) } : named
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

/** Whether one of these filters is set. */
export const isFiltered = (names: readonly string[], search: URLSearchParams): boolean =>
  names.some((name) => search.has(name))
