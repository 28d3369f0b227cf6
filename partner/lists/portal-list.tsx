import './portal-list.css'
import type { ReactNode } from 'react'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { askedPeriod, PeriodChoice } from '#partner/shared/period.tsx'
import { queryIn, withoutPlace } from '#partner/shared/query.ts'
import { partnerFollowUp } from '#partner/words/follow-up.words.ts'
import { type AnyPortalList, portalColumns } from '#src/contract/lists/portal-list.ts'
import type { PortalPage } from '#src/contract/lists/portal-list-calls.ts'
import { type ListQuery, listQuery } from '#src/engines/list/list-address.ts'
import { ListScreen } from '#src/engines/list/list-screen.tsx'
import { useTicks } from '#src/engines/list/use-ticks.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Picture } from '#src/kit/feedback/picture.tsx'
import { type Address, AreaAddress } from '#src/kit/page/area-address.ts'
import { TickedBar } from '#src/kit/tables/ticked-bar.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { saveFrom } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ListCell, type Row } from './portal-list-cell.tsx'
import { PortalListFilter } from './portal-list-filter.tsx'
import { defaultView, PortalViews, usePortalViews } from './portal-views.tsx'

interface Props {
  list: AnyPortalList
  /** Cells that are more than a value, by column. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Buttons of a row. */
  acts?: { head: string; of: (row: Row) => ReactNode }
  /** What can be done with ticked rows; they are told apart by the list's `id`. */
  bulk?: (ticked: readonly Row[], onDone: () => void) => ReactNode
  /** What can be added. */
  action?: ReactNode
  /** Above the filters, and below the rows. */
  above?: ReactNode
  below?: ReactNode
}

/** Parameters of the pages that show lists. */
const ownNames = ['tab', 'view']

/** A declared list of the portal: period, saved views and files around the list itself. */
export const PortalList = (props: Props) => (
  <AreaAddress value={useChosenAddress}>
    <Screen {...props} />
  </AreaAddress>
)

/** An address without any filter opens the default view: one that a user chose says that it does not. */
function useChosenAddress(): Address {
  const search = useSearch()
  const [, go] = useLocation()
  return [
    new URLSearchParams(search),
    (next) => go(`?${new URLSearchParams({ ...Object.fromEntries(next), view: 'all' })}`),
  ]
}

function Screen({ list, cells = {}, acts, bulk, action, above, below }: Props) {
  const language = useLanguage()
  const f = useWords(partnerFollowUp)
  const search = useSearch()
  const query = listQuery(list, Object.keys(list.filters), new URLSearchParams(search), {}, ownNames)
  const isLost = query.lost.length > 0
  const saved = usePortalViews(list, search)
  const standard = defaultView(search, saved)
  const page = usePage(list, standard.isReady && query.isReady && !isLost ? query : null)
  const ticks = useTicks(search, page.data?.rows ?? [], list.id ?? 'id')
  const { range: _, from: __, to: ___, ...keep } = withoutPlace(queryIn(search))
  const columns = portalColumns(list, query.filters).filter(([, { kind }]) => kind !== 'key')
  return (
    <ListScreen
      {...{ list, page, below }}
      className="report-list"
      isReady={query.isReady}
      lost={query.lost}
      filters={withoutMonth(list.filters)}
      Filter={PortalListFilter}
      standard={25}
      table={{
        columns,
        cell: (name, row, column) =>
          cells[name] ? cells[name](row) : <ListCell {...{ column, name, row }} />,
        more: acts ? [{ head: acts.head, cell: acts.of, card: 'actions' }] : [],
      }}
      {...(bulk && {
        ticks,
        bar: (
          <TickedBar text={f('selected', { count: ticks.ticked.length })}>
            {bulk(ticks.ticked, () => {
              ticks.tick([])
              page.reload()
            })}
          </TickedBar>
        ),
      })}
      searched={query.filters.q}
      picture={<Picture kind="empty" />}
      empty={<Link href={list.next.to}>{list.next.label[language]}</Link>}
      head={
        <>
          {standard.redirect}
          <div className="report-bar">
            {list.range !== false && !query.filters.todo && (
              <PeriodChoice asked={askedPeriod(search)} shown={shownDays(page.data)} keep={keep} />
            )}
            <div className="report-files">
              {action}
              {!page.error?.body.errors && <PortalViews address={search} saved={saved} />}
              {!isLost && <ListFiles list={list} query={query} />}
            </div>
          </div>
          {above}
        </>
      }
    />
  )
}

/** A page of the list that the address asks for. */
function usePage({ name }: AnyPortalList, query: ListQuery | null) {
  // The calls of all lists take and answer the same.
  const route = `GET /api/partner/lists/${name}` as 'GET /api/partner/lists/leads'
  return useCall(route, query && { query: { ...query.filters, ...query.place } })
}

const shownDays = (page: PortalPage | undefined) =>
  page?.from && page.to ? { from: page.from, to: page.to } : undefined

/** Months are links above their list. */
const withoutMonth = (filters: AnyPortalList['filters']): AnyPortalList['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([, { kind }]) => kind !== 'month'))

/** Saves the list as it is filtered and sorted. */
function ListFiles({ list: { name }, query }: { list: AnyPortalList; query: ListQuery }) {
  const t = useWords(partnerReports)
  if (!may(useMerchant(), 'reports')) return null
  const { sort } = query.place
  const save = (format: 'csv' | 'xlsx') => {
    const fileQuery = new URLSearchParams({ ...query.filters, ...(sort && { sort }), format })
    void saveFrom(`/api/partner/lists/${name}/file?${fileQuery}`, `${name}.${format}`)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => save('csv')}>
        {t('csv')}
      </Button>
      <Button kind="secondary" onClick={() => save('xlsx')}>
        {t('xlsx')}
      </Button>
    </>
  )
}
