import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import { VIEW } from '#src/contract/lists/view-parts.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { columnWords } from './words.ts'

// With its content: an empty one would be placed for its size.
const Views = lazyDialog(async () => (await import('./open-views.tsx')).OpenViews)

interface Props {
  page: string
  /** What is on screen, as a view stores it. */
  now: string
}

/** The button that opens the saved views of a list; it names the one that is shown, and says when it was changed. */
export function ViewsMenu({ page, now }: Props) {
  const w = useWords(adminGrid)
  const c = useWords(columnWords)
  const [search] = useSearchParams()
  const id = Number(search.get(VIEW)) || undefined
  const query = viewsQuery(page)
  // The open popover reads them too; without a view in the address here is only what it has read.
  const { data } = useQuery({ ...query, enabled: id !== undefined })
  const open = data?.data.find((view) => (id ? view.id === id : view.search === now))
  const label = open ? (open.search === now ? open.name : c('changedView', { name: open.name })) : w('views')
  return (
    <ToolButton label={label}>
      {(place) => <Views {...{ page, query, now, openId: open?.id }} {...place} />}
    </ToolButton>
  )
}

const viewsQuery = (page: string) => ({
  queryKey: ['views', page],
  queryFn: () => call('GET /api/admin/views/{page}', { params: { page } }),
})
