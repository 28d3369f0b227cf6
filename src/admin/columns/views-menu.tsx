import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
import { placeNames } from '#src/kit/page/area-address.ts'
import { useWords } from '#src/platform/words.tsx'

// With its content: an empty one would be placed for its size.
const Views = lazyDialog(async () => (await import('./open-views.tsx')).OpenViews)

/** The button that opens the saved views of a list; it names the one that is shown. */
export function ViewsMenu({ page }: { page: string }) {
  const w = useWords(adminGrid)
  const [search] = useSearchParams()
  // The open popover reads them; here is only what it has read.
  const query = viewsQuery(page)
  const { data } = useQuery({ ...query, enabled: false })
  const now = viewOf(search)
  const open = data?.find((view) => view.search === now)
  return (
    <ToolButton label={open ? open.name : w('views')}>
      {(place) => <Views {...{ page, query, now }} {...place} />}
    </ToolButton>
  )
}

const viewsQuery = (page: string) => ({
  queryKey: ['views', page],
  queryFn: async () => (await call('GET /api/admin/views/{page}', { params: { page } })).data,
})

/** The place in the list is no part of a view. */
function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams([...search].filter(([name]) => !placeNames.includes(name)))
  view.sort()
  return view.toString()
}
