import { useEffect, useRef } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** J and K go to the next and previous item; not while somebody types or a dialog is open. */
export function useQueueKeys(move: (by: 1 | -1) => void): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined
      if (by === undefined) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}
