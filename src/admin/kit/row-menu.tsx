import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Icon } from '#src/admin/icons/icon.tsx'

export interface RowAct {
  label: string
  onClick: () => void
  danger?: boolean
}

/** The actions of one row behind one button; nothing if there are none. */
export function RowMenu({ label, acts }: { label: string; acts: readonly (RowAct | false)[] }) {
  const [at, setAt] = useState<HTMLElement | null>(null)
  const shown = acts.filter((act) => act !== false)
  if (shown.length === 0) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <Icon name="more" fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={at}
        open={at !== null}
        onClose={() => setAt(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {shown.map((act) => (
          <MenuItem
            key={act.label}
            sx={act.danger ? { color: 'var(--error)' } : undefined}
            onClick={() => {
              setAt(null)
              act.onClick()
            }}
          >
            {act.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
