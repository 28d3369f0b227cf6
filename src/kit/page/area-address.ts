import { createContext, use } from 'react'
import { useLocation, useSearch } from '#src/platform/router.tsx'

export type Address = readonly [search: URLSearchParams, go: (search: URLSearchParams) => void]

function useRouterAddress(): Address {
  const search = useSearch()
  const [, go] = useLocation()
  return [new URLSearchParams(search), (next) => go(`?${next}`)]
}

/** The query of the address by an area's own router; the back office brings its own. */
export const AreaAddress = createContext<() => Address>(useRouterAddress)

/** The query of the address, and the function that goes to another query of the same page. */
export const useAddress = (): Address => use(AreaAddress)()

/** Parameters of the place in a list, which another filter or order makes void. */
export const placeNames: readonly string[] = ['after', 'before', 'page']

/** The address with some values changed, from the first page of its list; empty ones are removed. */
export function withValues(
  search: URLSearchParams,
  change: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of placeNames) if (!(name in change)) next.delete(name)
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}
