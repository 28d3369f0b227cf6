import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { Button } from '#src/admin/kit/button.tsx'
import type { FieldSpec } from '#src/admin/resource/describe.ts'
import { OtherValue } from '#src/admin/resource/other-value.tsx'
import { adminHistory } from '#src/admin/words/history.words.ts'
import type { ErrorBody } from '#src/contract/errors.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: string
  field: FieldSpec | undefined
  /** The value that undo would restore. */
  value: unknown
  current: NonNullable<ErrorBody['current']>
  onAnyway: () => Promise<void>
  onLeave: () => void
}

/** Asks before an undo overwrites somebody else's later change. */
export function UndoDialog({ title, field, value, current, onAnyway, onLeave }: Props) {
  const w = useWords(adminHistory)
  const titleId = useId()
  const [pending, setPending] = useState(false)
  const Show = field && widgets[field.widget].Show
  return (
    <Dialog open onClose={onLeave} role="alertdialog" className="admin-area" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {title}
      </DialogTitle>
      {field && Show && (
        <DialogContent>
          <p>
            <OtherValue field={field} other={current} />
          </p>
          <p>
            {w('undoTo')} <Show field={field} value={value} />
          </p>
        </DialogContent>
      )}
      <DialogActions>
        <Button autoFocus onClick={onLeave}>
          {w('leaveIt')}
        </Button>
        <Button
          look="main"
          disabled={pending}
          onClick={() => {
            setPending(true)
            void onAnyway().finally(() => setPending(false))
          }}
        >
          {w('setBackAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
