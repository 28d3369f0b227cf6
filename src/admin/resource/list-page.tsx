import { withValues } from '#src/kit/page/area-address.ts'
import '#src/admin/history/history.css'
import './list-page.css'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  ListContextProvider,
  type ListControllerResult,
  useDataProvider,
  useListController,
  useRefresh,
} from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOpeningView } from '#src/admin/columns/opening-view.ts'
import { takesComments, useCommentMarks } from '#src/admin/comments/use-comment-marks.ts'
import { commentWords } from '#src/admin/comments/words.ts'
import { useFieldTools } from '#src/admin/custom-fields/use-field-tools.tsx'
import { cellActs, headActs } from '#src/admin/filters/cell-conditions.ts'
import { useResourceConditions } from '#src/admin/filters/conditions.ts'
import { conditionWords } from '#src/admin/filters/words.ts'
import type { Columns } from '#src/admin/grid/columns.ts'
import { Grid, type GridActions } from '#src/admin/grid/grid.tsx'
import { nameOf } from '#src/admin/grid/light-cell.ts'
import type { RowSource } from '#src/admin/grid/row-source.ts'
import { useColumns, useGridLayout } from '#src/admin/grid/use-columns.ts'
import { GroupPanel } from '#src/admin/list/group-panel.tsx'
import { ReportPanel } from '#src/admin/list/show-as.tsx'
import { SortAgain } from '#src/admin/list/sort-again.tsx'
import type { ResolvedColumn, Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { ownListMeta, ownOrder } from '#src/admin/model/early-list.ts'
import { firstPage } from '#src/admin/model/first-page.ts'
import { filterFromUrl, type RowsQuery, rowsQuery, withFilter } from '#src/admin/model/rows-query.ts'
import { plannable, plannedText, useMayPlan, usePlannedCells } from '#src/admin/plans/use-planned-cells.ts'
import { planWords } from '#src/admin/plans/words.ts'
import { OfflineSign } from '#src/admin/saving/offline-sign.tsx'
import { Undo } from '#src/admin/undo/undo.tsx'
import { admin, adminHistory, listTools } from '#src/admin/words/words.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { LostFilters } from '#src/engines/list/lost-filters.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { lazyDialog, lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { type Translate, useLanguage, useWords } from '#src/platform/words.tsx'
import { useHeldRows } from './held-rows.ts'
import { rememberList } from './last-list.ts'
import { groupsIn, ListToolbar, pivotIn } from './list-toolbar.tsx'
import { useRowSource } from './use-row-source.ts'

const CommentsDialog = lazyDialog(
  async () => (await import('#src/admin/comments/comments-dialog.tsx')).CommentsDialog,
)
const PlanDialog = lazyDialog(async () => (await import('#src/admin/plans/plan-dialog.tsx')).PlanDialog)
const CreateDialog = lazyDialog(async () => (await import('./create-dialog.tsx')).CreateDialog)
const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const FieldDialog = lazyDialog(async () => (await import('./field-dialog.tsx')).FieldDialog)
const HistoryDialog = lazyDialog(
  async () => (await import('#src/admin/history/history-dialog.tsx')).HistoryDialog,
)
const OrderDialog = lazyDialog(async () => (await import('#src/admin/order/order-dialog.tsx')).OrderDialog)
const Board = lazyPart(async () => (await import('./board.tsx')).Board)
const PastList = lazyPart(async () => (await import('#src/admin/history/past-list.tsx')).PastList)

type Open =
  | { kind: 'create'; from?: Row }
  | { kind: 'order' }
  | { kind: 'comments'; row: Row; field?: FieldSpec }
  | { kind: 'delete'; row: Row }
  | { kind: 'field'; row: Row; column: ResolvedColumn }
  | { kind: 'history'; row: Row; field?: FieldSpec }
  | { kind: 'plan'; rows: readonly Row[]; field?: FieldSpec }
  | null

/** The list of a declared resource: its filter and order in the URL, its grid, its dialogs. */
export function ListPage({ resource }: { resource: Resource }) {
  const [search] = useSearchParams()
  const query = useMemo(() => rowsQuery(resource, search), [resource, search])
  useEffect(() => rememberList(resource, search.toString()), [resource, search])
  const list = useListController<Row>({
    resource: resource.name,
    filter: query.filter,
    sort: query.sort ?? ownOrder,
    perPage: firstPage.perPage,
    // Compared row by row it would cost more than drawing what changed.
    queryOptions: { meta: ownListMeta, structuralSharing: false, enabled: query.lost.length === 0 },
    // Filter and order stand in the URL as we read them; react-admin would remember them for the next visit.
    disableSyncWithLocation: true,
    storeKey: false,
    // The guard has checked already; checking again would delay the call until after the render.
    disableAuthentication: true,
  })
  const layout = useGridLayout(resource)
  const columns = useColumns(resource, layout)
  const waits = useOpeningView(resource.name)
  const past = instantOf(search.get('as_of'))
  const held = useHeldRows(resource, list, query)
  const source = useRowSource(resource, { ...list, data: held.rows }, query)
  const { goTo, onCreated, onArrived } = useNewRow(resource, list, source, query)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const conditions = useResourceConditions(resource)
  const groupQuery = JSON.stringify(groupFilter(resource, query.filter, list.data))
  const group = groupsIn(resource, conditions).find(({ name }) => name === layout.group)
  const filters = useRef(conditions)
  filters.current = conditions
  const f = useWords(conditionWords)
  const t = useWords(admin)
  const h = useWords(adminHistory)
  const c = useWords(commentWords)
  const marks = useCommentMarks(resource)
  const p = useWords(planWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const mayPlan = useMayPlan(resource)
  const plannedOf = usePlannedCells(resource)
  const heads = useCallback((name: string) => headActs(filters.current, name, f), [f])
  const { tools, dialog } = useFieldTools(resource, { headActs: heads })
  const actions = useMemo<GridActions>(
    () => ({
      onEditField: (row, column) => setOpen({ kind: 'field', row, column }),
      onDelete: (row) => setOpen({ kind: 'delete', row }),
      onHistory: (row, field) => setOpen({ kind: 'history', row, field }),
      rowActs: (row) => [
        ...(resource.create
          ? [{ label: t('duplicate'), onClick: () => setOpen({ kind: 'create', from: row }) }]
          : []),
        ...(resource.edit ? [{ label: t('copyLink'), onClick: () => void copyLink(resource, row, t) }] : []),
        ...(entityOf(resource.name) && resource.may('history')
          ? [{ label: h('history'), onClick: () => setOpen({ kind: 'history', row }) }]
          : []),
        ...(takesComments(resource)
          ? [{ label: c('comments'), onClick: () => setOpen({ kind: 'comments', row }) }]
          : []),
        ...(mayPlan ? [{ label: p('later'), onClick: () => setOpen({ kind: 'plan', rows: [row] }) }] : []),
      ],
      cellActs: (field, value, text, row, rows, show) => [
        ...cellActs(filters.current, field.name, value, text, f),
        ...(takesComments(resource)
          ? [{ label: c('comments'), onClick: () => setOpen({ kind: 'comments', row, field }) }]
          : []),
        ...(mayPlan && plannable(resource, field)
          ? [{ label: p('later'), onClick: () => setOpen({ kind: 'plan', rows, field }) }]
          : []),
        ...plannedOf(row.id, field.name).map(({ plan, name, value: next, start_at }) => ({
          label: p('openPlan', {
            ...{ name, value: show(next) },
            when: start_at === null ? p('byHand') : formatDateTime(start_at, language),
          }),
          onClick: () => void navigate(`/admin/planned-changes/${plan}`),
        })),
      ],
      ...tools,
    }),
    [tools, f, t, h, c, p, resource, mayPlan, plannedOf, language, navigate],
  )
  const plannedFor = useCallback(
    (row: Row, field: FieldSpec, show: (value: unknown) => string) =>
      plannedOf(row.id, field.name)
        .map((mark) => plannedText(mark, show(mark.value), language, p))
        .join('; ') || null,
    [plannedOf, language, p],
  )
  const refresh = useRefresh()
  return (
    <ListContextProvider value={list}>
      <div className="list-page">
        <ListToolbar
          {...{ resource, asked: query, columns, layout, conditions }}
          isPast={past !== null}
          total={
            query.lost.length > 0 ? 0 : list.isPending || list.isPlaceholderData ? undefined : list.total
          }
          onCreate={() => setOpen({ kind: 'create' })}
          onArrange={() => setOpen({ kind: 'order' })}
          onWritten={refresh}
        />
        {group && !layout.report && past === null && query.lost.length === 0 && (
          <GroupPanel
            {...{ conditions, layout, field: group, rows: list.data }}
            path={`/api/admin/groups/${resource.name}`}
            query={{ filter: groupQuery }}
          />
        )}
        <OfflineSign />
        {past ? (
          <PastList resource={resource} at={past} />
        ) : query.lost.length > 0 ? (
          <LostFilter filter={query.filter} lost={query.lost} />
        ) : (
          <Body {...{ resource, list, source, columns, actions, marks, plannedFor, goTo, onArrived, waits }}>
            {layout.report ? (
              <ReportPanel
                {...{ conditions, layout }}
                names={pivotIn(resource, conditions)}
                path={`/api/admin/pivots/${resource.name}`}
                query={{ filter: groupQuery }}
              />
            ) : (
              layout.board && (
                <Board
                  {...{ resource, rows: held.rows ?? [], total: list.total ?? 0, shown: columns.shown }}
                  field={resource.field(layout.board)}
                  filter={groupQuery}
                />
              )
            )}
          </Body>
        )}
        {past === null && query.lost.length === 0 && (
          <SortAgain names={held.moved.map((row) => nameOf(resource, row))} sortAgain={held.sortAgain} />
        )}
        <Undo resource={resource} rows={list.data} />
        {dialog}
        {open?.kind === 'create' && (
          <CreateDialog resource={resource} from={open.from} onCreated={onCreated} onClose={close} />
        )}
        {open?.kind === 'comments' && <CommentsDialog resource={resource} {...open} onClose={close} />}
        {open?.kind === 'plan' && <PlanDialog resource={resource} {...open} onClose={close} />}
        {open?.kind === 'order' && (
          <OrderDialog resource={resource} onSaved={held.sortAgain} onClose={close} />
        )}
        {open?.kind === 'delete' && <DeleteDialog resource={resource} row={open.row} onClose={close} />}
        {open?.kind === 'field' && (
          <FieldDialog
            resource={resource}
            row={open.row}
            field={open.column.field}
            onClose={close}
            onSaved={close}
          />
        )}
        {open?.kind === 'history' && (
          <HistoryDialog resource={resource} row={open.row} field={open.field} onClose={close} />
        )}
      </div>
    </ListContextProvider>
  )
}

/** The instant in the URL; a broken one is ignored. */
async function copyLink({ name }: Resource, { id }: Row, t: Translate<typeof admin.en>) {
  const link = `${location.origin}/admin/${name}/${id}`
  await navigator.clipboard.writeText(link).then(
    () => notify('success', t('linkCopied')),
    () => notify('error', t('linkNotCopied', { link })),
  )
}

const instantOf = (text: string | null) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null

/** The filter of the groups: rows that a plain parameter has narrowed are named, which the dialect does not know. */
function groupFilter({ list: { filter } }: Resource, asked: RowsQuery['filter'], rows: Row[] = []) {
  const { [filter?.param ?? '']: chosen, ...own } = asked
  return chosen === undefined ? own : { ...own, id: rows.map(({ id }) => id) }
}

type ListState = ReturnType<typeof useListController<Row>>
interface BodyProps extends Pick<ComponentProps<typeof Grid>, 'marks' | 'plannedFor' | 'goTo' | 'onArrived'> {
  resource: Resource
  list: ListState
  source: RowSource
  columns: Columns
  actions: GridActions
  /** For the view that opens first. */
  waits: boolean
  /** In the place of the grid. */
  children: ReactNode
}

function Body({ resource, list, columns, waits, children, ...grid }: BodyProps) {
  const say = useText()
  if (list.isPending || columns.isPending || waits)
    return <p role="status">{say(resource.messages.loading)}</p>
  if (list.error) return <LoadError error={list.error} again={() => void list.refetch()} />
  if (list.data?.length === 0) return <NoRows resource={resource} />
  if (children) return children
  // Another set of columns is another grid: each of its columns reads its own choices. So are rows of another height.
  const key = [columns.density, ...(resource.custom ?? []).map(({ name }) => name)].join(' ')
  return <Grid key={key} resource={resource} columns={columns} {...grid} />
}

function NoRows({ resource }: { resource: Resource }) {
  const say = useText()
  const w = useWords(listTools)
  const [search, setSearch] = useSearchParams()
  const isFiltered = Object.keys(filterFromUrl(search)).length > 0
  return (
    <div role="status" className="no-rows">
      <p>{isFiltered ? w('noneMatch') : say(resource.messages.empty)}</p>
      {isFiltered && (
        <Button kind="secondary" onClick={() => setSearch(withFilter(search, {}))}>
          {w('clear')}
        </Button>
      )}
    </div>
  )
}

function LostFilter({ filter, lost }: Pick<RowsQuery, 'filter' | 'lost'>) {
  const [search, setSearch] = useSearchParams()
  return (
    <LostFilters
      lost={lost.map((key) => [
        key,
        typeof filter[key] === 'string' ? filter[key] : JSON.stringify(filter[key]),
      ])}
      onRemove={(key) => {
        const { [key]: _, ...others } = filterFromUrl(search)
        setSearch(withFilter(search, others))
      }}
    />
  )
}

type List = Pick<ListControllerResult<Row>, 'data' | 'isFetching' | 'isPlaceholderData'>

interface NewRow {
  row: Row
  /** The rows before it was created: until there are others, the list has not reloaded. */
  before: List['data']
  place?: number
}

/**
 * The row that was just created, for the grid to go to. If the filter hides it, the filter is cleared and the admin is
 * told; in a list that is loaded in pages its place is counted.
 */
function useNewRow(resource: Resource, list: List, source: RowSource, query: RowsQuery) {
  const w = useWords(listTools)
  const provider = useDataProvider()
  const [search, setSearch] = useSearchParams()
  const [fresh, setFresh] = useState<NewRow | null>(null)
  const { data, isFetching, isPlaceholderData } = list
  const isSettled = fresh !== null && data !== fresh.before && !isFetching && !isPlaceholderData
  const isHere = isSettled && (fresh.place !== undefined || source.indexOf(fresh.row.id) >= 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the list
  useEffect(() => {
    if (!isSettled || isHere) return
    const { param } = resource.list.filter ?? {}
    if (Object.keys(query.filter).length > 0) {
      const next = withFilter(search, {})
      if (param) next.delete(param)
      setSearch(next)
      notify('info', w('newRowShown'))
    } else if (query.sort) {
      setSearch(withValues(search, { sort: null, order: null }))
      notify('info', w('newRowSorted'))
    } else
      void placeOf(resource, fresh.row, (filter) =>
        provider.getList(resource.name, { pagination: { page: 1, perPage: 1 }, filter }),
      ).then(
        (place) => setFresh((now) => now && { ...now, place }),
        () => setFresh(null),
      )
  }, [isSettled, isHere, query.filter, query.sort])

  return {
    goTo: isHere ? { id: fresh.row.id, ...(fresh.place !== undefined && { place: fresh.place }) } : null,
    onCreated: (row: Row) => setFresh({ row, before: data }),
    onArrived: useCallback(() => setFresh(null), []),
  }
}

type Count = (filter: Record<string, unknown>) => Promise<{ total?: number | undefined }>

/** Of the newest row in the declared order, where equal rows follow each other by id. Empty values stand last. */
async function placeOf(resource: Resource, row: Row, count: Count): Promise<number> {
  const { field, order } = resource.list.sort ?? { field: 'id', order: 'ASC' }
  const value = row[field]
  const isEmpty = value === null || value === undefined
  if (isEmpty && order === 'DESC') return 0
  if (isEmpty) return ((await count({})).total ?? 1) - 1
  if (order === 'ASC') return ((await count({ [`${field}_lte`]: value })).total ?? 1) - 1
  const [above, empty] = await Promise.all([
    count({ [`${field}_gt`]: value }),
    field === 'id' ? { total: 0 } : count({ [`${field}_isnull`]: true }),
  ])
  return (above.total ?? 0) + (empty.total ?? 0)
}
