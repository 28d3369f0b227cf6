import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { VIEW } from '#src/contract/lists/view-parts.ts'
import { usePreference } from './preference.ts'

/**
 * A list whose address asks for nothing opens with the view that the admin, or role 1 for their role, has chosen.
 * @returns whether the list waits for it
 */
export function useOpeningView(page: string, isPart = false): boolean {
  const { opens, isPending } = usePreference(page)
  const [search, setSearch] = useSearchParams()
  const isBare = !isPart && [...search.keys()].every((name) => name === 'tab')
  const next = isBare && opens ? `${opens.search}&${VIEW}=${opens.id}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each bare address
  useEffect(() => {
    if (next !== null) setSearch(new URLSearchParams([...new URLSearchParams(next)]), { replace: true })
  }, [next])
  return isBare && (isPending || next !== null)
}
