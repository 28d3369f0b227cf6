import { type Columns, isEditable } from '#src/admin/grid/columns.ts'
import type { Place } from '#src/admin/grid/grid-moves.ts'
import type { GridView } from '#src/admin/grid/grid-view.ts'
import type { PasteTarget } from '#src/admin/grid/paste.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'

/** Where a block goes: the rows and columns from a cell on, and rows to be added. */
export function pasteTarget(resource: Resource, columns: Columns, view: GridView, at: Place): PasteTarget {
  const { create } = resource
  const asked = create ? [create.field, ...(create.more ?? [])] : []
  const editable = columns.all
    .filter(({ column }) => isEditable(column))
    .map(({ column }) => column.field.name)
  return {
    at,
    count: view.size().rows,
    rowAt: view.rowAt,
    columns: columns.shown,
    creates: create ? [...new Set([...asked, ...editable])].map(resource.field) : [],
    needs: asked.filter((name) => blankOf(resource.field(name).schema) === undefined),
  }
}
