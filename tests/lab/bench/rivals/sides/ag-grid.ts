import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  type GridApi,
  ModuleRegistry,
  NumberEditorModule,
  RowApiModule,
  TextEditorModule,
} from 'ag-grid-community'
import { fields, type GridRow, ROW_HEIGHT, show, titleOf, widthOf } from '../data.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  RowApiModule,
  NumberEditorModule,
  TextEditorModule,
])

let api: GridApi<GridRow>

show({
  mount(box, rowData) {
    api = createGrid(box, {
      rowData,
      rowHeight: ROW_HEIGHT,
      getRowId: ({ data }) => String(data.id),
      columnDefs: fields.map((field) => ({
        field,
        headerName: titleOf(field),
        width: widthOf(field),
        editable: true,
        cellEditor: field === 'name' ? 'agTextCellEditor' : 'agNumberCellEditor',
      })),
    })
  },
  update(updates) {
    const changed = new Map<number, GridRow>()
    for (const { index, field, value } of updates) {
      const row = changed.get(index) ?? api.getRowNode(String(index + 1))?.data
      if (row) changed.set(index, { ...row, [field]: value })
    }
    api.applyTransactionAsync({ update: [...changed.values()] })
  },
  valueOf: (index, field) => api.getRowNode(String(index + 1))?.data?.[field],
})
