import { useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { Floating } from './popover.tsx'

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
export function ActsMenu({ anchor, label, acts, onClose }: MenuProps) {
  if (!anchor) return null
  return (
    <Floating role="menu" anchor={anchor} label={label} onClose={onClose}>
      {(leave) =>
        acts.map((act) => (
          <button
            key={act.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={act.danger ? 'danger' : undefined}
            onClick={() => {
              // First: a dialog that opens gives the focus back to where it is then.
              leave()
              act.onClick()
            }}
          >
            {act.label}
          </button>
        ))
      }
    </Floating>
  )
}

interface ButtonProps {
  label: string
  acts: readonly RowAct[]
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, acts }: ButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        kind="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label}
      </Button>
      <ActsMenu anchor={anchor} label={label} acts={acts} onClose={() => setAnchor(null)} />
    </>
  )
}

interface Props {
  label: string
  acts: readonly (RowAct | false)[]
  /** -1 in a grid, whose keys lead to it. */
  tabIndex?: number
}

/** The actions of one row or column behind one button; nothing if there are none. */
export function RowMenu({ label, acts, tabIndex }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = acts.filter((act) => act !== false)
  if (shown.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="more-button"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2" />
        </svg>
      </button>
      <ActsMenu anchor={anchor} label={label} acts={shown} onClose={() => setAnchor(null)} />
    </>
  )
}
