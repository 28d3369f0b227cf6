import './grid.css'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { ResolvedColumn, Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { closedBy } from '#src/admin/model/field-state.ts'
import { sortsByHead } from '#src/admin/model/rows-query.ts'
import { storedIn } from '#src/admin/saving/cell-memory.ts'
import { useSaver } from '#src/admin/saving/use-property.ts'
import { useUnsentEdits } from '#src/admin/saving/use-unsent-edits.ts'
import { admin, adminGrid } from '#src/admin/words/words.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { cellText } from '#src/domain/cell-text.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ActsMenu, type RowAct } from '#src/kit/menus/row-menu.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { CellEditor } from './cell-editor.tsx'
import { type Columns, fittedWidths } from './columns.ts'
import type { RowMarks } from './comment-marks.ts'
import { carryOutFirstClick } from './first-click.ts'
import { FreezeHandle } from './freeze-handle.tsx'
import { GridHead } from './grid-head.tsx'
import { type BlockKeys, gridKeys } from './grid-keys.ts'
import type { Place } from './grid-moves.ts'
import { makeGridPointer } from './grid-pointer.ts'
import { HEAD, type OpenEditor, type ViewInput } from './grid-view.ts'
import { type LightColumn, lightColumns, nameOf } from './light-cell.ts'
import { makeGridView } from './make-grid-view.ts'
import { isSettable } from './paste.ts'
import { leftOf, rowHeights } from './row-pool.ts'
import type { RowSource } from './row-source.ts'
import { type Range, rowsIn } from './selection.ts'
import { SelectionStatus } from './selection-status.tsx'
import { useBlockTools } from './use-block-tools.ts'
import { useCellWords } from './use-cell-words.ts'
import { useClipboard } from './use-clipboard.ts'
import { ACTIONS_WIDTH } from './use-columns.ts'

export interface GridActions {
  /** Opens the edit dialog of one field. */
  onEditField: (row: Row, column: ResolvedColumn) => void
  onDelete: (row: Row) => void
  /** What the menu of a row offers between opening and deleting it. */
  rowActs?: (row: Row) => RowAct[]
  /** Opens the last changes of one field. */
  onHistory: (row: Row, field: FieldSpec) => void
  /**
   * What the menu of a cell offers.
   * @param text the value as it is shown
   * @param rows those of the selection that the cell is in
   * @param show any value as a cell shows it
   */
  cellActs?: (
    field: FieldSpec,
    value: unknown,
    text: string,
    row: Row,
    rows: readonly Row[],
    show: (value: unknown) => string,
  ) => RowAct[]
  /** A control in the heading of a column, and one after the last heading. */
  columnMenu?: ((column: ResolvedColumn) => ReactNode) | undefined
  addColumn?: ReactNode
}

interface Props {
  resource: Resource
  source: RowSource
  columns: Columns
  actions: GridActions
  marks?: RowMarks
  /** What is planned for a cell, in words; null: nothing. */
  plannedFor?: (row: Row, field: FieldSpec, show: (value: unknown) => string) => string | null
  /** A row to bring into view and to focus; one that is not loaded yet by its place. */
  goTo?: { id: number; place?: number } | null
  onArrived?: () => void
}

const CellNotes = lazyDialog(async () => (await import('./cell-notes.tsx')).CellNotes)
const BlockTools = lazyDialog(async () => (await import('./block/block-tools.tsx')).BlockTools)

const ADD_WIDTH = 28
/** Its display takes the role of a table body. */
const BODY = { role: 'rowgroup' }

/**
 ** A windowed table that follows the ARIA pattern of a grid: one stop for Tab, the arrows move the focus from cell to
 ** cell. Its rows are drawn without React (grid-view.ts); React draws the head, the one open editor and the notes, and
 ** renders nothing for a value that changed.
 */
export const Grid = memo(function Grid({
  resource,
  source,
  columns,
  actions,
  marks,
  plannedFor,
  goTo,
  onArrived,
}: Props) {
  const say = useText()
  const t = useWords(admin)
  const w = useWords(adminGrid)
  const keysId = useId()
  const navigate = useNavigate()
  const saver = useSaver(resource, 'updateFailed', true)
  useUnsentEdits(resource, saver)
  const [view] = useState(() => makeGridView(rowHeights[columns.density]))
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const [range, setRange] = useState<Range | null>(null)
  const [beside, setBeside] = useState<{ row: Row; column: ResolvedColumn } | null>(null)
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement; field?: FieldSpec } | null>(null)
  const [room, setRoom] = useState(0)
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const words = useCellWords(resource)
  const light = useMemo(
    () => lightColumns(resource, columns.shown, () => words.current),
    [resource, columns.shown, words],
  )
  const widths = useMemo(() => {
    const natural = light.map(({ column }) => (column ? columns.widthOf(column) : ACTIONS_WIDTH))
    const grows = (index: number) => {
      const { column, align } = light[index] as LightColumn
      return column !== undefined && align === 'left' && !columns.isResized(column)
    }
    return fittedWidths(natural, grows, room)
  }, [light, columns, room])
  useLayoutEffect(() => {
    columns.drawn.current = new Map(columns.shown.map(({ field }, at) => [field.name, widths[at] ?? 0]))
  }, [columns, widths])
  const isSorted = useCallback((name: string) => sortsByHead(resource, name), [resource])

  const { memory } = saver
  const hasNotes = useSyncExternalStore(memory.subscribe, () => memory.noted().length > 0)
  const blocks = useBlockTools()
  useClipboard({
    view,
    words: () => words.current,
    onPaste: (text) => blocks.run((tools) => tools.paste(text)),
  })

  const cellAt = ({ row, column }: Place) => ({ row: view.rowAt(row), column: view.light(column)?.column })
  const toggle = (place: Place) => {
    const { row, column } = cellAt(place)
    if (!row || column?.edit !== 'cell' || closedBy(resource, column.field.name, row)) return
    const { name } = column.field
    void saver.save(row, column.field, storedIn(saver.memory.read(row.id, name), row, name) === 1 ? 0 : 1)
  }
  const press = (act: string, place: Place) => {
    const { row, column } = cellAt(place)
    if (row && act === 'menu') {
      // The menu gives the focus back to where it was.
      view.go(place)
      const anchor = view.cell()?.querySelector<HTMLElement>('[data-act="menu"]')
      if (anchor) setMenu({ row, anchor })
      return
    }
    if (!row || !column) return
    if (act === 'field') actions.onEditField(row, column)
    else if (act === 'history') actions.onHistory(row, column.field)
    else if (act === 'beside') setBeside({ row, column })
  }
  const fill = (from: Range, over: Range) => blocks.run((tools) => tools.drag(from, over))
  const acts = useRef({ press, toggle, fill, follow: (href: string) => void navigate(href) })
  acts.current = { ...acts.current, press, toggle, fill }
  /** @returns whether there is a menu for the cell */
  function openCellMenu(target: Element): boolean {
    const cell = view.cellOf(target)
    const { row, column } = cell ? cellAt(view.placeOf(cell)) : {}
    if (!cell || !row || !column || !actions.cellActs || cellMenu(row, column.field).length === 0)
      return false
    // A selection that the cell is in stays: the menu is for all of it.
    if (view.selectedWith(view.placeOf(cell)).length === 0) view.go(view.placeOf(cell))
    setMenu({ row, anchor: cell, field: column.field })
    return true
  }
  const keys: BlockKeys = {
    menu: openCellMenu,
    fillDown: () => blocks.run((tools) => tools.fillDown()),
    fillRight: () => blocks.run((tools) => tools.fillRight()),
    clear: () => blocks.run((tools) => tools.clear()),
    toggle,
  }
  const [pointer] = useState(() => makeGridPointer(view, () => acts.current))
  const historyOf = useCallback(
    (row: Row, { column }: LightColumn) =>
      column && entityOf(resource.name) && resource.may('history')
        ? t('historyOfField', { field: say(column.field.label), name: nameOf(resource, row) })
        : null,
    [resource, t, say],
  )
  const input: ViewInput = {
    source,
    columns: light,
    widths,
    pinned: columns.pinned,
    memory: saver.memory,
    marks,
    historyOf,
    plannedFor: (row, field) =>
      plannedFor?.(row, field, (one) => cellText(field, one, words.current)) ?? null,
    // At once: a key that opens an editor goes on into it.
    onOpen: (open) => (open ? flushSync(() => setEditor(open)) : setEditor(null)),
    onRange: setRange,
    nameOf: (row) => nameOf(resource, row),
  }
  useLayoutEffect(() => {
    if (!box.current || !head.current || !body.current) return
    const measure = new ResizeObserver(() => setRoom(box.current?.clientWidth ?? 0))
    measure.observe(box.current)
    setRoom(box.current.clientWidth)
    const leave = view.mount({
      box: box.current,
      head: head.current,
      body: body.current,
      handle: handle.current,
    })
    return () => {
      measure.disconnect()
      leave()
    }
  }, [view])
  useLayoutEffect(() => {
    view.update(input)
    if (box.current) carryOutFirstClick(box.current)
  })
  useLayoutEffect(() => {
    const row = goTo ? (goTo.place ?? source.indexOf(goTo.id)) : -1
    if (row < 0) return
    view.go({ row, column: 0 })
    onArrived?.()
  }, [goTo, source, view, onArrived])
  useLayoutEffect(() => source.subscribe(view.refresh), [source, view])
  useLayoutEffect(() => saver.memory.subscribe(view.refreshRow), [saver, view])
  // A list of choices that has arrived, or another language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are read by the cells
  useLayoutEffect(() => view.repaint(), [words.current, marks, plannedFor, view])

  const width = widths.reduce((sum, one) => sum + one, 0)
  return (
    <>
      <section
        className={`grid ${columns.density}`}
        ref={box}
        style={{ '--row': `${rowHeights[columns.density]}px` } as CSSProperties}
        onScroll={view.onScroll}
        onMouseDown={pointer.onMouseDown}
        onMouseMove={pointer.onMouseMove}
        onClick={pointer.onClick}
        onMouseOver={({ target }) => view.onHover(target as Element)}
        onMouseLeave={() => view.onHover(null)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => gridKeys(event, view, keys)}
        onContextMenu={(event) => {
          const target = event.target as Element
          // A link and a text that is edited keep the menu of the browser.
          if (!target.closest('a, .editor, .composed, input') && openCellMenu(target)) event.preventDefault()
        }}
        onFocus={({ target }: FocusEvent) => {
          blocks.use()
          view.onFocus(target)
        }}
        onBlur={() => {}}
        aria-label={say(resource.title)}
      >
        {actions.addColumn && (
          <div
            className="after-heads"
            style={{ marginLeft: width - ADD_WIDTH, width: ADD_WIDTH, lineHeight: `${HEAD}px` }}
          >
            {actions.addColumn}
          </div>
        )}
        <FreezeHandle columns={columns} left={leftOf(widths, columns.pinned)} />
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern asks for it
          role="grid"
          aria-label={say(resource.title)}
          aria-describedby={keysId}
          aria-rowcount={source.count + 1}
          aria-colcount={light.length}
          aria-multiselectable
          style={{ width }}
        >
          <GridHead
            ref={head}
            columns={columns}
            widths={widths}
            height={HEAD}
            isSortable={isSorted}
            columnMenu={actions.columnMenu}
          />
          <tbody ref={body} {...BODY} />
          {/* It stands in its cell; here, so that its keys reach the grid. */}
          {editor && (
            <CellEditor
              key={`${editor.row.id} ${editor.light.column?.field.name}`}
              resource={resource}
              saver={saver}
              open={editor}
              label={(field, name) => words.current.cell(say(field.label), name)}
              onLeave={view.close}
            />
          )}
        </table>
        <span className="fill-handle" ref={handle} hidden aria-hidden="true" />
        {hasNotes && (
          <CellNotes
            resource={resource}
            saver={saver}
            view={view}
            box={box.current}
            textOf={(field, value) => cellText(field, value, words.current)}
            onBack={(row, field) => {
              const column = light.findIndex((one) => one.column?.field === field)
              view.go({ row: source.indexOf(row.id), column })
            }}
          />
        )}
      </section>
      <p className="visually-hidden" id={keysId}>
        {w('keys')}
      </p>
      <SelectionStatus resource={resource} view={view} range={range} />
      {beside?.column.beside && (
        <beside.column.beside.Dialog
          row={beside.row}
          title={say(beside.column.beside.label).replace('{name}', nameOf(resource, beside.row))}
          onClose={() => setBeside(null)}
        />
      )}
      <ActsMenu
        anchor={menu?.anchor ?? null}
        label={
          menu ? (menu.field ? say(menu.field.label) : t('actsOf', { name: nameOf(resource, menu.row) })) : ''
        }
        acts={menu ? (menu.field ? cellMenu(menu.row, menu.field) : actsOf(menu.row)) : []}
        onClose={() => setMenu(null)}
      />
      {blocks.isUsed && (
        <BlockTools
          ref={blocks.ref}
          resource={resource}
          saver={saver}
          columns={columns}
          view={view}
          source={source}
          words={() => words.current}
        />
      )}
    </>
  )

  function cellMenu(row: Row, field: FieldSpec): RowAct[] {
    const value = storedIn(saver.memory.read(row.id, field.name), row, field.name)
    const show = (one: unknown) => cellText(field, one, words.current)
    const column = light.findIndex((one) => one.column?.field === field)
    const rows = view.selectedWith({ row: source.indexOf(row.id), column })
    const own = actions.cellActs?.(field, value, show(value), row, rows.length > 0 ? rows : [row], show) ?? []
    return rows.length > 0 ? [...changeActs(field), ...own] : own
  }

  /** For the selected cells: those of one column get the same value. */
  function changeActs({ name }: FieldSpec): RowAct[] {
    const range = view.range()
    const settable = columns.shown.slice(range.left, range.right + 1).some(isSettable)
    const onClick = () => blocks.run((tools) => void tools.change(range, name))
    return rowsIn(range) > 1 && settable ? [{ label: w('changeSelected'), onClick }] : []
  }

  function actsOf(row: Row): RowAct[] {
    const onClick = () => acts.current.follow(`/admin/${resource.name}/${row.id}`)
    const edit = { label: t(resource.may('update') ? 'edit' : 'open'), onClick }
    const remove = { label: t('delete'), danger: true, onClick: () => actions.onDelete(row) }
    return [
      ...(resource.edit ? [edit] : []),
      ...(actions.rowActs?.(row) ?? []),
      ...(resource.calls.remove ? [remove] : []),
    ]
  }
})
