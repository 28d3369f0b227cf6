import { DataGrid, useGridApiRef } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'
import { fields, type GridRow, ROW_HEIGHT, show, titleOf, widthOf } from '../data.ts'

const columns = fields.map((field) => ({
  field,
  headerName: titleOf(field),
  width: widthOf(field),
  editable: true,
  type: field === 'name' ? ('string' as const) : ('number' as const),
}))

let api: ReturnType<typeof useGridApiRef> | undefined

/** The free grid shows a hundred rows a page at most. */
function Table({ rows }: { rows: GridRow[] }) {
  api = useGridApiRef()
  return (
    <DataGrid
      apiRef={api}
      rows={rows}
      columns={columns}
      rowHeight={ROW_HEIGHT}
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
      pageSizeOptions={[100]}
    />
  )
}

show({
  mount(box, rows) {
    createRoot(box).render(<Table rows={rows} />)
  },
  update(updates) {
    api?.current?.updateRows(updates.map(({ index, field, value }) => ({ id: index + 1, [field]: value })))
  },
  valueOf: (index, field) => (api?.current?.getRow(index + 1) as GridRow | null)?.[field],
})
