import { type ReactNode, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'

interface Props {
  title: string
  children: ReactNode
  /** What is done, and what leaves everything as it is. */
  action: string
  keep: string
  /** A failure is reported by the call itself. */
  act: () => Promise<void>
  onClose: () => void
  /** After the act, also after one that failed. */
  onChanged: () => void
}

/** Asks before something is withdrawn; both ways weigh the same. */
export function ConfirmDialog({ title, children, action, keep, act, onClose, onChanged }: Props) {
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await act()
    } finally {
      onClose()
      onChanged()
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className="dialog-actions">
        <Button kind="secondary" busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
