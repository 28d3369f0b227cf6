import { Popover } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  anchor: HTMLElement
  onClose: () => void
  /** @param titleId of the heading that names it */
  children: (titleId: string) => ReactNode
}

/** What a button of a list's toolbar opens below itself. */
export function ToolPopover({ anchor, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      {children(titleId)}
    </Popover>
  )
}
