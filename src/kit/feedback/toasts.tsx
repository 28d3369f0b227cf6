import './toasts.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { common } from '#src/locales/common.words.ts'
import { currentNotices, dismiss, NOTICE_MS, type Notice, onNotices } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

const none: readonly Notice[] = []

/** Shows the notices of src/platform/notices.ts, above dialogs too. */
export function Toasts() {
  const notices = useSyncExternalStore(onNotices, currentNotices, () => none)
  const list = useRef<HTMLDivElement>(null)

  // A dialog opened since lies in the top layer: showing the list again lifts it above.
  useEffect(() => {
    const box = list.current
    if (!box?.showPopover || !box.isConnected) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (notices.length > 0) box.showPopover()
  }, [notices])

  return (
    <div ref={list} className="toasts" popover="manual">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

const marks = { success: '✓', error: '!', info: 'i' } as const

function Toast({ notice }: { notice: Notice }) {
  const t = useWords(common)
  const [paused, setHeld] = useState(false)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(notice.id), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice.id, paused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it only stops its clock
    <div
      className={`toast ${notice.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-mark" aria-hidden="true">
        {marks[notice.kind]}
      </span>
      <p role={notice.kind === 'error' ? 'alert' : 'status'}>{notice.text}</p>
      {notice.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismiss(notice.id)
            notice.action?.run()
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-close"
        onClick={() => dismiss(notice.id)}
        aria-label={t('close')}
      >
        ×
      </button>
    </div>
  )
}
