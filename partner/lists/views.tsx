import { type ReactNode, Suspense, useState } from 'react'
import { queryIn } from '#partner/shared/query.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import type { PortalListName } from '#src/contract/merchants/lists/portal-lists.ts'
import type { PortalView } from '#src/contract/merchants/portal-view.ts'
import { periodNames } from '#src/engines/list/list-address.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { Link, Redirect } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import type { ViewsDialogProps } from './views-dialog.tsx'
import { portalListWords } from './words.ts'

const { Page: ViewsDialog } = lazyPage<ViewsDialogProps>(() => import('./views-dialog.tsx'))

/** The person's saved views of a list. */
export const useViews = ({ name }: AnyPortalList) =>
  useCall('GET /api/partner/views/{list}', { params: { list: name as PortalListName } })

/** The address of a list under a view. @param search of the view; none: all rows */
function hrefOf(address: string, search?: string): string {
  const { tab } = queryIn(address)
  const query = new URLSearchParams({ ...(tab && { tab }), view: 'all' })
  if (search === undefined) return `?${query}`
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value)
  return `?${query}`
}

/** An address that asks for nothing opens the person's default view; the rows wait until it is known. */
export function defaultView(
  search: string,
  { data, error }: ReturnType<typeof useViews>,
): { isReady: boolean; redirect?: ReactNode } {
  const isBare = Object.keys(queryIn(search)).every((name) => name === 'tab')
  const standard = data?.data.find(({ is_default }) => is_default)
  if (!isBare || error) return { isReady: true }
  if (!standard) return { isReady: data !== undefined }
  return { isReady: false, redirect: <Redirect to={hrefOf(search, standard.search)} /> }
}

/** What a saved view stores: filters, order and period. What was searched for is no part of it: it may be a user's number. */
function viewOf({ filters, range }: AnyPortalList, address: string): string {
  const isStored = (name: string) =>
    filters[name]
      ? filters[name].kind !== 'search'
      : name === 'sort' || (range !== false && periodNames.includes(name))
  const view = new URLSearchParams(Object.entries(queryIn(address)).filter(([name]) => isStored(name)))
  view.sort()
  return view.toString()
}

interface ViewsProps {
  list: AnyPortalList
  search: string
  /** Undefined while they load. */
  views: readonly PortalView[] | undefined
}

/** The saved views of a list: one press each; what is on screen can be saved as another. */
export function Views({ list, search: address, views }: ViewsProps) {
  const w = useWords(portalListWords)
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const now = viewOf(list, address)
  const isSaved = views?.some(({ search }) => search === now)
  if (!views || (views.length === 0 && now === '')) return null
  return (
    <nav className="list-views" aria-label={w('views')}>
      {views.length > 0 && (
        <ul>
          <li>
            <Link href={hrefOf(address)} aria-current={now === '' ? 'true' : undefined}>
              {w('allRows')}
            </Link>
          </li>
          {views.map(({ id, name, search }) => (
            <li key={id}>
              <Link
                href={hrefOf(address, search)}
                aria-current={search === now && now !== '' ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isSaved && now !== '' && (
        <Button kind="quiet" onClick={() => setOpen('save')}>
          {w('save')}
        </Button>
      )}
      {views.length > 0 && (
        <Button kind="quiet" onClick={() => setOpen('manage')}>
          {w('manage')}
        </Button>
      )}
      <Suspense>
        {open && (
          <ViewsDialog
            list={list.name as PortalListName}
            views={open === 'manage' ? views : undefined}
            search={now}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </nav>
  )
}
