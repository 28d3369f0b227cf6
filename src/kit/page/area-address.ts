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
