import { type Ref, useImperativeHandle, useState } from 'react'
import type { Columns } from '#src/admin/grid/columns.ts'
import type { GridView } from '#src/admin/grid/grid-view.ts'
import { type PasteTarget, parseBlock } from '#src/admin/grid/paste.ts'
import { type Range, repeated } from '#src/admin/grid/selection.ts'
import type { GridWords } from '#src/admin/grid/use-cell-words.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { Saver } from '#src/admin/saving/use-property.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { useBlockWrite } from './block-write.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { pasteTarget } from './paste-target.ts'
import { useFill } from './use-fill.ts'

/** What can be done with a block of cells. */
export interface BlockTools {
  fillDown: () => void
  fillRight: () => void
  clear: () => void
  /** From the handle: the values of the first range go on into the cells beyond it. */
  drag: (from: Range, over: Range) => void
  /** A text of the clipboard, from the first selected cell on. */
  paste: (text: string) => void
}

interface Props {
  ref: Ref<BlockTools>
  resource: Resource
  saver: Saver
  columns: Columns
  view: GridView
  words: () => GridWords
}

const EffectDialog = lazyDialog(
  async () => (await import('#src/admin/saving/effect-dialog.tsx')).EffectDialog,
)

/** Fills, clears and pastes blocks of cells, with the questions that these ask; a grid loads it when it is first used. */
export function BlockTools({ ref, resource, saver, columns, view, words }: Props) {
  const { write, effect } = useBlockWrite(resource, saver)
  const fill = useFill({ resource, columns, view, saver, words, write })
  const [block, setBlock] = useState<{ texts: string[][]; target: PasteTarget } | null>(null)

  function paste(text: string): void {
    const range = view.range()
    const texts = parseBlock(text)
    const isSingle = texts.length === 1 && texts[0]?.length === 1 && !view.hasRange()
    const cell = view.cell()
    if (isSingle && cell && typeInto(cell, view, texts[0]?.[0] ?? '')) return
    const at = { row: range.top, column: range.left }
    setBlock({
      texts: repeated(texts, range) as string[][],
      target: pasteTarget(resource, columns, view, at),
    })
  }
  useImperativeHandle(ref, () => ({ ...fill, paste }))

  return (
    <>
      {block && (
        <PasteDialog
          resource={resource}
          {...block}
          write={write}
          onClose={() => {
            setBlock(null)
            view.cell()?.focus({ preventScroll: true })
          }}
        />
      )}
      {effect && <EffectDialog counts={effect.counts} onSettle={effect.settle} />}
    </>
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
