import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endingSession } from '#src/admin/call/call.ts'
import type { Groups } from '#src/contract/catalogue/groups.ts'
import { request } from '#src/platform/http.ts'

/**
 * The groups of a list with their sums, over all rows of the filter.
 * @param path of the call
 * @param query the filters of the list
 * @param rows on screen: the groups are read again when one of them changes
 */
export function useGroups(
  path: string,
  query: Readonly<Record<string, string>>,
  name: string,
  rows?: unknown,
) {
  const groups = useQuery({
    queryKey: [path, 'groups', name, query],
    queryFn: async () => {
      const search = new URLSearchParams({ ...query, group: name })
      return (await endingSession(request(`${path}?${search}`))).json as Groups
    },
  })
  const { refetch } = groups
  const seen = useRef(rows)
  useEffect(() => {
    if (seen.current && rows && seen.current !== rows) void refetch()
    seen.current = rows
  }, [rows, refetch])
  return groups
}
