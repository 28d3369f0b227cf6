import { type ReactNode, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'

interface Props {
  label: string
  disabled?: boolean
  /** The popover, where it opens and how it closes. */
  children: (place: { anchor: HTMLElement; onClose: () => void }) => ReactNode
}

/** A button of a list's toolbar that opens a popover; apart from it, because that one loads when it opens. */
export function ToolButton({ label, disabled, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        kind="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label}
      </Button>
      {anchor && children({ anchor, onClose: () => setAnchor(null) })}
    </>
  )
}
