import type { ReactNode } from 'react'
import { queryIn } from '#partner/shared/query.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import type { PortalListName } from '#src/contract/merchants/lists/portal-lists.ts'
import { periodNames } from '#src/engines/list/list-address.ts'
import type { SavedViews } from '#src/engines/list/views-popover.tsx'
import { viewWords } from '#src/engines/list/words.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
import { api } from '#src/platform/http.ts'
import { Redirect } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

const ViewsPopover = lazyDialog(
  async () => (await import('#src/engines/list/views-popover.tsx')).ViewsPopover,
)

/** The person's saved views of a list, and their calls. */
export function usePortalViews({ name, filters, range }: AnyPortalList, address: string): SavedViews {
  const list = name as PortalListName
  const { data, error } = useCall('GET /api/partner/views/{list}', { params: { list } })
  // What was searched for is no part of a view: it may be a user's number.
  const isStored = (one: string) =>
    filters[one]
      ? filters[one].kind !== 'search'
      : one === 'sort' || (range !== false && periodNames.includes(one))
  const view = new URLSearchParams(Object.entries(queryIn(address)).filter(([one]) => isStored(one)))
  view.sort()
  const search = view.toString()
  const renewed = async (made: Promise<unknown>) => {
    await made
    forgetAnswers('GET /api/partner/views/{list}')
  }
  const change = (id: number, body: { name?: string; is_default?: boolean }) =>
    renewed(api('POST /api/partner/views/{list}/{id}', { params: { list, id }, body }, { quiet: true }))
  return {
    views: data?.data.map(({ is_default: isFirst, ...one }) => ({ ...one, isFirst })),
    error,
    now: search,
    save: ({ name }) =>
      renewed(
        api('POST /api/partner/views/{list}', { params: { list }, body: { name, search } }, { quiet: true }),
      ),
    remove: (id) => renewed(api('DELETE /api/partner/views/{list}/{id}', { params: { list, id } })),
    change: (id, { name }) => change(id, { name }),
    openFirst: (id, is_default) => change(id, { is_default }),
  }
}

/** The address of a list under a view. */
const hrefOf = (address: string, search: string) => {
  const { tab } = queryIn(address)
  return `?${new URLSearchParams({ ...(tab && { tab }), view: 'all', ...queryIn(search) })}`
}

/** An address that asks for nothing opens the person's default view; the rows wait until it is known. */
export function defaultView(
  address: string,
  { views, error }: SavedViews,
): { isReady: boolean; redirect?: ReactNode } {
  const isBare = Object.keys(queryIn(address)).every((name) => name === 'tab')
  const standard = views?.find(({ isFirst }) => isFirst)
  if (!isBare || error) return { isReady: true }
  if (!standard) return { isReady: views !== undefined }
  return { isReady: false, redirect: <Redirect to={hrefOf(address, standard.search)} /> }
}

interface Props {
  address: string
  saved: SavedViews
}

/** The button of the saved views; it names the one that is shown. */
export function PortalViews({ address, saved }: Props) {
  const w = useWords(viewWords)
  const { views, now } = saved
  const open = views?.find(({ search }) => search === now)
  return (
    <ToolButton label={open && now ? open.name : w('views')}>
      {(place) => (
        <ViewsPopover
          {...{ saved, ...place }}
          hrefOf={({ search }) => hrefOf(address, search)}
          all={hrefOf(address, '')}
        />
      )}
    </ToolButton>
  )
}
