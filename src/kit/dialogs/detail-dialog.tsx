import type { ReactNode } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** For its stylesheet. */
  className?: string
  /** Buttons before Close. */
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows one thing, with what can be done with it. Its content can be scrolled by keyboard. */
export function DetailDialog({ title, size = 'medium', className, acts, onClose, children }: Props) {
  const c = useWords(common)
  return (
    <Dialog
      title={title}
      size={size}
      className={className}
      isRead
      onClose={onClose}
      acts={
        <>
          {acts}
          <Button kind="plain" autoFocus onClick={onClose}>
            {c('close')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
