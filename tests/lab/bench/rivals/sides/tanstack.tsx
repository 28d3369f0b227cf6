import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Field, fields, type GridRow, ROW_HEIGHT, show, titleOf, type Update, widthOf } from '../data.ts'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, GridRow>()
const columns = helper.columns(fields.map((field) => helper.accessor(field, { header: titleOf(field) })))
const width = fields.reduce((sum, field) => sum + widthOf(field), 0)

let rows: GridRow[] = []
let draw = () => {}

function change(updates: readonly Update[]) {
  const next = [...rows]
  for (const { index, field, value } of updates) next[index] = { ...(next[index] as GridRow), [field]: value }
  rows = next
  draw()
}

interface RowProps {
  row: GridRow
  index: number
  top: number
  editing: Field | null
  onEdit: (field: Field | null) => void
}

const Line = memo(({ row, index, top, editing, onEdit }: RowProps) => (
  <div role="row" aria-rowindex={index + 2} style={{ ...lineStyle, transform: `translateY(${top}px)` }}>
    {fields.map((field) => (
      <div
        key={field}
        role="gridcell"
        tabIndex={-1}
        style={{ width: widthOf(field) }}
        onDoubleClick={() => onEdit(field)}
      >
        {editing === field ? (
          <input
            autoFocus
            aria-label={titleOf(field)}
            defaultValue={row[field]}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Enter') return
              change([{ index, field, value: Number(currentTarget.value) }])
              onEdit(null)
            }}
          />
        ) : (
          row[field]
        )}
      </div>
    ))}
  </div>
))
const lineStyle = { position: 'absolute', display: 'flex', height: ROW_HEIGHT, width } as const

function Table() {
  const [, again] = useState(0)
  const [editing, setEditing] = useState<{ index: number; field: Field } | null>(null)
  draw = () => again((count) => count + 1)
  const table = useTable({ features, columns, data: rows })
  const lines = table.getRowModel().rows
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  })
  return (
    <div role="grid" ref={box} style={{ height: '100%', overflow: 'auto' }} aria-rowcount={lines.length + 1}>
      <div role="row" style={{ position: 'sticky', top: 0, display: 'flex', background: '#fff', zIndex: 1 }}>
        {fields.map((field) => (
          <div role="columnheader" key={field} style={{ width: widthOf(field) }}>
            {titleOf(field)}
          </div>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Line
            key={index}
            row={(lines[index] as { original: GridRow }).original}
            index={index}
            top={start}
            editing={editing?.index === index ? editing.field : null}
            onEdit={(field) => setEditing(field && { index, field })}
          />
        ))}
      </div>
    </div>
  )
}

show({
  mount(box, given) {
    rows = given
    const root = createRoot(box)
    flushSync(() => root.render(<Table />))
  },
  update: change,
  valueOf: (index, field) => rows[index]?.[field],
})
