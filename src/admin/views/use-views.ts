import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'

/** Where in the list the admin stands is no part of a view. */
function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search)
  for (const name of ['after', 'before', 'page']) view.delete(name)
  view.sort()
  return view.toString()
}

/** The saved views of a list, read when its menu is first opened, and the one that the URL shows. */
export function useViews(page: string, enabled: boolean) {
  const [search] = useSearchParams()
  const queryKey = ['views', page]
  const views = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/admin/views/{page}', { params: { page } })).data,
    enabled,
  })
  const now = viewOf(search)
  return { ...views, queryKey, now, open: views.data?.find((view) => view.search === now) }
}
