import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import type { SavedViews, ViewsPopover } from '#src/engines/list/views-popover.tsx'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
import { placeNames } from '#src/kit/page/area-address.ts'
import { useWords } from '#src/platform/words.tsx'

// With its content: an empty one would be placed for its size.
const Views = lazyDialog(async () => (await import('#src/engines/list/views-popover.tsx')).ViewsPopover)

/** The button that opens the saved views of a list; it names the one that is shown. */
export function ViewsMenu({ page }: { page: string }) {
  const w = useWords(adminGrid)
  // The popover reads them; here is only what it has read.
  const { views, now } = useSavedViews(page, false)
  const open = views?.find(({ search }) => search === now)
  return (
    <ToolButton label={open ? open.name : w('views')}>
      {(place) => <OpenViews page={page} {...place} />}
    </ToolButton>
  )
}

interface OpenProps extends Pick<ComponentProps<typeof ViewsPopover>, 'anchor' | 'onClose'> {
  page: string
}

const OpenViews = ({ page, ...place }: OpenProps) => (
  <Views saved={useSavedViews(page, true)} hrefOf={(search) => `?${search}`} {...place} />
)

function useSavedViews(page: string, enabled: boolean): SavedViews {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const queryKey = ['views', page]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/admin/views/{page}', { params: { page } })).data,
    enabled,
  })
  // The place in the list is no part of a view.
  const view = new URLSearchParams([...search].filter(([name]) => !placeNames.includes(name)))
  view.sort()
  const now = view.toString()
  const renewed = async (made: Promise<unknown>) => {
    await made
    await client.invalidateQueries({ queryKey })
  }
  return {
    views: data?.map(({ own, by, ...one }) => ({ ...one, ...(!own && { by }) })),
    error,
    now,
    shares: true,
    save: (name, shared) =>
      renewed(
        call('POST /api/admin/views/{page}', { params: { page }, body: { name, shared, search: now } }),
      ),
    remove: (id) => renewed(call('DELETE /api/admin/views/{page}/{id}', { params: { page, id } })),
  }
}
