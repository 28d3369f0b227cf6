import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { SavedView } from '#src/contract/lists/saved-view.ts'
import { ViewsPopover } from '#src/engines/list/views-popover.tsx'

interface Props {
  page: string
  query: { queryKey: string[]; queryFn: () => Promise<SavedView[]> }
  /** What is on screen, as a view stores it. */
  now: string
  anchor: HTMLElement
  onClose: () => void
}

/** The saved views of a list: the admin's own and those that others share. */
export function OpenViews({ page, query, now, ...place }: Props) {
  const client = useQueryClient()
  const { data, error } = useQuery(query)
  const renewed = async (made: Promise<unknown>) => {
    await made
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <ViewsPopover
      {...place}
      hrefOf={(search) => `?${search}`}
      saved={{
        views: data?.map(({ own, by, ...one }) => ({ ...one, ...(!own && { by }) })),
        error,
        now,
        shares: true,
        save: (name, shared) =>
          renewed(
            call('POST /api/admin/views/{page}', { params: { page }, body: { name, shared, search: now } }),
          ),
        remove: (id) => renewed(call('DELETE /api/admin/views/{page}/{id}', { params: { page, id } })),
      }}
    />
  )
}
