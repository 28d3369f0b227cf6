import { useEffect, useRef } from 'react'
import { isDialogOpen, isPressed, takesText } from './shortcuts.ts'

/** `/` goes to the page's search field, as in most lists; not while a user types or a dialog is open. */
export function useSearchKey(find: () => HTMLInputElement | null | undefined): void {
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (!isPressed('search', event) || takesText(event.target) || isDialogOpen()) return
      const field = latest.current()
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
}
