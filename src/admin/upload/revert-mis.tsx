import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { MisFile } from '#src/contract/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  file: MisFile
  onReverted: () => void
}

/** Reverts a booked MIS file, or says why that is no longer possible. */
export function RevertMis({ file, onReverted }: Props) {
  const w = useWords(adminMis)
  const may = useMay('mis-upload')
  const [asked, setAsked] = useState(false)
  const refusal = file.revert_refusal
  if (refusal === 'STEP_NOT_ALLOWED') return null
  if (refusal) return <p className="muted">{w(refusal)}</p>
  if (!may('create')) return null
  return (
    <>
      <Button
        look="danger"
        aria-label={w('revertOf', { name: file.file_name })}
        onClick={() => setAsked(true)}
      >
        {w('revert')}
      </Button>
      {asked && (
        <RevertDialog
          file={file}
          onReverted={() => {
            setAsked(false)
            onReverted()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** Asks before a file is reverted. */
export function RevertDialog({ file, onReverted, onClose }: Props & { onClose: () => void }) {
  const w = useWords(adminMis)
  return (
    <ConfirmDialog
      title={w('revertTitle')}
      action={w('revert')}
      act={() => call('POST /api/admin/mis/{id}/revert', { params: { id: file.id }, body: {} })}
      onDone={() => {
        notify('success', w('revertDone'))
        onReverted()
      }}
      onClose={onClose}
    >
      <p>{w('revertText', { name: file.file_name })}</p>
    </ConfirmDialog>
  )
}
