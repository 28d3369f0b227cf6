import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Property } from './use-property.ts'

/** The editor has the focus again once a note at its field, which went away with the focus, is answered and saved. */
export function useAnsweredNote(
  editor: RefObject<HTMLElement | null>,
  { conflict, effect, pending }: Pick<Property, 'conflict' | 'effect' | 'pending'>,
): void {
  const wasAsked = useRef(false)
  const isAsked = conflict !== null || effect !== null
  useLayoutEffect(() => {
    if (isAsked) wasAsked.current = true
    // While it saves the editor takes no focus.
    if (isAsked || pending || !wasAsked.current) return
    wasAsked.current = false
    const isLost = document.activeElement === document.body
    if (isLost)
      editor.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true]')?.focus()
  }, [editor, isAsked, pending])
}
