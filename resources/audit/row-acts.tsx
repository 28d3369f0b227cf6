import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HistoryDialog } from '#src/admin/history/history-dialog.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { adminHistory } from '#src/admin/words/history.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { useFieldOf } from './cells.tsx'
import { useResourceOf } from './resource-of.ts'

/** A row's menu: restoring, which may wait for a second admin, the history of its property, where a change is set back, and what was written with it. */
export function useAuditActs(onChanged: () => void) {
  const f = useWords(adminFiles)
  const w = useWords(adminHistory)
  const navigate = useNavigate()
  const resourceOf = useResourceOf()
  const fieldFor = useFieldOf()
  const [open, setOpen] = useState<ListRow | null>(null)
  const resource = open && resourceOf(String(open.entity))
  const [restoring, setRestoring] = useState<ListRow | null>(null)
  const actsOf = (row: ListRow) => [
    row.restorable === 'yes' && { label: w('restore'), onClick: () => setRestoring(row) },
    row.action === 'update' &&
      row.deleted === 'no' &&
      fieldFor(row) !== undefined && { label: w('history'), onClick: () => setOpen(row) },
    row.step !== null && {
      label: f('ofStep'),
      onClick: () => void navigate(`/admin/audit?step=${row.step}`),
    },
  ]
  function close() {
    setOpen(null)
    setRestoring(null)
    onChanged()
  }
  async function restore(row: ListRow) {
    await call('POST /api/admin/audit/{id}/restore', { params: { id: Number(row.id) }, body: {} })
    notify('success', w('restoreDone', { name: String(row.record) }))
  }
  const confirmation = restoring && (
    <ConfirmDialog
      title={w('restoreOf', { name: String(restoring.record) })}
      action={w('restore')}
      act={() => restore(restoring)}
      onDone={close}
      onClose={() => setRestoring(null)}
    >
      <p>{w('restoreText')}</p>
    </ConfirmDialog>
  )
  const dialog = open && resource && (
    <HistoryDialog
      resource={resource}
      row={{ id: Number(open.entity_id), [resource.label]: open.record }}
      field={fieldFor(open)}
      onClose={close}
    />
  )
  return { actsOf, dialog: dialog || confirmation }
}
