import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { GridView } from './grid-view.ts'
import { nameOf } from './light-cell.ts'
import { columnsIn, type Range, rowsIn } from './selection.ts'

interface Props {
  resource: Resource
  view: GridView
  range: Range | null
}

/** Says to screen readers which cells are selected. */
export function SelectionStatus({ resource, view, range }: Props) {
  const say = useText()
  const w = useWords(adminGrid)
  function cornerName(row: number, column: number): string {
    const stored = view.rowAt(row)
    const field = view.light(column)?.column?.field
    return [stored ? nameOf(resource, stored) : row + 1, field && say(field.label)].filter(Boolean).join(', ')
  }
  return (
    <p className="visually-hidden" role="status">
      {range &&
        w('selected', {
          rows: rowsIn(range),
          columns: columnsIn(range),
          from: cornerName(range.top, range.left),
          to: cornerName(range.bottom, range.right),
        })}
    </p>
  )
}
