import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { noArrangement, putInOrder, toggleHidden } from '#src/admin/columns/arrange.ts'
import { ColumnsMenu } from '#src/admin/columns/columns-menu.tsx'
import { MissingColumns } from '#src/admin/columns/missing-columns.tsx'
import { useOpeningView } from '#src/admin/columns/opening-view.ts'
import { useLayout } from '#src/admin/columns/use-layout.ts'
import { ViewsMenu } from '#src/admin/columns/views-menu.tsx'
import { cellActs, headActs } from '#src/admin/filters/cell-conditions.ts'
import { FilterMenu } from '#src/admin/filters/filter-menu.tsx'
import { ListChips } from '#src/admin/filters/list-chips.tsx'
import { RangePicker } from '#src/admin/filters/range-picker.tsx'
import { conditionWords } from '#src/admin/filters/words.ts'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { mayOpen, useAdminSession, useMay } from '#src/admin/session/session.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { groupColumns, listPivot } from '#src/contract/lists/groups.ts'
import { REFRESH_MS } from '#src/contract/lists/limits.ts'
import { type AnyList, columnsFor, type ListColumn } from '#src/contract/lists/list.ts'
import { listField } from '#src/contract/lists/list-fields.ts'
import { isListedReport } from '#src/contract/reports/report.ts'
import { arranged } from '#src/domain/catalogue/arranged-columns.ts'
import { isFiltered, type ListQuery, type Query } from '#src/engines/list/list-address.ts'
import { ListScreen } from '#src/engines/list/list-screen.tsx'
import { useRowName } from '#src/engines/list/list-table.tsx'
import { useTicks } from '#src/engines/list/use-ticks.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { type RowAct, RowMenu } from '#src/kit/menus/row-menu.tsx'
import { type Heading, Title } from '#src/kit/page/title.tsx'
import type { Column } from '#src/kit/tables/wide-table.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { GroupPanel } from './group-panel.tsx'
import { useHeldPage } from './held-page.ts'
import { ActDialog, ActsBar, type ChosenAct, declaredActs } from './list-acts.tsx'
import { readList } from './list-calls.ts'
import { ListCell } from './list-cell.tsx'
import { queryOf, useConditionsOf, useListFields } from './list-conditions.ts'
import { ListExport } from './list-export.tsx'
import type { ListParts } from './list-parts.ts'
import type { ListRow } from './list-row.ts'
import { NumberedPager } from './numbered-pager.tsx'
import { OfficeFilter, useFilters } from './office-filter.tsx'
import { ReportPanel, ShowAs } from './show-as.tsx'
import { SortAgain } from './sort-again.tsx'

interface Props extends ListParts {
  list: AnyList
  /** Its title: that of the page, of a section, or only read out where a tab shows it. Default: page. */
  heading?: Heading
  /** Filters that the page sets, e.g. the file whose rows are shown. */
  fixed?: Query
}

const MOVING_MS = 5000

const isMoving = ({ moving = {} }: AnyList, row: ListRow) =>
  Object.entries(moving).some(([column, values]) => values?.includes(String(row[column])))

const noActs = () => ({ actsOf: () => [], dialog: null })

/** The screen of a declared list of the back office: its title, columns, views, files and acts around the list itself. */
export function ListView({ list: declared, heading, fixed, ...parts }: Props) {
  const list = useListFields(declared)
  const { Detail, Summary, Action, Above, Empty, cells, useRowActs = noActs } = parts
  const say = useText()
  const t = useWords(admin)
  const w = useWords(adminReports)
  const role = useAdminSession()?.roleId ?? 3
  const may = useMay(list.name)
  const Acts = parts.actRoles && !parts.actRoles.includes(role) ? undefined : parts.Acts
  const [search] = useSearchParams()
  const [open, setOpen] = useState<ListRow | null>(null)
  const [act, setAct] = useState<ChosenAct | null>(null)
  const columns = useListColumns(list, role)
  const filters = useFilters(
    shownFilters(list, [...columns.shown.map(([name]) => name), ...search.keys()]),
    parts.filters,
    fixed,
  )
  const conditions = useConditionsOf(list)
  const f = useWords(conditionWords)
  const query = queryOf(list, conditions, search, fixed, ['tab', ...(parts.own ?? [])])
  const isLost = query.lost.length > 0
  const groupable = groupColumns(list, role)
  const groups = parts.read ? [] : conditions.fields.filter(({ name }) => groupable.includes(name))
  const group = groups.find(({ name }) => name === columns.layout.group)
  const names = useMemo(() => listPivot(list, role), [list, role])
  const report = parts.read || names.groups.length === 0 ? undefined : columns.layout.report
  const waits = useOpeningView(list.name, fixed !== undefined)
  const read = usePage(list, query, parts.read)
  const held = useHeldPage(list, JSON.stringify([query.filters, query.place, role]), read.data, read.isOld)
  const page = {
    ...read,
    data: waits ? undefined : read.data && { ...read.data, rows: held.rows },
    reload: () => {
      held.letGo()
      read.reload()
    },
  }
  const nameOf = useRowName(list, columns.shown)
  const rows = isLost || page.error ? [] : (page.data?.rows ?? [])
  const ticks = useTicks(
    search.toString(),
    rows.filter((row) => !held.gone.has(row)),
    list.id ?? 'id',
  )
  function changed() {
    ticks.tick([])
    setAct(null)
    page.reload()
  }
  const own = useRowActs(changed)
  const errors = page.error?.body?.errors ?? {}
  // The empty state offers the next step: the same button twice would confuse.
  const offersNext = Empty && page.data?.rows.length === 0 && !isFiltered(Object.keys(filters), search)
  const mayAct = may('update')
  const bulk = mayAct && Object.values(list.acts ?? {}).some(({ single }) => !single)
  const menuOf = (row: ListRow) =>
    (held.gone.has(row)
      ? []
      : [...(mayAct ? declaredActs(list, row, nameOf(row), say, setAct) : []), ...own.actsOf(row)]
    ).filter((entry) => entry !== false)
  const allTime = list.range === false || (list.range === 'optional' && !search.has('range'))
  return (
    <>
      <ListScreen
        {...{ list, page, filters }}
        className={columns.layout.density}
        isReady={query.isReady}
        lost={query.lost}
        Filter={OfficeFilter}
        moreFilters={<FilterMenu conditions={conditions} />}
        chips={
          <>
            <MissingColumns layout={columns.layout} />
            <ListChips conditions={conditions} isLost={isLost} />
          </>
        }
        marked={[...Object.keys(filters), ...(list.range === false ? [] : ['from', 'to'])]}
        help={(wrong) => wrong.includes('to') && may('export') && w('longerAsFile')}
        head={
          <>
            <ListTitle list={list} heading={heading}>
              {!parts.read && names.groups.length > 0 && <ShowAs layout={columns.layout} names={names} />}
              <ViewsMenu page={list.name} now={columns.layout.now} />
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
                density={columns.layout.density}
                onDensity={columns.layout.setDensity}
                groups={groups.map(({ name, spec }) => ({ id: name, name: say(spec.label) }))}
                group={columns.layout.group}
                onGroup={columns.layout.setGroup}
              />
              {may('export') && !isLost && (
                <ListExport list={list} asked={query.filters} view={columns.layout.fileView} />
              )}
              {Action && !offersNext && <Action onChanged={changed} />}
            </ListTitle>
            {Above && <Above onChanged={changed} />}
          </>
        }
        period={list.range !== false && <RangePicker errors={errors} optional={list.range === 'optional'} />}
        summary={
          <>
            {Summary && !isLost && <Summary asked={query.filters} />}
            {report && query.isReady && !isLost && (
              <ReportPanel
                {...{ conditions, names, layout: columns.layout }}
                path={`/api/admin/lists/${list.name}/pivot`}
                query={query.filters}
                hasPeriod={list.range !== false && query.filters.range !== undefined}
              />
            )}
            {!report && group && query.isReady && !isLost && (
              <GroupPanel
                {...{ conditions, layout: columns.layout, field: group }}
                path={`/api/admin/lists/${list.name}/groups`}
                query={query.filters}
              />
            )}
          </>
        }
        empty={Empty && <Empty onChanged={changed} />}
        ticks={!report && (Acts || bulk) ? ticks : undefined}
        bar={
          <>
            {Acts && <Acts rows={ticks.ticked} names={ticks.ticked.map(nameOf)} onDone={changed} />}
            {bulk && (
              <ActsBar
                {...{ list, ticks, nameOf }}
                count={page.data?.count ?? null}
                asked={query.filters}
                onAsk={setAct}
              />
            )}
          </>
        }
        table={
          report
            ? undefined
            : {
                gone: held.gone,
                columns: columns.shown,
                cell: (name, row, column) => {
                  const Own = cells?.[name]
                  return Own ? (
                    <Own row={row} />
                  ) : (
                    <ListCell {...{ column, row, allTime }} value={row[name]} />
                  )
                },
                explained: ({ measure, label }, name) => (
                  <>
                    {measure && <AboutFigure measure={measure} allTime={allTime} />}
                    <RowMenu
                      label={f('menuOf', { column: say(label) })}
                      acts={headActs(conditions, name, f)}
                    />
                  </>
                ),
                cellActs: (name, row, text) => cellActs(conditions, name, row[name], text, f),
                more: [
                  ...(Detail ? [openColumn(w('open'), setOpen, held.gone)] : []),
                  ...(rows.some((row) => menuOf(row).length > 0)
                    ? [menuColumn(w('acts'), (row) => t('actsOf', { name: nameOf(row) }), menuOf)]
                    : []),
                ],
              }
        }
        below={
          !report && (
            <SortAgain
              names={isLost ? [] : held.moved.map(nameOf)}
              areGone={held.gone.size > 0}
              sortAgain={held.sortAgain}
            />
          )
        }
        pager={list.pages && <NumberedPager sizes={list.pages} total={page.data?.count ?? 0} />}
      />
      {Detail && open && <Detail row={open} onClose={() => setOpen(null)} onChanged={page.reload} />}
      {act && <ActDialog list={list} asked={act} onDone={changed} onClose={() => setAct(null)} />}
      {own.dialog}
    </>
  )
}

/** A page of rows; a list that changes is read again. */
function usePage(list: AnyList, { filters, place, isReady, lost }: ListQuery, read: ListParts['read']) {
  const language = useLanguage()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // The server words some values.
    queryKey: ['list', list.name, { filters, place }, language],
    queryFn: () => {
      const query = { ...filters, ...place }
      return read ? read(query) : readList(list.name, query)
    },
    enabled: isReady && lost.length === 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => isMoving(list, row)) ? MOVING_MS : list.refreshes ? REFRESH_MS : false,
    // Moving between loaded pages makes no call.
    staleTime: 5000,
  })
  return { data, error: error as ApiError | null, isOld: isPlaceholderData, reload: () => void refetch() }
}

interface TitleProps {
  list: AnyList
  heading: Heading | undefined
  /** Buttons of the page. */
  children: ReactNode
}

/** The title of a list, what it shows, and its buttons. */
export function ListTitle({ list, heading, children }: TitleProps) {
  const say = useText()
  const w = useWords(adminReports)
  const session = useAdminSession()
  return (
    <header>
      <div className="list-title">
        {isListedReport(list) && mayOpen(session, '/admin/internal-report') && (
          <Link to="/admin/internal-report">{w('allReports')}</Link>
        )}
        <Title as={heading}>{say(list.title)}</Title>
        <p className="muted">{say(list.about)}</p>
      </div>
      <div className="list-actions" data-page-actions>
        {children}
      </div>
    </header>
  )
}

const heard = (text: string) => <span className="visually-hidden">{text}</span>

const openColumn = (
  text: string,
  onOpen: (row: ListRow) => void,
  gone: ReadonlySet<ListRow>,
): Column<ListRow> => ({
  head: text,
  title: heard(text),
  card: 'actions',
  cell: (row, named) =>
    !gone.has(row) && (
      <TextButton id={`${named}-open`} aria-labelledby={`${named}-open ${named}`} onClick={() => onOpen(row)}>
        {text}
      </TextButton>
    ),
})

const menuColumn = (
  text: string,
  labelOf: (row: ListRow) => string,
  menuOf: (row: ListRow) => readonly RowAct[],
): Column<ListRow> => ({
  head: text,
  title: heard(text),
  card: 'menu',
  cell: (row) => <RowMenu label={labelOf(row)} acts={menuOf(row)} />,
})

/** The columns of a list as the admin, or the open view, has arranged them. */
function useListColumns(list: AnyList, role: AdminRole) {
  const declared = useMemo(
    () => columnsFor(list, role).filter(([, { kind }]) => kind !== 'key'),
    [list, role],
  )
  const layout = useLayout(
    list.name,
    useMemo(() => declared.map(([name, { hidden }]) => ({ name, hidden })), [declared]),
  )
  const { settings, isPending, keep } = layout
  const all = arranged(declared, ([name]) => name, { order: settings.order })
  const isHidden = ([name, { hidden }]: [string, ListColumn]) => layout.isHidden({ name, hidden })
  const shown = all.filter((column, at) => at === 0 || !isHidden(column))
  return {
    all,
    shown,
    isHidden,
    isPending,
    layout,
    toggle: (name: string) => keep(toggleHidden(name)),
    order: (names: readonly string[]) => keep(putInOrder(names)),
    reset: () => keep(noArrangement),
  }
}

/** Without the filters of custom fields that are neither shown nor set: there may be many. */
function shownFilters({ filters, custom = [] }: AnyList, names: readonly string[]): AnyList['filters'] {
  const left = custom.map(listField).filter((name) => !names.includes(name))
  return z.object(Object.fromEntries(Object.entries(filters.shape).filter(([name]) => !left.includes(name))))
}
