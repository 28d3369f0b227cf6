import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Props<T extends string> {
  label: string
  tabs: readonly T[]
  name: (tab: T) => string
  open: T
  onOpen: (tab: T) => void
  /** The panel of the open tab. */
  children: ReactNode
}

/** Tabs within a page, with the panel of the open one; the arrow keys move between them. */
export function TabList<T extends string>({ label, tabs, name, open, onOpen, children }: Props<T>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length] as T
    onOpen(next)
    const buttons = row.current?.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons?.[tabs.indexOf(next)]?.focus()
  }

  return (
    <>
      <div role="tablist" className="tabs" aria-label={label} ref={row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
          >
            {name(tab)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}
