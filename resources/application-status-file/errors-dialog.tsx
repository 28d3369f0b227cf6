import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { Lines } from './history.tsx'
import type { Uploaded } from './screen.tsx'

/** What an upload applied, and each row that it could not. */
export function ErrorsDialog({ answer, onClose }: { answer: Uploaded; onClose: () => void }) {
  const w = useWords(adminStatusFiles)
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} className="admin-area">
      <DialogTitle component="h2" id={id}>
        {w('errorsTitle')}
      </DialogTitle>
      {/* Reached by Tab: who has no pointer scrolls with the arrows. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={id} className="status-file-errors">
        <p>{w('errorsUpdated', { count: answer.rowsUpdated.toLocaleString('en-IN') })}</p>
        <Lines lines={answer.errors} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {w('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
