import './list-view.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { arranged, noArrangement, putInOrder, toggleHidden } from '#src/admin/columns/arrange.ts'
import { ColumnsMenu } from '#src/admin/columns/columns-menu.tsx'
import { usePreference } from '#src/admin/columns/preference.ts'
import { RangePicker } from '#src/admin/filters/range-picker.tsx'
import { fieldsOn, mayOpen, useAdminSession, useMay } from '#src/admin/session/session.ts'
import { ViewsMenu } from '#src/admin/views/views-menu.tsx'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { REFRESH_MS } from '#src/contract/lists/limits.ts'
import { type AnyList, columnsFor, type ListColumn } from '#src/contract/lists/list.ts'
import { listField, listWithFields } from '#src/contract/lists/list-fields.ts'
import { isListedReport } from '#src/contract/reports/report.ts'
import { type Heading, Title } from '#src/kit/page/title.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ActDialog, ActsBar, type ChosenAct } from './list-acts.tsx'
import { readList } from './list-calls.ts'
import { ListExport } from './list-export.tsx'
import { ListFailure } from './list-failure.tsx'
import { ClearFilters, isFiltered, ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import type { ListParts } from './list-parts.ts'
import type { ListRow } from './list-row.ts'
import { ListTable } from './list-table.tsx'
import { type Asked, askedFromUrl } from './list-url.ts'

interface Props extends ListParts {
  list: AnyList
  /** Its title: that of the page, of a section, or only read out where a tab shows it. Default: page. */
  heading?: Heading
  /** Filters that the page sets, e.g. the file whose rows are shown. */
  fixed?: Asked
}

const MOVING_MS = 5000

const isMoving = ({ moving = {} }: AnyList, row: ListRow) =>
  Object.entries(moving).some(([column, values]) => values?.includes(String(row[column])))

const noActs = () => ({ actsOf: () => [], dialog: null })

/** The screen of a declared list: filters, order and place in the URL, one page of rows, acts, files of all rows. */
export function ListView({ list: declared, heading, fixed, ...parts }: Props) {
  const list = useListFields(declared)
  const { actRoles, Detail, Summary, Action, Above, Empty, cells, read, useRowActs = noActs } = parts
  const say = useText()
  const t = useWords(admin)
  const w = useWords(adminReports)
  const session = useAdminSession()
  const role = session?.roleId ?? 3
  const may = useMay(list.name)
  const Acts = actRoles && !actRoles.includes(role) ? undefined : parts.Acts
  const [search] = useSearchParams()
  const [open, setOpen] = useState<ListRow | null>(null)
  const [ticked, setTicked] = useState<readonly ListRow[]>([])
  const [all, setAll] = useState(false)
  const [act, setAct] = useState<ChosenAct | null>(null)
  const columns = useListColumns(list, role)
  const fromUrl = askedFromUrl(list, search, fixed)
  const language = useLanguage()
  const query = useQuery({
    // The server words some values.
    queryKey: ['list', list.name, fromUrl, language],
    queryFn: () => {
      const query = { ...fromUrl.filters, ...fromUrl.place }
      return read ? read(query) : readList(list.name, query)
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => isMoving(list, row)) ? MOVING_MS : list.refreshes ? REFRESH_MS : false,
    // Moving between loaded pages makes no call.
    staleTime: 5000,
  })
  const { data, isPending, isPlaceholderData, refetch } = query
  function changed() {
    setTicked([])
    setAll(false)
    setAct(null)
    void refetch()
  }
  const own = useRowActs(changed)
  const failure = query.error as ApiError | null
  const errors = failure?.body?.errors ?? {}
  const rows = failure ? undefined : data?.rows
  // The empty state offers the next step: the same button twice would confuse.
  const offersNext = Empty !== undefined && rows?.length === 0 && !isFiltered(list, search)
  const mayAct = may('update')
  const bulk = mayAct && Object.values(list.acts ?? {}).some(({ single }) => !single)
  return (
    <div className="list-view">
      <header>
        <div className="list-title">
          {isListedReport(list) && mayOpen(session, '/admin/internal-report') && (
            <Link to="/admin/internal-report">{w('allReports')}</Link>
          )}
          <Title as={heading}>{say(list.title)}</Title>
          <p className="muted">{say(list.about)}</p>
        </div>
        <div className="list-actions" data-page-actions>
          <ViewsMenu page={list.name} />
          <ColumnsMenu
            columns={columns.all.map((column) => ({
              name: column[0],
              label: say(column[1].label),
              isHidden: columns.isHidden(column),
            }))}
            isPending={columns.isPending}
            onToggle={columns.toggle}
            onOrder={columns.order}
            onReset={columns.reset}
          />
          {may('export') && <ListExport list={list} asked={fromUrl.filters} />}
          {Action && !offersNext && <Action onChanged={changed} />}
        </div>
      </header>
      {Above && <Above onChanged={changed} />}
      <div className="list-tools">
        {list.range !== false && <RangePicker errors={errors} optional={list.range === 'optional'} />}
        <ListFilters
          {...{ list, fixed, errors }}
          shown={shownFilters(list, [...columns.shown.map(([name]) => name), ...search.keys()])}
          own={parts.filters}
        />
      </div>
      {Summary && !failure && <Summary asked={fromUrl.filters} />}
      {failure && <ListFailure {...{ list, failure }} onRetry={() => void refetch()} />}
      {isPending && <Skeleton label={t('loading')} />}
      {rows?.length === 0 && (
        <div role="status" className="list-empty">
          <p>{say(list.empty)}</p>
          {isFiltered(list, search) ? <ClearFilters list={list} /> : Empty && <Empty onChanged={changed} />}
        </div>
      )}
      {Acts && ticked.length > 0 && <Acts rows={ticked} onDone={changed} />}
      {bulk && ticked.length > 0 && (
        <ActsBar
          {...{ list, ticked, all }}
          count={data?.count ?? null}
          asked={fromUrl.filters}
          onAsk={setAct}
          onAll={setAll}
        />
      )}
      {data && rows && rows.length > 0 && (
        <ListTable
          {...{ list, cells }}
          columns={columns.shown}
          page={data}
          old={isPlaceholderData}
          onOpen={Detail && setOpen}
          actsOf={own.actsOf}
          onAct={mayAct ? setAct : undefined}
          ticks={
            Acts || bulk
              ? {
                  ticked,
                  onTick: (next) => {
                    setTicked(next)
                    setAll(false)
                  },
                }
              : undefined
          }
        />
      )}
      {data && !failure && <ListPager list={list} page={data} />}
      {Detail && open && <Detail row={open} onClose={() => setOpen(null)} onChanged={() => void refetch()} />}
      {act && <ActDialog list={list} asked={act} onDone={changed} onClose={() => setAct(null)} />}
      {own.dialog}
    </div>
  )
}

/** In the shape of the table to come. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className="list-skeleton" role="status" aria-label={label}>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <span key={line} />
      ))}
    </div>
  )
}

/**
 * The columns of a list as the admin has arranged them. The preference names those that differ from the declaration:
 * hidden ones that are shown, and shown ones that are hidden.
 */
function useListColumns(list: AnyList, role: AdminRole) {
  const { preference, isPending, keep } = usePreference(list.name)
  const { hidden, order } = preference
  const declared = columnsFor(list, role).filter(([, { kind }]) => kind !== 'key')
  const all = arranged(declared, ([name]) => name, { order })
  const isHidden = ([name, column]: [string, ListColumn]) =>
    hidden.includes(name) !== (column.hidden === true)
  const shown = all.filter((column, at) => at === 0 || !isHidden(column))
  return {
    all,
    shown,
    isHidden,
    isPending,
    toggle: (name: string) => keep(toggleHidden(name)),
    order: (names: readonly string[]) => keep(putInOrder(names)),
    reset: () => keep(noArrangement),
  }
}

/** A list with the custom fields that the signed-in admin sees of the resource whose rows it shows. */
function useListFields(declared: AnyList): AnyList {
  const fields = fieldsOn(useAdminSession(), declared.rowsOf?.resource ?? '')
  return useMemo(() => listWithFields(declared, fields), [declared, fields])
}

/** Without the filters of custom fields that are neither shown nor set: there may be many. */
function shownFilters({ filters, custom = [] }: AnyList, names: readonly string[]): AnyList['filters'] {
  const left = custom.map(listField).filter((name) => !names.includes(name))
  return z.object(Object.fromEntries(Object.entries(filters.shape).filter(([name]) => !left.includes(name))))
}
