import 'react-data-grid/lib/styles.css'
import { useState } from 'react'
import { DataGrid, renderTextEditor } from 'react-data-grid'
import { createRoot } from 'react-dom/client'
import { fields, type GridRow, ROW_HEIGHT, show, titleOf, type Update, widthOf } from '../data.ts'

const columns = fields.map((field) => ({
  key: field,
  name: titleOf(field),
  width: widthOf(field),
  frozen: field === 'name',
  renderEditCell: renderTextEditor,
}))

let rows: readonly GridRow[] = []
let set: (rows: readonly GridRow[]) => void = () => {}

function change(updates: readonly Update[]) {
  const next = [...rows]
  for (const { index, field, value } of updates) next[index] = { ...(next[index] as GridRow), [field]: value }
  set(next)
}

function Table() {
  const [shown, setShown] = useState(rows)
  set = (next) => {
    rows = next
    setShown(next)
  }
  return (
    <DataGrid
      aria-label="Rows"
      columns={columns}
      rows={shown}
      rowHeight={ROW_HEIGHT}
      rowKeyGetter={({ id }: GridRow) => id}
      onRowsChange={(next: GridRow[]) => set(next)}
      style={{ height: '100%', blockSize: '100%' }}
    />
  )
}

show({
  mount(box, given) {
    rows = given
    createRoot(box).render(<Table />)
  },
  update: change,
  valueOf: (index, field) => rows[index]?.[field],
})
