import { type Columns, isEditable } from '#src/admin/grid/columns.ts'
import { copyRange } from '#src/admin/grid/copy-block.ts'
import { beyond } from '#src/admin/grid/grid-pointer.ts'
import type { GridView } from '#src/admin/grid/grid-view.ts'
import { type CopiedValue, isLocked, MAX_CELLS, type PastedCell, planPaste } from '#src/admin/grid/paste.ts'
import { cellsIn, type Range, repeated, rowsIn } from '#src/admin/grid/selection.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { Saver } from '#src/admin/saving/use-property.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import type { TextWords } from '#src/domain/cell-text.ts'
import { validation } from '#src/locales/validation.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import type { PasteResults } from './block-write.ts'
import { pasteTarget } from './paste-target.ts'

interface Props {
  resource: Resource
  columns: Columns
  view: GridView
  saver: Saver
  words: () => TextWords
  write: (cells: readonly PastedCell[]) => Promise<PasteResults>
}

/** Fills and clears the selected cells, by one request each; what a field does not take is told at its cell. */
export function useFill({ resource, columns, view, saver, words, write }: Props) {
  const w = useWords(adminGrid)
  const messages = useWordTable(validation) as Record<string, string>

  function put(block: readonly (readonly CopiedValue[])[], over: Range): void {
    const at = { row: over.top, column: over.left }
    const { cells, missing } = planPaste(
      block,
      { ...pasteTarget(resource, columns, view, at), creates: [] },
      words().choicesOf,
    )
    if (missing > 0) {
      notify('info', w('notLoaded'))
      return
    }
    const wrong = cells.filter((cell) => cell.problem && !isLocked(cell))
    for (const { row, column, problem = '', next } of wrong)
      saver.memory.write(row.id, column.field.name, {
        error: messages[problem] ?? messages.invalid,
        failed: { value: next ?? null },
      })
    const good = cells.filter(({ problem, same }) => !problem && !same)
    const [only] = good
    if (only && good.length === 1) void saver.save(only.row, only.column.field, only.next)
    else if (only) void write(good)
  }

  function fill(from: Range, over: Range): void {
    const block = readBlock(from, over)
    if (block) put(repeated(block, over), over)
  }

  /** The values of a range; null, and a word why, if they cannot be had or would go into too many cells. */
  function readBlock(from: Range, over: Range): CopiedValue[][] | null {
    const isTooMuch = cellsIn(over) > MAX_CELLS
    const block = isTooMuch ? null : copyRange(from, view.rowAt, view.light, words())
    if (isTooMuch) notify('error', w('tooMuch', { most: MAX_CELLS.toLocaleString('en-IN') }))
    else if (!block) notify('info', w('notLoaded'))
    return block
  }

  return {
    /** From the handle: the values of the first range go on into the cells beyond it. */
    drag: (from: Range, over: Range) => {
      if (cellsIn(over) > cellsIn(from)) fill(from, beyond(from, over))
    },
    fillDown() {
      const range = view.range()
      // One row takes the value above it, as in a spreadsheet.
      const top = rowsIn(range) === 1 ? range.top - 1 : range.top
      if (top >= 0) fill({ ...range, top, bottom: top }, { ...range, top: top + 1 })
    },
    fillRight() {
      const range = view.range()
      const left = range.left === range.right ? range.left - 1 : range.left
      if (left >= 0) fill({ ...range, left, right: left }, { ...range, left: left + 1 })
    },
    clear() {
      const range = view.range()
      const block = readBlock(range, range)
      if (block)
        put(
          block.map((row) => row.map(cleared)),
          range,
        )
    },
  }

  /** A switch has no empty state, a list is empty without entries. */
  function cleared(one: CopiedValue): CopiedValue {
    const column = columns.shown.find(({ field }) => field.name === one.field)
    if (!column || !isEditable(column) || column.field.widget === 'flag') return one
    return { ...one, value: Array.isArray(one.value) ? [] : null }
  }
}
