import { defineCustomElements } from '@revolist/revogrid/loader'
import { fields, type GridRow, ROW_HEIGHT, show, titleOf, widthOf } from '../data.ts'

defineCustomElements()

type Grid = HTMLElement & {
  source: GridRow[]
  columns: unknown[]
  rowSize: number
  setDataAt: (at: { row: number; col: number; val: unknown }) => Promise<void>
}
const grid = document.createElement('revo-grid') as Grid

show({
  mount(box, rows) {
    grid.columns = fields.map((field) => ({ prop: field, name: titleOf(field), size: widthOf(field) }))
    grid.rowSize = ROW_HEIGHT
    grid.source = rows
    grid.style.height = '100%'
    box.append(grid)
  },
  update(updates) {
    for (const { index, field, value } of updates)
      void grid.setDataAt({ row: index, col: fields.indexOf(field), val: value })
  },
  valueOf: (index, field) => grid.source[index]?.[field],
})
