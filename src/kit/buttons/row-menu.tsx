import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'

export interface RowAct {
  label: string
  onClick: () => void
  danger?: boolean
}

interface MenuProps {
  /** Null: closed. */
  anchor: HTMLElement | null
  label: string
  acts: readonly RowAct[]
  onClose: () => void
}

/** The open menu of a row's actions. */
export const ActsMenu = ({ anchor, label, acts, onClose }: MenuProps) => (
  <Menu
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    slotProps={{ list: { 'aria-label': label } }}
  >
    {acts.map((act) => (
      <MenuItem
        key={act.label}
        sx={act.danger ? { color: 'var(--error)' } : undefined}
        onClick={() => {
          onClose()
          act.onClick()
        }}
      >
        {act.label}
      </MenuItem>
    ))}
  </Menu>
)

interface Props {
  label: string
  acts: readonly (RowAct | false)[]
  /** -1 in a grid, whose keys lead to it. */
  tabIndex?: number
}

/** The actions of one row or column behind one button; nothing if there are none. */
export function RowMenu({ label, acts, tabIndex }: Props) {
  const [at, setAt] = useState<HTMLElement | null>(null)
  const shown = acts.filter((act) => act !== false)
  if (shown.length === 0) return null
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2" />
        </svg>
      </IconButton>
      <ActsMenu anchor={at} label={label} acts={shown} onClose={() => setAt(null)} />
    </>
  )
}
