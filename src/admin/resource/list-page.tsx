import './list-page.css'
import { useMemo, useState } from 'react'
import { ListContextProvider, useListController, useRefresh } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { ExportMenu } from '#src/admin/export/export-menu.tsx'
import { type Columns, useColumns } from '#src/admin/grid/columns.ts'
import { ColumnsMenu } from '#src/admin/grid/columns-menu.tsx'
import { Grid } from '#src/admin/grid/grid.tsx'
import type { GridActions } from '#src/admin/grid/grid-row.tsx'
import { HistoryDialog } from '#src/admin/history/history-dialog.tsx'
import { ImportButton } from '#src/admin/import/import-button.tsx'
import { Button } from '#src/admin/kit/button.tsx'
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
import { FieldDialog } from './field-dialog.tsx'

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
    perPage: 10_000,
    // The filter stands in the URL as a plain parameter; react-admin would remember it for the next visit.
    disableSyncWithLocation: true,
    storeKey: false,
    // The guard has checked already; checking again would delay the call until after the render.
    disableAuthentication: true,
  })
  const columns = useColumns(resource)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const actions = useMemo<GridActions>(
    () => ({
      onEditField: (row, column) => setOpen({ kind: 'field', row, column }),
      onDelete: (row) => setOpen({ kind: 'delete', row }),
      onHistory: (row, field) => setOpen({ kind: 'history', row, field }),
    }),
    [],
  )
  const { create } = resource
  const refresh = useRefresh()
  return (
    <ListContextProvider value={list}>
      <div className="list-page">
        <header>
          <PageTitle>{say(resource.title)}</PageTitle>
          {filter && <FilterButtons param={filter.param} choices={filter.choices} chosen={chosen} />}
          <ColumnsMenu resource={resource} columns={columns} />
          {resource.may('export') && (
            <ExportMenu list={resource.name} filter={filter ? { [filter.param]: chosen } : {}} />
          )}
          {resource.imports && resource.may('import') && (
            <ImportButton list={resource.name} onWritten={refresh} />
          )}
          {create && (
            <Button look="main" onClick={() => setOpen({ kind: 'create' })}>
              {say(create.title)}
            </Button>
          )}
        </header>
        <Body resource={resource} list={list} columns={columns} actions={actions} />
        <Undo resource={resource} rows={list.data} />
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

type ListState = ReturnType<typeof useListController<Row>>
interface BodyProps {
  resource: Resource
  list: ListState
  columns: Columns
  actions: GridActions
}

function Body({ resource, list, columns, actions }: BodyProps) {
  const say = useSay()
  const _t = useWords(admin)
  if (list.isPending || columns.isPending) return <p role="status">{say(resource.messages.loading)}</p>
  if (list.error) return <LoadError error={list.error} again={() => void list.refetch()} />
  if (list.data?.length === 0) return <p role="status">{say(resource.messages.empty)}</p>
  return <Grid resource={resource} rows={list.data ?? []} columns={columns} actions={actions} />
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and name this row of buttons as a form
    <div className="filter-buttons" role="group" aria-label={t('filter')}>
      {choices.map(({ value, label }) => (
        <button
          key={value ?? ''}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => setSearch(value ? { [param]: value } : {})}
        >
          {say(label)}
        </button>
      ))}
    </div>
  )
}
