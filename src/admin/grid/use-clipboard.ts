import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import type { PasteResults } from './block-write.ts'
import type { TextWords } from './cell-text.ts'
import type { Columns } from './columns.ts'
import { asHtml, asText, copyRange } from './copy-block.ts'
import { adminGrid } from './grid.words.ts'
import type { Place } from './grid-moves.ts'
import type { GridView } from './grid-view.ts'
import { type PastedCell, type PasteTarget, parseBlock } from './paste.ts'
import { repeated } from './selection.ts'

interface Props {
  resource: Resource
  columns: Columns
  view: GridView
  words: () => TextWords
  write: (cells: readonly PastedCell[]) => Promise<PasteResults>
}

const PasteDialog = lazy(() => import('./paste-dialog.tsx'))

/** Where a block goes: the rows and columns from a cell on, and rows to be added. */
export function pasteTarget(resource: Resource, columns: Columns, view: GridView, at: Place): PasteTarget {
  const { create } = resource
  const editable = columns.shown.filter(({ edit }) => edit === 'cell').map(({ field }) => field.name)
  return {
    at,
    count: view.size().rows,
    rowAt: view.rowAt,
    columns: columns.shown,
    creates: create ? [create.field, ...(create.more ?? []), ...editable] : [],
  }
}

/**
 ** Copy and paste of the selected cells. Listens on the document: browsers differ in the event target when
 ** the focused element holds no text.
 * @returns the preview of a block, while one is open
 */
export function useClipboard({ resource, columns, view, words, write }: Props) {
  const w = useWords(adminGrid)
  const [block, setBlock] = useState<{ texts: string[][]; target: PasteTarget } | null>(null)

  /** The cell, when it has the focus itself: text in an editor is the browser's. */
  function focusedCell(): HTMLElement | null {
    const focused = document.activeElement
    const cell = focused && view.cellOf(focused)
    return cell === focused ? cell : null
  }

  function onCopy(event: ClipboardEvent): void {
    const range = view.range()
    if (!focusedCell() || range.top < 0 || !document.getSelection()?.isCollapsed) return
    event.preventDefault()
    const copied = copyRange(range, view.rowAt, view.light, words())
    if (!copied) {
      notify('info', w('notLoaded'))
      return
    }
    event.clipboardData?.setData('text/plain', asText(copied))
    event.clipboardData?.setData('text/html', asHtml(copied))
    if (view.hasRange()) notify('info', w('copied', { rows: copied.length, columns: copied[0]?.length ?? 0 }))
  }

  function onPaste(event: ClipboardEvent): void {
    const cell = focusedCell()
    const text = event.clipboardData?.getData('text/plain')
    const range = view.range()
    if (!cell || !text || range.top < 0) return
    event.preventDefault()
    const texts = parseBlock(text)
    const isSingle = texts.length === 1 && texts[0]?.length === 1 && !view.hasRange()
    if (isSingle && typeInto(cell, view, texts[0]?.[0] ?? '')) return
    const at = { row: range.top, column: range.left }
    setBlock({
      texts: repeated(texts, range) as string[][],
      target: pasteTarget(resource, columns, view, at),
    })
  }

  const latest = useRef({ onCopy, onPaste })
  latest.current = { onCopy, onPaste }
  useEffect(() => {
    const copy = (event: ClipboardEvent) => latest.current.onCopy(event)
    const paste = (event: ClipboardEvent) => latest.current.onPaste(event)
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [])

  return (
    block && (
      <Suspense>
        <PasteDialog
          resource={resource}
          {...block}
          write={write}
          onClose={() => {
            setBlock(null)
            view.cell()?.focus({ preventScroll: true })
          }}
        />
      </Suspense>
    )
  )
}

/** Opens the editor with the text, as typing would; false if the cell has no editor or cannot hold the text. */
function typeInto(cell: HTMLElement, view: GridView, text: string): boolean {
  const place = view.placeOf(cell)
  const kind = view.light(place.column)?.kind
  if (kind !== 'text' && !(kind === 'figure' && /^[\s₹\d.,-]+$/.test(text))) return false
  if (!view.open(place)) return false
  const editor = cell.querySelector<HTMLInputElement | HTMLTextAreaElement>('.editor :is(input, textarea)')
  if (!editor) return false
  // Set on the element directly; React then sees a normal input event.
  const prototype = Object.getPrototypeOf(editor) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(editor, text.trim())
  editor.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
