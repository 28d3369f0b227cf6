import './dialog.css'
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '#src/kit/loading/after-paint.ts'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

export interface DialogProps {
  title: ReactNode
  /** Escape and the cross; without it the dialog asks for an answer. */
  onClose?: (() => void) | undefined
  /** Buttons at its foot. One of them leaves, so no cross stands in the head. */
  acts?: ReactNode
  /** Makes it a form, whose foot holds the button that sends it. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  /** Something may be lost. */
  role?: 'alertdialog' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Its title is heard, not seen, and its content fills it. */
  isBare?: boolean
  /** Its content is only read, and scrolls by keyboard. */
  isRead?: boolean
  /** Of its content. */
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. Afterwards the focus is where it was. It is painted first and made
 * modal then: to make the page behind it inert, a browser styles each of its elements again.
 */
export function Dialog({
  title,
  onClose,
  acts,
  onSubmit,
  role,
  size,
  isBare,
  isRead,
  className = '',
  children,
}: DialogProps) {
  const t = useWords(common)
  const box = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.activeElement)
  const inside = useRef<HTMLElement | null>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = box.current as HTMLDialogElement
    const focused = () =>
      (dialog.contains(document.activeElement) ? document.activeElement : null) as HTMLElement
    // A field with autoFocus has it already.
    inside.current ??= focused()
    const isWithin = document.querySelectorAll('dialog[open]').length > 1
    // Not `close`: it would take the focus out of the dialog and back.
    dialog.removeAttribute('open')
    // Beside a modal dialog it could not have the focus.
    if (isWithin) dialog.showModal()
    else dialog.show()
    const first = inside.current ?? focused() ?? dialog
    first.focus()
    const stay = afterPaint(() => {
      if (isWithin) return
      const at = focused()
      dialog.removeAttribute('open')
      dialog.showModal()
      at?.focus()
    })
    return () => {
      stay()
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])

  /** Hides it first: making the page behind it usable again restyles that page, which would delay the next paint. */
  function close() {
    if (!onClose) return
    if (box.current) box.current.hidden = true
    afterPaint(onClose)
  }

  // Escape only asks: anyone who renders the dialog closes it.
  useEffect(() => {
    const dialog = box.current
    const cancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    dialog?.addEventListener('cancel', cancel)
    return () => dialog?.removeEventListener('cancel', cancel)
  })

  /** Its own, so that neither the page nor a dialog around this one hears it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    close()
  }

  const body = (
    <>
      <header className={isBare ? 'visually-hidden' : 'dialog-head'}>
        <h2 id={titleId}>{title}</h2>
        {onClose && !acts && !isBare && (
          <button type="button" className="dialog-close" onClick={close} aria-label={t('close')}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </header>
      {acts ? (
        <>
          <div
            className={`dialog-body ${className}`}
            {...(isRead && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
          >
            {children}
          </div>
          <footer className="dialog-acts">{acts}</footer>
        </>
      ) : (
        children
      )}
    </>
  )
  return createPortal(
    // Open from the start, or a field in it could not take the focus.
    <dialog
      ref={box}
      open
      className={acts ? 'dialog framed' : `dialog ${className}`}
      data-size={size}
      role={role}
      closedby="closerequest"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {body}
        </form>
      ) : (
        body
      )}
    </dialog>,
    document.body,
  )
}
