import './portal-list.css'
import type { ReactNode } from 'react'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { PeriodChoice } from '#partner/shared/period.tsx'
import { withoutPlace, withQuery } from '#partner/shared/query.ts'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import { type AnyPortalList, type PortalColumn, portalColumns } from '#src/contract/lists/portal-list.ts'
import type { PortalPage } from '#src/contract/lists/portal-list-calls.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Picture } from '#src/kit/feedback/picture.tsx'
import { Skeleton } from '#src/kit/loading/spinner.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { saveFrom } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { askedOf, type ListAsked, sortedBy } from './list-address.ts'
import { ListCell, type Row } from './portal-list-cell.tsx'
import { ListFilters } from './portal-list-filters.tsx'
import { ListPager } from './portal-list-pager.tsx'
import { defaultView, useViews, Views } from './views.tsx'
import { portalListWords } from './words.ts'
import { WrongAddress } from './wrong-address.tsx'

interface Props {
  list: AnyPortalList
  /** Cells that are more than a value, by column. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Buttons of a row. */
  acts?: { head: string; of: (row: Row) => ReactNode }
  /** What can be added. */
  action?: ReactNode
  /** Above the filters, and below the rows. */
  above?: ReactNode
  below?: ReactNode
}

/** A declared list: period, views, filters, files, rows, pages. What it shows is kept in the address. */
export function PortalList({ list, cells, acts, action, above, below }: Props) {
  const t = useWords(partnerReports)
  const d = useWords(partnerDashboard)
  const language = useLanguage()
  const view = askedOf(list, useSearch())
  const { chosen, period, isReady } = view
  const views = useViews(list)
  const standard = defaultView(view, views)
  const { data, error, reload } = usePage(list, standard.isReady && isReady ? view : null)
  const { range: _, from: __, to: ___, ...keep } = withoutPlace(chosen)
  const title = list.title[language]
  const wrong = error?.body.errors
  return (
    <section className="report" aria-label={title}>
      {standard.redirect}
      <div className="report-bar">
        {period && <PeriodChoice asked={period} shown={shownDays(data)} keep={keep} />}
        <div className="report-files">
          {action}
          <ListFiles list={list} view={view} />
        </div>
      </div>
      {!wrong && <Views list={list} view={view} views={views.data?.data} />}
      {above}
      <ListFilters key={JSON.stringify(keep)} list={list} view={view} />
      {!isReady && <p className="muted">{d('chooseDays')}</p>}
      {wrong && <WrongAddress list={list} chosen={chosen} problems={wrong} />}
      {error && !wrong && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
      {isReady && !error && !data && (
        <div className="panel">
          <Skeleton lines={12} />
        </div>
      )}
      {data?.rows.length === 0 && (
        <div className="panel stack">
          <Picture kind="empty" />
          <p>{list.empty[language]}</p>
          <p>
            <Link href={list.next.to}>{list.next.label[language]}</Link>
          </p>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ListTotals list={list} page={data} />
          <Rows list={list} view={view} rows={data.rows} cells={cells} acts={acts} />
          <ListPager chosen={chosen} page={data} />
        </>
      )}
      {below}
    </section>
  )
}

/** A page of the list that the address asks for. */
function usePage(list: AnyPortalList, view: ListAsked | null) {
  // The calls of all lists take and answer the same.
  const route = `GET /api/partner/lists/${list.name}` as 'GET /api/partner/lists/leads'
  const { after, before } = view?.chosen ?? {}
  const place = { ...(after && { after }), ...(before && { before }) }
  return useCall(route, view && { query: { ...view.period, ...view.asked, ...place } })
}

const shownDays = (page: PortalPage | undefined) =>
  page?.from && page.to ? { from: page.from, to: page.to } : undefined

const figureKinds: readonly string[] = ['money', 'number', 'percent', 'time', 'day']

function Rows({
  list,
  view,
  rows,
  cells = {},
  acts,
}: Pick<Props, 'list' | 'cells' | 'acts'> & { view: ListAsked; rows: readonly Row[] }) {
  const language = useLanguage()
  const [, go] = useLocation()
  const shown = portalColumns(list, view.asked).filter(([, { kind }]) => kind !== 'key')
  const sortOf = (name: string, { sort }: PortalColumn) => {
    const now = sortedBy(list, view, name)
    // Words begin at their start, figures and dates at the most and the newest.
    const next = now ? (now === 'ascending' ? `-${name}` : name) : sort === 'text' ? name : `-${name}`
    return sort && { now, by: () => go(withQuery(view.chosen, { sort: next })) }
  }
  const cellOf = (name: string, column: PortalColumn) =>
    cells[name] ?? ((row: Row) => <ListCell column={column} name={name} row={row} />)
  const columns = shown
    .filter(([, { under }]) => !under)
    .map(([name, column]): Column<Row> => {
      const { kind, label, card } = column
      return {
        head: label[language],
        cell: cellOf(name, column),
        ...(figureKinds.includes(kind) && { number: true as const }),
        ...(card && { card }),
        sort: sortOf(name, column),
        under: shown
          .filter(([, { under }]) => under === name)
          .map(([below, one]) => ({
            head: one.label[language],
            cell: (row) => (row[below] ? cellOf(below, one)(row) : null),
            unlabelled: one.unlabelled,
            sort: sortOf(below, one),
          })),
      }
    })
  const { id = '' } = list
  return (
    <WideTable
      label={list.title[language]}
      columns={acts ? [...columns, { head: acts.head, cell: acts.of, card: 'actions' }] : columns}
      rows={rows}
      keyOf={(row) => String(row[id])}
      className="report-table"
    />
  )
}

/** Saves the list as it is filtered and sorted. */
function ListFiles({ list: { name }, view: { period, asked } }: { list: AnyPortalList; view: ListAsked }) {
  const t = useWords(partnerReports)
  if (!may(useMerchant(), 'reports')) return null
  const save = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ ...period, ...asked, format })
    void saveFrom(`/api/partner/lists/${name}/file?${query}`, `${name}.${format}`)
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

/** Sums over all rows of the filter, not of the page alone. */
function ListTotals({ list, page: { rows, totals } }: { list: AnyPortalList; page: PortalPage }) {
  const t = useWords(portalListWords)
  const language = useLanguage()
  // A column without any value has no sum.
  const summed = Object.entries(totals ?? {}).filter(([name]) => rows.some((row) => row[name] !== null))
  if (summed.length === 0) return null
  return (
    <dl className="list-totals">
      {summed.map(([name, sum]) => (
        <div key={name}>
          <dt>
            {t('total')}: {list.columns[name]?.label[language]}
          </dt>
          <dd>{formatRupees(sum ?? 0, { paise: list.columns[name]?.paise })}</dd>
        </div>
      ))}
    </dl>
  )
}
