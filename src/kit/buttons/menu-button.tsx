import { useState } from 'react'
import { Button } from './mui-button.tsx'
import { ActsMenu, type RowAct } from './row-menu.tsx'

interface Props {
  label: string
  acts: readonly RowAct[]
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, acts }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        look="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <ActsMenu anchor={anchor} label={label} acts={acts} onClose={() => setAnchor(null)} />
    </>
  )
}
