import { useDelete } from 'react-admin'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import { admin } from '#src/admin/words/words.ts'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { said } from './create-dialog.tsx'

/** The button that opened the dialog belongs to the next row now, or is gone: the cell in its place gets the focus. */
function focusNext() {
  const focused = document.activeElement
  const cell = focused?.closest<HTMLElement>('[aria-colindex]')
  if (cell) cell.focus()
  else if (focused === document.body)
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
}

/** Asks once, then removes the row from all lists; its history stays. */
export function DeleteDialog({
  resource,
  row,
  onClose,
}: {
  resource: Resource
  row: Row
  onClose: () => void
}) {
  const t = useWords(admin)
  const say = useText()
  const [remove] = useDelete()

  async function confirm() {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const
    try {
      const gone = await remove(resource.name, { id: row.id, previousData: row }, options)
      notifyWritten(resource.name, said(gone, resource.messages.deleted && say(resource.messages.deleted)))
    } catch (failure) {
      notify('error', (failure as ApiError).message || t('anErrorOccurred'))
    }
  }

  function close() {
    onClose()
    requestAnimationFrame(focusNext)
  }

  return (
    <ConfirmDialog
      title={t('sure')}
      action={t('delete')}
      danger
      act={confirm}
      onDone={close}
      onClose={onClose}
    >
      <p>{t('sureText', { name: String(row[resource.label]) })}</p>
    </ConfirmDialog>
  )
}
