import 'react-datasheet-grid/dist/style.css'
import { useState } from 'react'
import { DataSheetGrid, intColumn, keyColumn, textColumn } from 'react-datasheet-grid'
import { createRoot } from 'react-dom/client'
import { fields, type GridRow, ROW_HEIGHT, show, titleOf, type Update, widthOf } from '../data.ts'

const columns = fields.map((field) => ({
  ...(field === 'name'
    ? keyColumn<GridRow, 'name'>('name', textColumn as never)
    : keyColumn(field, intColumn as never)),
  title: titleOf(field),
  minWidth: widthOf(field),
}))

let rows: GridRow[] = []
let set: (rows: GridRow[]) => void = () => {}

function change(updates: readonly Update[]) {
  const next = [...rows]
  for (const { index, field, value } of updates) next[index] = { ...(next[index] as GridRow), [field]: value }
  set(next)
}

function Sheet() {
  const [shown, setShown] = useState(rows)
  set = (next) => {
    rows = next
    setShown(next)
  }
  return (
    <DataSheetGrid
      value={shown}
      onChange={(next) => set(next as GridRow[])}
      columns={columns as never}
      height={window.innerHeight}
      rowHeight={ROW_HEIGHT}
    />
  )
}

show({
  mount(box, given) {
    rows = given
    createRoot(box).render(<Sheet />)
  },
  update: change,
  valueOf: (index, field) => rows[index]?.[field],
})
