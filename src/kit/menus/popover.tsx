import './popover.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** What opened it; it opens below. */
  anchor: HTMLElement
  onClose: () => void
  /** Named by the heading that it is given the id of. */
  children: (titleId: string) => ReactNode
}

/** A light dialog below the button that opened it. */
export function Popover({ anchor, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Floating anchor={anchor} onClose={onClose} role="dialog" labelledBy={titleId}>
      {children(titleId)}
    </Floating>
  )
}

interface FloatingProps extends Omit<Props, 'children'> {
  role: 'dialog' | 'menu' | 'listbox'
  id?: string
  label?: string
  labelledBy?: string
  isMultiple?: boolean
  /** @param leave closes it with the focus where it was before */
  children: ReactNode | ((leave: () => void) => ReactNode)
}

/** What floats below a button, in the top layer, until Escape or a press elsewhere. */
export function Floating({
  anchor,
  onClose,
  role,
  id,
  label,
  labelledBy,
  isMultiple,
  children,
}: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(anchor)
  const leave = () => {
    before.current.focus()
    onClose()
  }

  useLayoutEffect(() => {
    const floating = box.current as HTMLDivElement
    const { activeElement } = document
    if (
      activeElement instanceof HTMLElement &&
      activeElement !== document.body &&
      !floating.contains(activeElement)
    )
      before.current = activeElement
    // Some browsers of the tests lack it.
    floating.showPopover?.()
    const stay = () => place(floating, anchor)
    stay()
    const grown = globalThis.ResizeObserver && new ResizeObserver(stay)
    grown?.observe(floating)
    addEventListener('scroll', stay, { capture: true, passive: true })
    addEventListener('resize', stay)
    const first = role === 'dialog' ? null : floating.querySelector<HTMLElement>('[role]')
    if (!floating.contains(document.activeElement)) (first ?? floating).focus()
    return () => {
      grown?.disconnect()
      removeEventListener('scroll', stay, { capture: true })
      removeEventListener('resize', stay)
      if (floating.contains(document.activeElement)) before.current.focus()
    }
  }, [anchor, role])

  useEffect(() => {
    // A press in a dialog that it opened is none elsewhere.
    const pressed = ({ target }: Event) => {
      const at = target as Element
      const isBeside = at.closest('dialog') === anchor.closest('dialog')
      if (isBeside && !box.current?.contains(at) && !anchor.contains(at)) onClose()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [anchor, onClose])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    event.stopPropagation()
    const isMenu = role !== 'dialog'
    if (event.key === 'Escape' || (isMenu && event.key === 'Tab')) {
      event.preventDefault()
      leave()
    } else if (isMenu) moveWithin(event)
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of three
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: all three can be named
    <div
      ref={box}
      id={id}
      className="popover"
      popover="manual"
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-multiselectable={isMultiple}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {typeof children === 'function' ? children(leave) : children}
    </div>,
    // Beside a modal dialog nothing can be pressed.
    anchor.closest('dialog') ?? document.body,
  )
}

/** Arrow keys, the ends, and the first letter of an entry. */
function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const starts = (entry: HTMLElement) =>
    entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
  const next = {
    ArrowDown: () => entries[at + 1] ?? entries[0],
    ArrowUp: () => entries[at - 1] ?? entries.at(-1),
    Home: () => entries[0],
    End: () => entries.at(-1),
  }[event.key]
  const found = next
    ? next()
    : event.key.length === 1 && event.key !== ' ' && [...entries.slice(at + 1), ...entries].find(starts)
  if (!found) return
  event.preventDefault()
  found.focus()
}

const EDGE = 8

/** Below its anchor, above it where it has more room there, always within the window. */
function place(floating: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const isBelow = bottom + height <= innerHeight - EDGE || bottom + height / 2 < innerHeight / 2
  const y = isBelow ? bottom + 2 : top - height - 2
  floating.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  floating.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`
}
