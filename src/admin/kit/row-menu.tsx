import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Icon } from '#src/admin/icons/icon.tsx'

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
        <Icon name="more" fontSize="small" />
      </IconButton>
      <ActsMenu anchor={at} label={label} acts={shown} onClose={() => setAt(null)} />
    </>
  )
}
