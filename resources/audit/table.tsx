import { useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChangedValues, fieldOf, useActionWords, useAuthor } from '#src/admin/history/change.tsx'
import { SetBack } from '#src/admin/history/set-back.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useAct } from '#src/admin/kit/use-act.ts'
import { useSay } from '#src/admin/kit/use-say.ts'
import { call } from '#src/admin/resource/call.ts'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminHistory } from '#src/admin/words/history.words.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useEntityName } from './entity-name.ts'
import { FileNote, isOfFile, StepLink } from './file-note.tsx'

interface Props {
  rows: readonly AuditRow[]
  resourceOf: (entity: string) => Resource | undefined
}

/** Changes, newest first; updates can be reverted, deleted records restored. */
export function AuditTable({ rows, resourceOf }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be reachable to scroll by keyboard
    <section className="audit-table" tabIndex={0} aria-label={w('auditTitle')}>
      <table>
        <thead>
          <tr>
            {(['when', 'who', 'action', 'record', 'property', 'change'] as const).map((head) => (
              <th key={head} scope="col">
                {w(head)}
              </th>
            ))}
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} resource={resourceOf(row.entity)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ row, resource }: { row: AuditRow; resource: Resource | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const actionWords = useActionWords()
  const author = useAuthor()
  const field = fieldOf(resource, row.property)
  const ofFile = isOfFile(row)
  const list = useEntityName()(row.entity, resource)
  const name = ofFile ? list : (row.name ?? `${list} ${row.entity_id}`)
  return (
    <tr>
      <td>{formatDateTime(row.at, language)}</td>
      <td>{author(row)}</td>
      <td>{actionWords(row.action)}</td>
      <td>
        {row.entity === 'prospect' ? (
          <Link to={`/admin/csr-portal/${row.entity_id}/none`}>{name}</Link>
        ) : resource?.edit && row.name !== null && !row.deleted ? (
          <Link to={`/admin/${resource.name}/${row.entity_id}`}>{name}</Link>
        ) : (
          name
        )}
      </td>
      <td>{field ? say(field.label) : row.property}</td>
      <td className="values">
        {ofFile ? <FileNote row={row} /> : <ChangedValues row={row} field={field} />}
      </td>
      <td>
        {row.action === 'delete' && row.deleted && <Restore id={row.id} name={name} />}
        {row.action === 'update' && field && resource?.may.set(field.name) && !row.deleted && (
          <SetBack row={row} field={field} />
        )}
        {row.step && <StepLink step={row.step} />}
      </td>
    </tr>
  )
}

function Restore({ id, name }: { id: number; name: string }) {
  const _t = useWords(admin)
  const w = useWords(adminHistory)
  const refresh = useRefresh()
  const { pending, error, act } = useAct()
  const restore = () =>
    act(async () => {
      await call('POST /api/admin/audit/restore', { body: { audit_id: id } })
      notify('success', w('restoreDone', { name }))
      refresh()
    })

  return (
    <>
      <TextButton aria-label={w('restoreOf', { name })} disabled={pending} onClick={() => void restore()}>
        {w('restore')}
      </TextButton>
      <ErrorLine text={error} />
    </>
  )
}
