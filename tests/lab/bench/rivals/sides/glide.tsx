import '@glideapps/glide-data-grid/dist/index.css'
import {
  DataEditor,
  type DataEditorRef,
  type EditableGridCell,
  GridCellKind,
  type Item,
} from '@glideapps/glide-data-grid'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { type Field, fields, type GridRow, ROW_HEIGHT, show, titleOf, widthOf } from '../data.ts'

const editor = createRef<DataEditorRef>()
let rows: GridRow[] = []

const set = (index: number, field: Field, value: unknown) => {
  const row = rows[index] as GridRow
  rows[index] = { ...row, [field]: value }
}

show({
  mount(box, given) {
    rows = given
    const portal = document.createElement('div')
    portal.id = 'portal'
    document.body.append(portal)
    createRoot(box).render(
      <DataEditor
        ref={editor}
        width="100%"
        height="100%"
        rows={rows.length}
        rowHeight={ROW_HEIGHT}
        columns={fields.map((field) => ({ id: field, title: titleOf(field), width: widthOf(field) }))}
        onPaste
        getCellsForSelection
        getCellContent={([column, row]: Item) => {
          const field = fields[column] as Field
          const value = rows[row]?.[field]
          if (field === 'name')
            return {
              kind: GridCellKind.Text,
              data: String(value),
              displayData: String(value),
              allowOverlay: true,
            }
          return {
            kind: GridCellKind.Number,
            data: Number(value),
            displayData: String(value),
            allowOverlay: true,
          }
        }}
        onCellEdited={([column, row]: Item, cell: EditableGridCell) =>
          set(row, fields[column] as Field, cell.data)
        }
      />,
    )
  },
  update(updates) {
    for (const { index, field, value } of updates) set(index, field, value)
    editor.current?.updateCells(
      updates.map(({ index, field }) => ({ cell: [fields.indexOf(field), index] as Item })),
    )
  },
  valueOf: (index, field) => rows[index]?.[field],
})
