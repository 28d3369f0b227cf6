import type { Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { type CellTools, makeCellTool } from './cell-tools.ts'
import { actionsWidth, markEdges, pinnedWidth } from './grid-edges.ts'
import type { Place, Size } from './grid-moves.ts'
import { type GridView, HEAD, type OpenEditor, type ViewInput } from './grid-view.ts'
import { drawnRows } from './grid-window.ts'
import type { LightColumn } from './light-cell.ts'
import { leftOf, makeRowPool, type RowPool } from './row-pool.ts'
import { makeScrollMap } from './scroll-map.ts'
import { rangeOf, rowsAround } from './selection.ts'
import { REVEAL } from './shown-cell.ts'

/** Rows drawn on both sides of those in view. */
const BEYOND = 3
const SETTLED_MS = 200
const UNKNOWN_HEIGHT = 800

interface At extends Place {
  /** The active row is followed when a reload changes the order. */
  id?: number | undefined
}

const isTypedInto = ({ column, kind }: LightColumn) => column?.edit === 'cell' && kind !== 'flag'

/** A grid that is not on the page yet. @param height of its rows */
export function makeGridView(height: number): GridView {
  let input: ViewInput
  let box: HTMLElement
  let head: HTMLElement
  let body: HTMLElement
  let pool: RowPool | undefined
  let at: At = { row: 0, column: 0 }
  let chosen: { from: Place; to: Place } | null = null
  /** Rows at the ends of the selection when it was made, and the columns then. */
  let chosenOf = ''
  let handle: HTMLElement | null = null
  let editor: (OpenEditor & { cell: HTMLElement; before: ChildNode[] }) | null = null
  let stop: HTMLElement | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  let isScrolling = false
  let lastLeft = 0
  let tools: { hover: CellTools; focus: CellTools }
  const map = makeScrollMap()
  const layoutListeners = new Set<() => void>()
  let layout = 0

  const viewHeight = () => (box.clientHeight || UNKNOWN_HEIGHT) - HEAD
  const rowAt = (index: number) => input.source.rowAt(index)
  const size = (): Size => ({
    rows: input.source.count,
    columns: input.columns.length,
    page: Math.max(1, Math.floor(viewHeight() / height)),
  })
  const find = ({ row, column }: Place): HTMLElement | null =>
    row < 0
      ? head.querySelector<HTMLElement>(`[aria-colindex="${column + 1}"]`)
      : (pool?.at(row)?.cells[column] ?? null)
  const placeOf = (cell: Element): Place => ({
    row: Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  })
  const cellOf = (target: Element) => {
    const cell = target.closest<HTMLElement>('[aria-colindex]')
    return cell && box.contains(cell) ? cell : null
  }

  function moved(): void {
    layout++
    for (const listener of layoutListeners) listener()
  }

  function draw(): void {
    if (!pool) return
    const { count } = input.source
    const top = map.top()
    // Always as many rows, so that scrolling fills elements again and makes none.
    const many = Math.ceil(viewHeight() / height) + 1 + 2 * BEYOND
    const from = Math.max(0, Math.min(Math.floor(top / height) - BEYOND, count - many))
    const to = Math.min(count, from + many)
    input.source.want(from, to)
    pool.draw(drawnRows(from, to, at.row, count), rowAt)
    setStop()
  }

  /** One cell of the grid can be reached by Tab. */
  function setStop(): void {
    const cell = find(at)
    if (stop === cell) return
    stop?.setAttribute('tabindex', '-1')
    stop?.removeAttribute('contenteditable')
    cell?.setAttribute('tabindex', '0')
    const light = at.row >= 0 ? input.columns[at.column] : undefined
    stop = cell
    const row = rowAt(at.row)
    if (!cell || !light || !isTypedInto(light) || (row && light.closed?.(row))) return
    // An input method writes only where text can be.
    cell.setAttribute('contenteditable', 'plaintext-only')
    if (cell === document.activeElement) document.getSelection()?.collapse(cell, 0)
  }

  function moveTo(place: Place): void {
    at = { row: place.row, column: place.column, id: rowAt(place.row)?.id }
    draw()
  }

  const selectionOf = () =>
    chosen
      ? [chosen.from, chosen.to]
          .map(({ row, column }) => [rowAt(row)?.id, input.columns[column]?.column?.field.name])
          .join()
      : ''

  const range = () => (chosen ? rangeOf(chosen.from, chosen.to) : rangeOf(at, at))

  function choose(next: { from: Place; to: Place } | null): void {
    const isOne = next && next.from.row === next.to.row && next.from.column === next.to.column
    const before = chosen
    chosen = isOne ? null : next
    chosenOf = selectionOf()
    placeHandle()
    if (!chosen && !before) return
    pool?.select(chosen && range())
    input.onRange(chosen && range())
  }

  const leftAt = (column: number) => leftOf(input.widths, column)

  /** The corner of the selection from which its values are filled into other cells. */
  function placeHandle(): void {
    if (!handle) return
    const { bottom, right } = range()
    const isShown = bottom >= 0 && input.columns[range().left]?.editable === true
    handle.hidden = !isShown
    if (!isShown) return
    handle.style.left = `${leftAt(right + 1)}px`
    handle.style.top = `${HEAD + map.toNative((bottom + 1) * height)}px`
  }

  function reveal({ row, column }: Place): void {
    if (row >= 0) {
      const [top, view] = [map.top(), viewHeight()]
      const wanted =
        row * height < top
          ? row * height
          : row * height + height > top + view
            ? row * height + height - view
            : null
      if (wanted !== null) scrollTo(wanted)
    }
    const { widths, columns } = input
    const stays = pinnedWidth(box, input)
    const left = leftAt(column)
    if (left < stays || !columns[column]?.column) return
    const right = left + (widths[column] ?? 0)
    const room = box.clientWidth - actionsWidth(widths, columns)
    if (left < box.scrollLeft + stays) box.scrollLeft = left - stays
    else if (box.clientWidth && right > box.scrollLeft + room) box.scrollLeft = right - room
  }

  function scrollTo(place: number): void {
    const native = map.go(place)
    box.scrollTop = native
    pool?.place(map.toNative)
    draw()
    moved()
  }

  function showTool(): void {
    const focused = document.activeElement
    const cell = focused && box.contains(focused) ? find(at) : null
    tools.focus.put(...toolOf(cell))
  }

  function toolOf(cell: HTMLElement | null): [HTMLElement | null, string] {
    if (!cell) return [null, '']
    const { row, column } = placeOf(cell)
    const [stored, light] = [rowAt(row), input.columns[column]]
    const label = stored && light?.editable ? input.historyOf(stored, light) : null
    return label === null ? [null, ''] : [cell, label]
  }

  function settle(): void {
    isScrolling = false
    pool?.inOrder()
  }

  function close(): void {
    if (!editor) return
    const { cell, before, row } = editor
    editor = null
    input.onOpen(null)
    cell.classList.remove('editing', 'composed')
    cell.closest('tr')?.classList.remove('open')
    cell.replaceChildren(...before)
    const index = input.source.indexOf(row.id)
    pool?.paint(index >= 0 ? index : at.row)
  }

  /** @param isComposed the cell takes the text itself: moving the focus would end what an input method composes */
  function open(place: Place, isComposed = false): boolean {
    const light = input.columns[place.column]
    const row = rowAt(place.row)
    const cell = find(place)
    if (light?.column?.edit !== 'cell' || light.kind === 'flag' || !row || !cell) return false
    if (light.closed?.(row)) return false
    if (editor) close()
    moveTo(place)
    tools.focus.put(null, '')
    tools.hover.put(null, '')
    const host = isComposed ? cell : document.createElement('span')
    if (!isComposed) host.className = 'editor'
    editor = { row, light, host, cell, before: [...cell.childNodes] }
    cell.classList.add('editing')
    cell.classList.toggle('composed', isComposed)
    cell.closest('tr')?.classList.add('open')
    cell.replaceChildren(...(isComposed ? [] : [host]))
    input.onOpen(editor)
    return true
  }

  function onCompose({ target }: Event): void {
    const cell = find(at)
    if (target !== cell || editor || !open(at, true)) return
    document.getSelection()?.collapse(cell, 0)
  }

  /** Keys open an editor; other text comes from a panel of signs, or is typed over formatted text. */
  function onText(event: InputEvent): void {
    const cell = find(at)
    if (!cell || event.target !== cell || editor?.host === cell || event.isComposing) return
    event.preventDefault()
    if (!event.data || input.columns[at.column]?.kind === 'figure' || !open(at, true)) return
    cell.textContent = event.data
    document.getSelection()?.collapse(cell, 1)
  }

  return {
    mount(parts) {
      if (parts.body !== body) pool = undefined
      ;({ box, head, body, handle } = parts)
      tools = { hover: makeCellTool(), focus: makeCellTool() }
      const watch = new ResizeObserver(() => {
        map.resize(input.source.count * height, viewHeight())
        draw()
        markEdges(box, input)
      })
      watch.observe(box)
      const onReveal = (event: Event) => {
        const row = (event as CustomEvent<number>).detail
        const [top, view] = [map.top(), viewHeight()]
        if (row * height < top || row * height + height > top + view)
          scrollTo(row * height + height / 2 - view / 2)
      }
      box.addEventListener(REVEAL, onReveal)
      body.addEventListener('compositionstart', onCompose)
      body.addEventListener('beforeinput', onText)
      // The rows stay: React may mount the same element again, and goes on with what stands in it.
      return () => {
        watch.disconnect()
        clearTimeout(settling)
        box.removeEventListener(REVEAL, onReveal)
        parts.body.removeEventListener('compositionstart', onCompose)
        parts.body.removeEventListener('beforeinput', onText)
      }
    },
    update(next) {
      const isFirst = pool === undefined
      const before = input as ViewInput | undefined
      input = next
      const { columns, widths, pinned, memory, source, nameOf } = next
      const isOpen = (row: Row, property: string) =>
        editor?.row.id === row.id && editor.light.column?.field.name === property
      const look = {
        ...{ columns, widths, pinned, memory, nameOf, isOpen },
        marks: () => input.marks,
        plannedFor: (row: Row, field: FieldSpec) => input.plannedFor(row, field),
      }
      if (before && before.columns !== columns) close()
      pool ??= makeRowPool(body, look, height)
      if (!isFirst && (before?.columns !== columns || before.widths !== widths)) pool.look(look)
      if (before?.source !== source || isFirst) follow()
      // Other rows or columns are there now: a selection never goes over to them.
      if (chosen && chosenOf !== selectionOf()) choose(null)
      map.resize(source.count * height, viewHeight())
      body.style.height = `${map.height()}px`
      pool.place(map.toNative)
      at.column = Math.min(at.column, columns.length - 1)
      draw()
      pool.repaint(rowAt)
      placeHandle()
      markEdges(box, input)
      // What the browser scrolls into view must not end up below the head, the pinned columns or the actions.
      box.style.scrollPadding = `${HEAD}px ${actionsWidth(widths, columns)}px 0 ${pinnedWidth(box, input)}px`
      if (before?.source !== source) moved()
    },
    refresh() {
      draw()
      pool?.repaint(rowAt)
      moved()
    },
    refreshRow(id) {
      const index = input.source.indexOf(id)
      if (index >= 0) pool?.paint(index)
    },
    repaint() {
      for (const { index } of pool?.drawn() ?? []) pool?.paint(index)
    },
    onScroll() {
      const native = map.follow(box.scrollTop)
      if (native !== undefined) box.scrollTop = native
      if (map.height() !== input.source.count * height) {
        pool?.place(map.toNative)
        placeHandle()
        moved()
      }
      if (box.scrollLeft !== lastLeft) {
        lastLeft = box.scrollLeft
        markEdges(box, input)
      }
      draw()
      isScrolling = true
      clearTimeout(settling)
      settling = setTimeout(settle, SETTLED_MS)
    },
    onFocus(target) {
      const cell = cellOf(target)
      if (!cell) return
      const place = placeOf(cell)
      if (place.row !== at.row || place.column !== at.column) {
        choose(null)
        moveTo(place)
        placeHandle()
      }
      showTool()
    },
    onHover(target) {
      if (isScrolling) return
      tools.hover.put(...toolOf(target && cellOf(target)))
    },
    ...{ size, range, rowAt, cellOf, placeOf },
    active: () => at,
    hasRange: () => chosen !== null,
    selectedWith: (place) => (chosen ? rowsAround(place, range(), rowAt) : []),
    light: (column) => input.columns[column],
    cell: () => find(at),
    go(place) {
      // Leave first: an editor whose row is taken away gets no blur event and would not save.
      const from = document.activeElement && cellOf(document.activeElement)
      if (editor && editor.host === document.activeElement) editor.host.blur()
      else if (from && from !== document.activeElement) from.focus({ preventScroll: true })
      choose(null)
      moveTo(place)
      reveal(place)
      placeHandle()
      find(place)?.focus({ preventScroll: true })
    },
    extend(to) {
      choose({ from: chosen?.from ?? at, to })
      reveal(to)
    },
    select: choose,
    end: () => chosen?.to ?? at,
    open: (place) => open(place),
    close,
    boxOf(id, property) {
      const index = input.source.indexOf(id)
      const column = input.columns.findIndex((light) => light.column?.field.name === property)
      const row = rowAt(index)
      if (!row || column < 0) return null
      const top = HEAD + map.toNative(index * height)
      return { row, left: leftAt(column), top, width: input.widths[column] ?? 0 }
    },
    onLayout(listener) {
      layoutListeners.add(listener)
      return () => layoutListeners.delete(listener)
    },
    layout: () => layout,
  }

  /** The active row keeps its element, with focus and editor, when a reload gives it another place. */
  function follow(): void {
    if (at.row < 0) return
    const { source } = input
    const place = at.id === undefined || rowAt(at.row)?.id === at.id ? at.row : source.indexOf(at.id)
    if (place >= 0 && place !== at.row) {
      pool?.move(at.row, place)
      at.row = place
    }
    const last = source.count - 1
    if (at.row > last || (place < 0 && at.id !== undefined)) {
      const hadFocus = find(at)?.contains(document.activeElement)
      at = { row: Math.min(at.row, last), column: at.column }
      at.id = rowAt(at.row)?.id
      if (hadFocus) queueMicrotask(() => find(at)?.focus({ preventScroll: true }))
    }
  }
}
