import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { BadRowsFile } from '#src/admin/import/import-bad-rows.tsx'
import { Button } from '#src/admin/kit/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { Lines } from './errors.tsx'
import type { Finished } from './status-file-calls.ts'

/** Result of an upload, with the rows that were not applied. */
export function ErrorsDialog({ answer, onClose }: { answer: Finished; onClose: () => void }) {
  const w = useWords(adminStatusFiles)
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} className="admin-area">
      <DialogTitle component="h2" id={id}>
        {w('errorsTitle')}
      </DialogTitle>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={id} className="dialog-body">
        <p>{w('errorsUpdated', { count: answer.rowsUpdated.toLocaleString('en-IN') })}</p>
        <Lines lines={answer.errors} />
        {answer.bad.length > 0 && (
          <BadRowsFile
            file={answer.file}
            header={answer.header}
            rows={answer.bad.map((row) => ({ ...row, cells: [] }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button look="main" autoFocus onClick={onClose}>
          {w('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
