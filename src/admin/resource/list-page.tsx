import './list-page.css'
import { useMemo, useState } from 'react'
import { ListContextProvider, useListController, useRefresh } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { ColumnsMenu } from '#src/admin/columns/columns-menu.tsx'
import { useFieldTools } from '#src/admin/custom-fields/use-field-tools.tsx'
import { ExportMenu } from '#src/admin/export/export-menu.tsx'
import { type Columns, useColumns } from '#src/admin/grid/columns.ts'
import { Grid, type GridActions } from '#src/admin/grid/grid.tsx'
import type { RowSource } from '#src/admin/grid/row-source.ts'
import { HistoryDialog } from '#src/admin/history/history-dialog.tsx'
import { PastList } from '#src/admin/history/past-list.tsx'
import { TimeMenu } from '#src/admin/history/time-menu.tsx'
import { ImportButton } from '#src/admin/import/import-button.tsx'
import { Button } from '#src/admin/kit/button.tsx'
import { ChoiceButtons } from '#src/admin/kit/choice-buttons.tsx'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { Undo } from '#src/admin/undo/undo.tsx'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CreateDialog } from './create-dialog.tsx'
import type { ResolvedColumn, Resource, Row } from './define-resource.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { FieldSpec } from './describe.ts'
import { firstPage } from './early-list.ts'
import { FieldDialog } from './field-dialog.tsx'
import { OfflineSign } from './offline-sign.tsx'
import { useRowSource } from './use-row-source.ts'

type Open =
  | { kind: 'create' }
  | { kind: 'delete'; row: Row }
  | { kind: 'field'; row: Row; column: ResolvedColumn }
  | { kind: 'history'; row: Row; field: FieldSpec }
  | null

/** The list of a declared resource: its filter in the URL, its grid, its dialogs. */
export function ListPage({ resource }: { resource: Resource }) {
  const say = useSay()
  const [search] = useSearchParams()
  const { filter } = resource.list
  const chosen = (filter && search.get(filter.param)) ?? undefined
  const list = useListController<Row>({
    resource: resource.name,
    filter: filter ? { [filter.param]: chosen } : {},
    perPage: firstPage.perPage,
    // Compared row by row it would cost more than drawing what changed.
    queryOptions: { meta: { ownList: true }, structuralSharing: false },
    // The filter stands in the URL as a plain parameter; react-admin would remember it for the next visit.
    disableSyncWithLocation: true,
    storeKey: false,
    // The guard has checked already; checking again would delay the call until after the render.
    disableAuthentication: true,
  })
  const columns = useColumns(resource)
  const past = instantOf(search.get('as_of'))
  const source = useRowSource(resource, list, filter ? { [filter.param]: chosen } : {})
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
  const { create } = resource
  const refresh = useRefresh()
  return (
    <ListContextProvider value={list}>
      <div className="list-page">
        <header>
          <PageTitle>{say(resource.title)}</PageTitle>
          {filter && !past && <FilterButtons param={filter.param} choices={filter.choices} chosen={chosen} />}
          <ColumnsMenu
            columns={resource.list.columns.map((column) => ({
              name: column.field.name,
              label: say(column.field.label),
              isHidden: columns.isHidden(column),
            }))}
            isPending={columns.isPending}
            onToggle={columns.toggle}
            onReset={columns.reset}
          />
          <TimeMenu resource={resource} />
          {resource.may('export') && (
            <ExportMenu list={resource.name} filter={filter ? { [filter.param]: chosen } : {}} />
          )}
          {resource.imports && resource.may('import') && !past && (
            <ImportButton list={resource.name} onWritten={refresh} />
          )}
          {create && !past && (
            <Button look="main" onClick={() => setOpen({ kind: 'create' })}>
              {say(create.title)}
            </Button>
          )}
        </header>
        <OfflineSign />
        {past ? (
          <PastList resource={resource} at={past} />
        ) : (
          <Body {...{ resource, list, source, columns, actions }} />
        )}
        <Undo resource={resource} rows={list.data} />
        {dialog}
        {open?.kind === 'create' && <CreateDialog resource={resource} onClose={close} />}
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
interface BodyProps {
  resource: Resource
  list: ListState
  source: RowSource
  columns: Columns
  actions: GridActions
}

function Body({ resource, list, source, columns, actions }: BodyProps) {
  const say = useSay()
  const _t = useWords(admin)
  if (list.isPending || columns.isPending) return <p role="status">{say(resource.messages.loading)}</p>
  if (list.error) return <LoadError error={list.error} again={() => void list.refetch()} />
  if (list.data?.length === 0) return <p role="status">{say(resource.messages.empty)}</p>
  // Another set of columns is another grid: each of its columns reads its own choices.
  const key = resource.custom?.map(({ name }) => name).join(' ')
  return <Grid key={key} resource={resource} source={source} columns={columns} actions={actions} />
}

interface FilterProps {
  param: string
  choices: NonNullable<Resource['list']['filter']>['choices']
  chosen: string | undefined
}

function FilterButtons({ param, choices, chosen }: FilterProps) {
  const say = useSay()
  const t = useWords(admin)
  const [, setSearch] = useSearchParams()
  return (
    <ChoiceButtons
      label={t('filter')}
      choices={choices.map(({ value, label }) => ({ value, name: say(label) }))}
      chosen={chosen}
      onChoose={(value) => setSearch(value ? { [param]: value } : {})}
    />
  )
}
