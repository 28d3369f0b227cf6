import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: string
  text: string
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something is removed; Cancel has the focus. */
export function ConfirmDialog({ title, text, pending, onConfirm, onClose }: Props) {
  const t = useWords(admin)
  return (
    <Dialog open onClose={onClose} role="alertdialog" className="admin-area">
      <DialogTitle component="h2">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={pending} onClick={onConfirm}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
