import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Property } from './use-property.ts'

/** Moves the focus to the editor of a field once its note is answered and the answer saved, if the focus was lost with the note. */
export function useFocusAfterNote(
  editor: RefObject<HTMLElement | null>,
  { conflict, effect, pending }: Pick<Property, 'conflict' | 'effect' | 'pending'>,
): void {
  const wasAsked = useRef(false)
  const isAsked = conflict !== null || effect !== null
  useLayoutEffect(() => {
    if (isAsked) wasAsked.current = true
    // The editor is disabled while it saves.
    if (isAsked || pending || !wasAsked.current) return
    wasAsked.current = false
    const isLost = document.activeElement === document.body
    if (isLost)
      editor.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true]')?.focus()
  }, [editor, isAsked, pending])
}
