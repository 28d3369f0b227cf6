import '../../../../src/kit/styles/tokens.css'
import '../../../../src/kit/styles/base.css'
import { useSyncExternalStore } from 'react'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import * as z from 'zod'
import type { Columns } from '../../../../src/admin/grid/columns.ts'
import { Grid, type GridActions } from '../../../../src/admin/grid/grid.tsx'
import { keepPlaces, placesOf } from '../../../../src/admin/grid/row-source.ts'
import { useLoadedRows } from '../../../../src/admin/grid/use-loaded-rows.ts'
import { defineResource, type Row } from '../../../../src/admin/model/define-resource.ts'
import { field, flag, rupees } from '../../../../src/contract/field.ts'
import { type Field, flags, type GridRow, numbers, show, titleOf, type Update, widthOf } from './data.ts'

const words = (name: Field) => ({ label: { en: titleOf(name), hi: titleOf(name) }, width: widthOf(name) })
const text = (en: string) => ({ en, hi: en })
const schema = z.object({
  id: z.number(),
  name: field(z.string(), words('name')),
  ...Object.fromEntries(numbers.map((name) => [name, field(rupees(), { ...words(name), widget: 'number' })])),
  ...Object.fromEntries(flags.map((name) => [name, field(flag(), words(name))])),
})
const resource = defineResource({
  name: 'lenders',
  menu: text('Rows'),
  icon: 'bank',
  title: text('Rows'),
  schema,
  id: 'id',
  label: 'name',
  calls: {},
  list: { columns: ['name', ...numbers, ...flags] as never },
  messages: { loading: text('Loading'), empty: text('Nothing'), updated: text('Saved') },
})
const shown = resource.list.columns
const columns: Columns = {
  shown,
  pinned: 1,
  density: 'normal',
  freeze: () => {},
  widen: () => 0,
  drawn: { current: new Map() },
  widthOf: (column) => widthOf(column.field.name as Field),
  isResized: () => false,
  resize: () => {},
  all: shown.map((column) => ({ column, isHidden: false, isPinned: false })),
  toggle: () => {},
  pin: () => {},
  order: () => {},
  reset: () => {},
  isPending: false,
}
const actions: GridActions = { onEditField: () => {}, onDelete: () => {}, onHistory: () => {} }

let rows: GridRow[] = []
const listeners = new Set<() => void>()

function change(updates: readonly Update[]) {
  const next = [...rows]
  for (const { index, field: name, value } of updates)
    next[index] = { ...(next[index] as GridRow), [name]: value }
  keepPlaces(next as Row[], placesOf(rows as Row[]))
  rows = next
  for (const listener of listeners) listener()
}

/** As src/admin/history/live.tsx gathers what arrives together. */
const GATHER_MS = 60
let waiting: Update[] = []
function gather(updates: readonly Update[]) {
  if (waiting.length === 0)
    setTimeout(() => {
      const arrived = waiting
      waiting = []
      change(arrived)
    }, GATHER_MS)
  waiting.push(...updates)
}

/** Saves at once: what the server takes is no part of the comparison. */
const provider = {
  update: async (_: string, { id, data }: { id: number; data: Partial<GridRow> }) => {
    for (const [name, value] of Object.entries(data))
      change([{ index: id - 1, field: name as Field, value: value as number }])
    return { data: rows[id - 1] }
  },
} as unknown as DataProvider

window.fetch = async (_, init) => {
  const { rows: cells = [] } = JSON.parse(String(init?.body ?? '{}')) as {
    rows?: { id: number; values: object }[]
  }
  for (const { id, values } of cells)
    change(
      Object.entries(values).map(([name, value]) => ({
        index: id - 1,
        field: name as Field,
        value: value as number,
      })),
    )
  return Response.json({ step: 'x', created: [], rows: cells.map(({ id }) => ({ id, state: 'SAVED' })) })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Rows() {
  const current = useSyncExternalStore(subscribe, () => rows)
  const source = useLoadedRows(current as Row[])
  return <Grid resource={resource} source={source} columns={columns} actions={actions} />
}

show({
  mount(box, given) {
    rows = given
    box.className = 'admin-area'
    box.style.cssText = 'display:flex;flex-direction:column'
    createRoot(box).render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={provider}>
          <Rows />
        </CoreAdminContext>
      </MemoryRouter>,
    )
  },
  update: gather,
  valueOf: (index, name) => rows[index]?.[name],
})
