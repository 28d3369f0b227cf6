import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Button } from '#src/kit/buttons/mui-button.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: ReactNode
  size?: 'xs' | 'sm' | 'md'
  /** For its stylesheet, in place of the common look. */
  className?: string
  /** Buttons before Close. */
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows one thing, with what can be done with it. Its content can be scrolled by keyboard. */
export function DetailDialog({
  title,
  size = 'sm',
  className = 'dialog-body',
  acts,
  onClose,
  children,
}: Props) {
  const c = useWords(common)
  const id = useId()
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth={size} aria-labelledby={id}>
      <DialogTitle component="h2" id={id}>
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby={id} className={className}>
        {children}
      </DialogContent>
      <DialogActions className="dialog-acts">
        {acts}
        <Button autoFocus onClick={onClose}>
          {c('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
