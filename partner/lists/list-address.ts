import { askedPeriod } from '#partner/shared/period.tsx'
import { type Query, queryIn } from '#partner/shared/query.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import type { RangeRequest } from '#src/domain/ranges.ts'

/** What the address asks of a list. */
export interface ListAsked {
  chosen: Query
  /** Its filters and order, as the calls take them. */
  asked: Query
  period: RangeRequest | undefined
  /** False while a custom range lacks a day. */
  isReady: boolean
}

const periodNames = ['range', 'from', 'to']

/** Filters and order that the list knows, of those in the address. */
export function askedOf(list: AnyPortalList, search: string): ListAsked {
  const chosen = queryIn(search)
  const known = [...Object.keys(list.filters), 'sort']
  const asked = Object.fromEntries(Object.entries(chosen).filter(([name]) => known.includes(name)))
  // A range that is none goes to the call as it is, which says so.
  const range = chosen.range as RangeRequest['range']
  const period = list.range === false ? undefined : { ...askedPeriod(search), ...(range && { range }) }
  const isReady = period?.range !== 'custom_range' || Boolean(period.from && period.to)
  return { chosen, asked, period, isReady }
}

/**
 * What a saved view stores: filters, order and period. What was searched for is no part of it: it may be a user's
 * number.
 */
export function viewOf(list: AnyPortalList, { chosen, asked }: ListAsked): string {
  const searched = Object.entries(list.filters).flatMap(([name, { kind }]) =>
    kind === 'search' ? [name] : [],
  )
  const stored = Object.entries(chosen).filter(
    ([name]) =>
      (name in asked || (list.range !== false && periodNames.includes(name))) && !searched.includes(name),
  )
  const view = new URLSearchParams(stored)
  view.sort()
  return view.toString()
}

/** How the rows are sorted by a column: as the address asks, or by the list's own order. */
export function sortedBy(
  { order }: AnyPortalList,
  { asked: { sort } }: ListAsked,
  column: string,
): 'ascending' | 'descending' | undefined {
  const own = order.direction === 'DESC' ? `-${order.keys[0]?.[0]}` : order.keys[0]?.[0]
  const by = sort ?? own
  if (by === column) return 'ascending'
  return by === `-${column}` ? 'descending' : undefined
}
