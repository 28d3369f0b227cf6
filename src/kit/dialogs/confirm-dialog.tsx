import { type ReactNode, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { kitWords } from '#src/kit/words/words.ts'
import { common } from '#src/locales/common.words.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: string
  action: string
  /** Something is deleted. */
  danger?: boolean
  children: ReactNode
  /** A failure is shown in the dialog, which stays open. */
  act: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before an action that is hard to undo; Cancel has the focus. */
export function ConfirmDialog({ title, action, danger, children, act, onDone, onClose }: Props) {
  const c = useWords(common)
  const w = useWords(kitWords)
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
      setError(messageOf(failure) || w('anErrorOccurred'))
      setPending(false)
    }
  }

  return (
    <Dialog
      title={title}
      role={danger ? 'alertdialog' : undefined}
      onClose={onClose}
      acts={
        <>
          <Button kind="plain" autoFocus onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} disabled={pending} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <ErrorLine text={error} />
    </Dialog>
  )
}
