import { useEffect, useRef } from 'react'
import { isDialogOpen, isPressed, isTyping } from '#src/admin/keys/shortcuts.ts'

/** J and K go to the next and previous item; not while somebody types or a dialog is open. */
export function useQueueKeys(move: (by: 1 | -1) => void): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (isTyping(event.target) || isDialogOpen()) return
      const by = isPressed('nextItem', event) ? 1 : isPressed('previousItem', event) ? -1 : undefined
      if (by === undefined) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}
