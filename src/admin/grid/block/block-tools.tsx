import { type Ref, useImperativeHandle, useState } from 'react'
import type { Columns } from '#src/admin/grid/columns.ts'
import type { GridView } from '#src/admin/grid/grid-view.ts'
import { isLocked, isNew, MAX_CELLS, type PasteTarget, parseBlock, planPaste } from '#src/admin/grid/paste.ts'
import type { RowSource } from '#src/admin/grid/row-source.ts'
import { type Range, repeated, rowsIn } from '#src/admin/grid/selection.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { Saver } from '#src/admin/saving/use-property.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import type { TextWords } from '#src/domain/cell-text.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { useBlockWrite } from './block-write.ts'
import { ChangeDialog, type SelectedCells } from './change-dialog.tsx'
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
  /** Asks for a value for all cells of a range in one column, beginning with this one. */
  change: (range: Range, name: string) => Promise<void>
}

interface Props {
  ref: Ref<BlockTools>
  resource: Resource
  saver: Saver
  columns: Columns
  view: GridView
  source: RowSource
  words: () => TextWords
}

const EffectDialog = lazyDialog(
  async () => (await import('#src/admin/saving/effect-dialog.tsx')).EffectDialog,
)

/** Fills, clears and pastes blocks of cells, with the questions that these ask; a grid loads it when it is first used. */
export function BlockTools({ ref, resource, saver, columns, view, source, words }: Props) {
  const { check, write, effect } = useBlockWrite(resource, saver)
  const fill = useFill({ resource, columns, view, saver, words, write })
  const w = useWords(adminGrid)
  const [changed, setChanged] = useState<SelectedCells | null>(null)
  const [block, setBlock] = useState<{ texts: string[][]; target: PasteTarget } | null>(null)

  function paste(text: string): void {
    const range = view.range()
    const texts = parseBlock(text)
    const isSingle = texts.length === 1 && texts[0]?.length === 1 && !view.hasRange()
    const at = { row: range.top, column: range.left }
    const target = pasteTarget(resource, columns, view, at)
    const [cell] = isSingle ? planPaste(texts, target, words().choicesOf).cells : []
    // As if it were typed.
    if (cell && !isNew(cell.row) && !isLocked(cell))
      return void saver.save(cell.row, cell.column.field, cell.problem ? cell.text : cell.next)
    setBlock({ texts: repeated(texts, range) as string[][], target })
  }

  async function change(range: Range, name: string): Promise<void> {
    if (rowsIn(range) > MAX_CELLS)
      return notify('error', w('tooMuch', { most: MAX_CELLS.toLocaleString('en-IN') }))
    try {
      const rows = await source.load(range.top, range.bottom + 1)
      setChanged({ rows, columns: columns.shown.slice(range.left, range.right + 1), name })
    } catch (failure) {
      notify('error', (failure as Error).message)
    }
  }
  useImperativeHandle(ref, () => ({ ...fill, paste, change }))

  return (
    <>
      {block && (
        <PasteDialog
          resource={resource}
          {...block}
          check={check}
          write={write}
          onClose={() => {
            setBlock(null)
            view.cell()?.focus({ preventScroll: true })
          }}
        />
      )}
      {changed && (
        <ChangeDialog
          {...{ resource, check, write, ...changed }}
          onClose={() => {
            setChanged(null)
            view.cell()?.focus({ preventScroll: true })
          }}
        />
      )}
      {effect && <EffectDialog counts={effect.counts} onSettle={effect.settle} />}
    </>
  )
}
