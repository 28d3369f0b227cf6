import { useEffect, useRef } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="grid"]') !== null

/** `/` goes to the page's search field, as in most lists; not while somebody types or a dialog is open. */
export function useSearchKey(find: () => HTMLInputElement | null | undefined): void {
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (typesText(event.target) || document.querySelector('[role="dialog"]')) return
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
