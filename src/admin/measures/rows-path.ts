import { rangeFromUrl } from '#src/admin/filters/range-picker.tsx'
import type { MeasureName } from '#src/contract/measures/measures.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The period and filters of a page's figures, as its URL has them; a page may have no period. */
export function figureQuery(search: URLSearchParams, allTime = false): Query {
  const filters = ['product', 'merchant_id', 'lender_id'].flatMap((name) =>
    search.get(name) ? [[name, search.get(name) as string]] : [],
  )
  return { ...(allTime ? {} : rangeFromUrl(search)), ...Object.fromEntries(filters) }
}

/** The address of the rows that a figure counts. @param query of the page, and what narrows this figure besides */
export function rowsPath(measure: MeasureName, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/admin/figure-rows?${new URLSearchParams([['measure', measure], ...given])}`
}
