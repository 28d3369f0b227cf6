import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResolvedColumn, Resource, Row } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import type { ActiveCell } from './active-cell.ts'
import type { Place } from './grid-moves.ts'
import { parseBlock } from './paste.ts'

interface Props {
  resource: Resource
  rows: readonly Row[]
  columns: readonly ResolvedColumn[]
  active: ActiveCell
}

const PasteDialog = lazy(() => import('./paste-dialog.tsx'))

/**
 ** Copy and paste of the focused cell. Listens on the document: browsers differ in the event target when
 ** the focused element holds no text.
 * @returns the preview of a block, while one is open
 */
export function useClipboard({ resource, rows, columns, active }: Props) {
  const t = useWords(admin)
  const [block, setBlock] = useState<{ texts: string[][]; at: Place; rows: readonly Row[] } | null>(null)

  /** The cell, when it has the focus itself: text in an editor is the browser's. */
  function focusedCell(): HTMLElement | null {
    const focused = document.activeElement
    const cell = focused && active.cellOf(focused)
    return cell === focused ? cell : null
  }

  function onCopy(event: ClipboardEvent): void {
    const cell = focusedCell()
    if (!cell || !document.getSelection()?.isCollapsed) return
    const { row, column } = active.placeOf(cell)
    const field = columns[column]?.field
    const stored = rows[row]
    if (!field || !stored) return
    event.clipboardData?.setData('text/plain', copied(cell, stored[field.name]))
    event.preventDefault()
  }

  /** A choice as its words, everything else as it is stored: a number stays one in a spreadsheet. */
  function copied(cell: HTMLElement, value: unknown): string {
    const control = cell.querySelector('select, input[type="checkbox"]')
    if (control instanceof HTMLSelectElement)
      return value == null ? '' : (control.selectedOptions[0]?.text ?? '')
    if (control) return value === 1 ? t('yes') : t('no')
    return Array.isArray(value) ? value.join('\n') : String(value ?? '')
  }

  function onPaste(event: ClipboardEvent): void {
    const cell = focusedCell()
    const text = event.clipboardData?.getData('text/plain')
    if (!cell || !text) return
    const at = active.placeOf(cell)
    if (at.row < 0) return
    event.preventDefault()
    const texts = parseBlock(text)
    const single = texts.length === 1 && texts[0]?.length === 1
    if (!single || !typeInto(cell, texts[0]?.[0] ?? '')) setBlock({ texts, at, rows })
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
          columns={columns}
          {...block}
          onClose={() => {
            setBlock(null)
            active.cell()?.focus({ preventScroll: true })
          }}
        />
      </Suspense>
    )
  )
}

/** Opens the editor with the text, as typing would; false if the cell has no editor or cannot hold the text. */
function typeInto(cell: HTMLElement, text: string): boolean {
  const value = cell.querySelector<HTMLElement>('.cell-text')
  if (!value || (value.dataset.typed === 'figure' && !/^[\s₹\d.,-]+$/.test(text))) return false
  flushSync(() => value.click())
  const editor = cell.querySelector<HTMLInputElement | HTMLTextAreaElement>('.editor :is(input, textarea)')
  if (!editor) return false
  // Set on the element directly; React then sees a normal input event.
  const prototype = Object.getPrototypeOf(editor) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(editor, text.trim())
  editor.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
