import './history.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { ChangedValues, fieldOf, useActionWords, useAuthor } from '#src/admin/undo/change.tsx'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { SetBack } from './set-back.tsx'

interface Props {
  resource: Resource
  row: Row
  /** Without it all properties of the record. */
  field?: FieldSpec
  onClose: () => void
}

/** The last changes of a property or a whole record; each can be reverted. */
export function HistoryDialog({ resource, row, field, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const say = useText()
  const entity = entityOf(resource.name)
  const name = String(row[resource.label] ?? row.id)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', entity, row.id, field?.name],
    queryFn: () =>
      entity
        ? call('GET /api/admin/history', { query: { entity, id: row.id, property: field?.name } })
        : Promise.resolve([]),
    // Always loads fresh data on open.
    gcTime: 0,
  })
  return (
    <DetailDialog
      size="small"
      title={field ? t('historyOfField', { field: say(field.label), name }) : w('historyOf', { name })}
      onClose={onClose}
    >
      {isPending && <Loading />}
      <LoadError error={error} again={() => void refetch()} />
      {data?.length === 0 && <p role="status">{w('noChanges')}</p>}
      {data && data.length > 0 && (
        <ul className="history">
          {data.map((change) => (
            <Entry key={change.id} row={change} resource={resource} named={!field} onDone={onClose} />
          ))}
        </ul>
      )}
    </DetailDialog>
  )
}

interface EntryProps {
  row: AuditRow
  resource: Resource
  /** Says which property it is. */
  named: boolean
  onDone: () => void
}

function Entry({ row, resource, named, onDone }: EntryProps) {
  const say = useText()
  const language = useLanguage()
  const actionWords = useActionWords()
  const author = useAuthor()
  const field = fieldOf(resource, row.property)
  return (
    <li>
      <span>{`${author(row)} · ${formatDateTime(row.at, language)}`}</span>
      {named && <b>{field ? say(field.label) : (row.property ?? actionWords(row.action))}</b>}
      <ChangedValues row={row} field={field} />
      {field && row.action === 'update' && <SetBack row={row} field={field} onDone={onDone} />}
    </li>
  )
}
