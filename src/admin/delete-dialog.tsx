import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useDelete } from 'react-admin'
import { admin } from '#src/locales/admin.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { said } from './create-dialog.tsx'
import type { Resource, Row } from './define-resource.ts'
import { useSay } from './use-say.ts'

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
  const say = useSay()
  const [remove, { isPending }] = useDelete()

  async function confirm() {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const
    try {
      const gone = await remove(resource.name, { id: row.id, previousData: row }, options)
      notify('success', said(gone, resource.messages.deleted && say(resource.messages.deleted)))
    } catch (failure) {
      notify('error', (failure as ApiError).message || t('anErrorOccurred'))
    }
    onClose()
  }

  return (
    <Dialog open onClose={onClose} role="alertdialog" className="admin-area">
      <DialogTitle component="h2">{t('sure')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('sureText', { name: String(row[resource.label]) })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={() => void confirm()}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
