import './dialog.css'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#src/kit/loading/after-paint.ts'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  title: string
  /** Escape and the close button; without it the dialog asks for an answer. */
  onClose?: () => void
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. Afterwards the focus is where it was. It is painted first and made
 * modal then: to make the page behind it inert, a browser styles each of its elements again.
 */
export function Dialog({ title, onClose, children }: Props) {
  const t = useWords(common)
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const before = document.activeElement
    const dialog = box.current
    dialog?.show()
    const stay = afterPaint(() => {
      const at = document.activeElement
      // Not `close`: it would take the focus out of the dialog and back.
      dialog?.removeAttribute('open')
      dialog?.showModal()
      if (at instanceof HTMLElement && dialog?.contains(at)) at.focus()
    })
    return () => {
      stay()
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  /** Hides it first: making the page behind it usable again restyles that page, which would delay the next paint. */
  function close() {
    if (!onClose) return
    if (box.current) box.current.hidden = true
    afterPaint(onClose)
  }

  // Escape only asks: whoever renders the dialog closes it.
  useEffect(() => {
    const dialog = box.current
    const cancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    dialog?.addEventListener('cancel', cancel)
    return () => dialog?.removeEventListener('cancel', cancel)
  })

  return (
    <dialog ref={box} className="dialog" closedby="closerequest" aria-labelledby={titleId}>
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className="dialog-close" onClick={close} aria-label={t('close')}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </header>
      {children}
    </dialog>
  )
}
