import '#src/admin/history/history.css'
import './list-page.css'
import { type ComponentProps, useMemo, useState } from 'react'
import { ListContextProvider, useListController, useRefresh } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useFieldTools } from '#src/admin/custom-fields/use-field-tools.tsx'
import type { Columns } from '#src/admin/grid/columns.ts'
import { Grid, type GridActions } from '#src/admin/grid/grid.tsx'
import type { RowSource } from '#src/admin/grid/row-source.ts'
import { useColumns } from '#src/admin/grid/use-columns.ts'
import type { ResolvedColumn, Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { ownListMeta, ownOrder } from '#src/admin/model/early-list.ts'
import { firstPage } from '#src/admin/model/first-page.ts'
import { filterFromUrl, rowsQuery, withFilter } from '#src/admin/model/rows-query.ts'
import { OfflineSign } from '#src/admin/saving/offline-sign.tsx'
import { Undo } from '#src/admin/undo/undo.tsx'
import { listTools } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { lazyDialog, lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useNewRow } from './use-new-row.ts'
import { useRowSource } from './use-row-source.ts'

const CreateDialog = lazyDialog(async () => (await import('./create-dialog.tsx')).CreateDialog)
const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const FieldDialog = lazyDialog(async () => (await import('./field-dialog.tsx')).FieldDialog)
const HistoryDialog = lazyDialog(
  async () => (await import('#src/admin/history/history-dialog.tsx')).HistoryDialog,
)
const OrderDialog = lazyDialog(async () => (await import('#src/admin/order/order-dialog.tsx')).OrderDialog)
const PastList = lazyPart(async () => (await import('#src/admin/history/past-list.tsx')).PastList)

type Open =
  | { kind: 'create' }
  | { kind: 'order' }
  | { kind: 'delete'; row: Row }
  | { kind: 'field'; row: Row; column: ResolvedColumn }
  | { kind: 'history'; row: Row; field: FieldSpec }
  | null

/** The list of a declared resource: its filter and order in the URL, its grid, its dialogs. */
export function ListPage({ resource }: { resource: Resource }) {
  const [search] = useSearchParams()
  const query = useMemo(() => rowsQuery(resource, search), [resource, search])
  const list = useListController<Row>({
    resource: resource.name,
    filter: query.filter,
    sort: query.sort ?? ownOrder,
    perPage: firstPage.perPage,
    // Compared row by row it would cost more than drawing what changed.
    queryOptions: { meta: ownListMeta, structuralSharing: false },
    // Filter and order stand in the URL as we read them; react-admin would remember them for the next visit.
    disableSyncWithLocation: true,
    storeKey: false,
    // The guard has checked already; checking again would delay the call until after the render.
    disableAuthentication: true,
  })
  const columns = useColumns(resource)
  const past = instantOf(search.get('as_of'))
  const source = useRowSource(resource, list, query)
  const { goTo, onCreated, onArrived } = useNewRow(resource, list, source, query)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { tools, dialog } = useFieldTools(resource)
  const actions = useMemo<GridActions>(
    () => ({
      onEditField: (row, column) => setOpen({ kind: 'field', row, column }),
      onDelete: (row) => setOpen({ kind: 'delete', row }),
      onHistory: (row, field) => setOpen({ kind: 'history', row, field }),
      ...tools,
    }),
    [tools],
  )
  const refresh = useRefresh()
  return (
    <ListContextProvider value={list}>
      <div className="list-page">
        <ListToolbar
          {...{ resource, asked: query, columns }}
          isPast={past !== null}
          total={list.isPending || list.isPlaceholderData ? undefined : list.total}
          onCreate={() => setOpen({ kind: 'create' })}
          onArrange={() => setOpen({ kind: 'order' })}
          onWritten={refresh}
        />
        <OfflineSign />
        {past ? (
          <PastList resource={resource} at={past} />
        ) : (
          <Body {...{ resource, list, source, columns, actions, goTo, onArrived }} />
        )}
        <Undo resource={resource} rows={list.data} />
        {dialog}
        {open?.kind === 'create' && (
          <CreateDialog resource={resource} onCreated={onCreated} onClose={close} />
        )}
        {open?.kind === 'order' && <OrderDialog resource={resource} onSaved={refresh} onClose={close} />}
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
const instantOf = (text: string | null) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null

type ListState = ReturnType<typeof useListController<Row>>
interface BodyProps extends Pick<ComponentProps<typeof Grid>, 'goTo' | 'onArrived'> {
  resource: Resource
  list: ListState
  source: RowSource
  columns: Columns
  actions: GridActions
}

function Body({ resource, list, columns, ...grid }: BodyProps) {
  const say = useSay()
  if (list.isPending || columns.isPending) return <p role="status">{say(resource.messages.loading)}</p>
  if (list.error) return <LoadError error={list.error} again={() => void list.refetch()} />
  if (list.data?.length === 0) return <NoRows resource={resource} />
  // Another set of columns is another grid: each of its columns reads its own choices.
  const key = resource.custom?.map(({ name }) => name).join(' ')
  return <Grid key={key} resource={resource} columns={columns} {...grid} />
}

function NoRows({ resource }: { resource: Resource }) {
  const say = useSay()
  const w = useWords(listTools)
  const [search, setSearch] = useSearchParams()
  const isFiltered = Object.keys(filterFromUrl(resource, search)).length > 0
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
