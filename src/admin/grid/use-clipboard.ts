import { useEffect, useRef } from 'react'
import { adminGrid } from '#src/admin/words/words.ts'
import type { TextWords } from '#src/domain/cell-text.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { asHtml, asText, copyRange } from './copy-block.ts'
import type { GridView } from './grid-view.ts'

interface Props {
  view: GridView
  words: () => TextWords
  /** A text for the selected cells. */
  onPaste: (text: string) => void
}

/**
 * Copy and paste of the selected cells. Listens on the document: browsers differ in the event target when the focused
 * element holds no text.
 */
export function useClipboard({ view, words, onPaste }: Props): void {
  const w = useWords(adminGrid)

  /** Whether a cell has the focus itself: text in an editor is the browser's. */
  function isOnCell(): boolean {
    const focused = document.activeElement
    return (
      focused !== null &&
      view.cellOf(focused) === focused &&
      !focused.matches('.composed') &&
      view.range().top >= 0
    )
  }

  function copy(event: ClipboardEvent): void {
    const selected = document.getSelection()
    if (
      !isOnCell() ||
      (!selected?.isCollapsed && !document.activeElement?.contains(selected?.anchorNode ?? null))
    )
      return
    event.preventDefault()
    const copied = copyRange(view.range(), view.rowAt, view.light, words())
    if (!copied) {
      notify('info', w('notLoaded'))
      return
    }
    event.clipboardData?.setData('text/plain', asText(copied))
    event.clipboardData?.setData('text/html', asHtml(copied))
    if (view.hasRange()) notify('info', w('copied', { rows: copied.length, columns: copied[0]?.length ?? 0 }))
  }

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain')
    if (!text || !isOnCell()) return
    event.preventDefault()
    onPaste(text)
  }

  const latest = useRef({ copy, paste })
  latest.current = { copy, paste }
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => latest.current.copy(event)
    const onPasted = (event: ClipboardEvent) => latest.current.paste(event)
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPasted)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPasted)
    }
  }, [])
}
