import './past-list.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { Grid } from '#src/admin/grid/grid.tsx'
import { useColumns, useGridLayout } from '#src/admin/grid/use-columns.ts'
import { useLoadedRows } from '#src/admin/grid/use-loaded-rows.ts'
import { allowed } from '#src/admin/model/allowed.tsx'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { DifferencesDialog } from './differences-dialog.tsx'

const nothing = () => {}
const noActions = { onEditField: nothing, onDelete: nothing, onHistory: nothing }
const readOnly = Object.assign((action: string) => action === 'read', { set: () => false })

/** A list as it stood at an instant; nothing can be edited, but what differs from now can be put back. */
export function PastList({ resource, at }: { resource: Resource; at: string }) {
  const w = useWords(adminHistory)
  const say = useText()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [comparing, setComparing] = useState(false)
  const entity = entityOf(resource.name) ?? ''
  const shown = useMemo(() => withoutLinks(allowed(resource, readOnly)), [resource])
  const columns = useColumns(shown, useGridLayout(shown))
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['as-of', entity, at],
    queryFn: () => call('GET /api/admin/as-of', { query: { entity, at } }),
    gcTime: 0,
  })

  function backToNow() {
    const next = new URLSearchParams(search)
    next.delete('as_of')
    setSearch(next)
  }

  const rows = data?.rows as Row[] | undefined
  const source = useLoadedRows(rows ?? noRows)
  return (
    <>
      <section className="past-banner" aria-label={w('asOfMenu')}>
        <p role="status">{w('asOfBanner', { at: formatDateTime(at, language) })}</p>
        {rows && resource.may('update') && (
          <Button kind="secondary" onClick={() => setComparing(true)}>
            {w('differences')}
          </Button>
        )}
        <Button kind="primary" onClick={backToNow}>
          {w('backToNow')}
        </Button>
      </section>
      {(isPending || columns.isPending) && <p role="status">{say(resource.messages.loading)}</p>}
      <LoadError error={error} again={() => void refetch()} />
      {rows?.length === 0 && <p role="status">{say(resource.messages.empty)}</p>}
      {rows && rows.length > 0 && !columns.isPending && (
        <Grid
          key={resource.custom?.map(({ name }) => name).join(' ')}
          resource={shown}
          source={source}
          columns={columns}
          actions={noActions}
        />
      )}
      {comparing && rows && (
        <DifferencesDialog
          resource={resource}
          entity={entity}
          at={at}
          past={rows}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

const noRows: Row[] = []

/** A link would lead to the record as it is now. */
const withoutLinks = (resource: Resource): Resource => ({
  ...resource,
  list: {
    ...resource.list,
    columns: resource.list.columns.map((column) => ({ ...column, edit: 'none', beside: undefined })),
  },
})
