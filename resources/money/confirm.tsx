import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Waiting } from '#src/admin/resource/call.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: string
  action: string
  children: ReactNode
  /** A failure is shown in the dialog, which stays open. */
  act: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before money moves; Cancel has the focus. */
export function Confirm({ title, action, children, act, onDone, onClose }: Props) {
  const w = useWords(adminMoney)
  const id = useId()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function confirm() {
    setPending(true)
    setError(null)
    try {
      await act()
      onDone()
    } catch (failure) {
      if (failure instanceof Waiting) return onClose()
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? (message || w('failed')))
      setPending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} className="admin-area">
      <DialogTitle component="h2" id={id}>
        {title}
      </DialogTitle>
      <DialogContent className="money-dialog">
        {children}
        {error && (
          <p className="cell-error" role="alert">
            {error}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {w('cancel')}
        </Button>
        <Button variant="contained" disabled={pending} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
