import type { KeyboardEvent } from 'react'
import { isPressed, type Pressed } from '#src/admin/keys/shortcuts.ts'
import { move, type Place } from './grid-moves.ts'
import type { GridView } from './grid-view.ts'

/** What keys do with the selected cells. */
export interface BlockKeys {
  fillDown: () => void
  fillRight: () => void
  clear: () => void
  /** Opens the menu of a cell. @returns whether it has one */
  menu: (cell: HTMLElement) => boolean
  /** Switches the toggle of a cell. */
  toggle: (place: Place) => void
}

/** The controls in a cell; the first is that of its value. */
const CONTROLS = 'a, button, input, select, textarea, [role="separator"]'
const controlsOf = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>(CONTROLS)]

/**
 * Keys of the grid. On a cell the arrows move, with Shift they select, Enter or F2 edits (or presses its control, or
 * goes into the cell when it has several; a heading that sorts does so), a character begins a new value, the space bar switches. In a cell Escape
 ** goes back to it, Tab moves on, which saves. Tab on a cell is the browser's: the grid is one tab stop.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>, view: GridView, blocks: BlockKeys): void {
  const target = event.target as HTMLElement
  const cell = view.cellOf(target)
  // An input method is composing, or a part of the cell handled the key.
  if (!cell || event.nativeEvent.isComposing || event.defaultPrevented) return
  const place = view.placeOf(cell)
  const went =
    target === cell && !cell.matches('.composed')
      ? onCell(event, cell, place, view, blocks)
      : inCell(event, cell, target, place, view)
  if (went) event.preventDefault()
}

/** @returns whether the key was used */
function onCell(
  event: KeyboardEvent,
  cell: HTMLElement,
  place: Place,
  view: GridView,
  blocks: BlockKeys,
): boolean {
  const { key, altKey, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  if (isPressed('cellControls', event.nativeEvent)) return enter(cell)
  if (isPressed('cellMenu', event.nativeEvent)) return blocks.menu(cell)
  if (altKey) return false
  if (onBlock(event.nativeEvent, view, blocks)) return true
  if (key === 'Escape' && view.hasRange()) return done(view.select(null))
  if (isPressed('clear', event.nativeEvent) && place.row >= 0) return done(blocks.clear())
  if (key === 'Enter' || key === 'F2' || (key === ' ' && !command)) return act(cell, key, place, view, blocks)
  if (shiftKey && place.row >= 0) {
    const to = move(event, view.end(), view.size())
    if (to) return done(view.extend({ ...to, row: Math.max(0, to.row) }))
  }
  const next = move(event, place, view.size())
  if (next) return go(next, view)
  if (key.length === 1 && !command) beginTyping(key, place, view)
  return false
}

const done = (_: unknown) => true

function onBlock(event: Pressed, view: GridView, { fillDown, fillRight }: BlockKeys): boolean {
  if (isPressed('fillDown', event)) fillDown()
  else if (isPressed('fillRight', event)) fillRight()
  else if (isPressed('selectAll', event)) {
    const { rows, columns } = view.size()
    // The actions hold no values.
    const last = view.light(columns - 1)?.column ? columns - 1 : columns - 2
    view.select({ from: { row: 0, column: 0 }, to: { row: rows - 1, column: last } })
  } else return false
  return true
}

/** By then the editor has the focus and its text is selected, so the browser types the character into it. */
function beginTyping(key: string, place: Place, view: GridView): void {
  const { kind, column } = view.light(place.column) ?? {}
  // Its editor takes longer to load than the key: the cell takes the text.
  if (column?.field.widget === 'richtext' && view.cell()?.isContentEditable) return
  if (kind === 'text' || kind === 'choice' || (kind === 'figure' && /[\p{Nd}.,-]/u.test(key)))
    view.open(place)
}

/** Activates the cell: its value, or its only control; Tab walks through several. */
function act(cell: HTMLElement, key: string, place: Place, view: GridView, blocks: BlockKeys): boolean {
  const light = place.row >= 0 ? view.light(place.column) : undefined
  const own = controlsOf(cell).filter((control) => !control.classList.contains('clock'))
  if (light?.kind === 'flag' && light.editable && (key === ' ' || own.length === 0)) blocks.toggle(place)
  else if (view.open(place)) openChoices(cell)
  else if (own[0]?.classList.contains('list-sort')) own[0].click()
  else if (own.length > 1 || own[0]?.getAttribute('role') === 'separator') own[0]?.focus()
  else own[0]?.click()
  return true
}

/** Opens the list of a select that has just been put into a cell. */
export function openChoices(cell: HTMLElement): void {
  try {
    cell.querySelector('select')?.showPicker()
  } catch {
    // An older browser: the arrows choose.
  }
}

function enter(cell: HTMLElement): boolean {
  controlsOf(cell)[0]?.focus()
  return true
}

function inCell(
  event: KeyboardEvent,
  cell: HTMLElement,
  target: HTMLElement,
  place: Place,
  view: GridView,
): boolean {
  const { key, shiftKey } = event
  const typed = target.closest('.editor, .composed') !== null
  if (key === 'Escape') return go(place, view)
  if (key === 'Tab') return tab(cell, target, shiftKey ? -1 : 1, typed, place, view)
  // Up and down choose in a list.
  if (target instanceof HTMLSelectElement && !['ArrowLeft', 'ArrowRight', 'Enter'].includes(key)) return false
  if (typed && !(target instanceof HTMLSelectElement && key !== 'Enter')) {
    if (key !== 'Enter' || shiftKey || target instanceof HTMLButtonElement) return false
    return go(move({ key: 'ArrowDown' }, place, view.size()) ?? place, view)
  }
  const next = move(event, place, view.size())
  return next !== null && go(next, view)
}

/** To the next control of the cell; from its last one, and from an editor, to the next cell, row by row. */
function tab(
  cell: HTMLElement,
  target: HTMLElement,
  step: 1 | -1,
  typed: boolean,
  place: Place,
  view: GridView,
): boolean {
  const controls = controlsOf(cell)
  const beside = typed ? undefined : controls[controls.indexOf(target) + step]
  if (beside) {
    beside.focus()
    return true
  }
  if (step === -1 && !typed) return go(place, view)
  const { rows, columns } = view.size()
  const at = place.row * columns + place.column + step
  const next = { row: Math.floor(at / columns), column: ((at % columns) + columns) % columns }
  // After the last cell and before the first, the browser moves on: no keyboard trap.
  if (next.row >= rows || next.row < Math.min(0, place.row)) {
    view.cell()?.focus({ preventScroll: true })
    return false
  }
  return go(next, view)
}

function go(place: Place, view: GridView): boolean {
  view.go(place)
  return true
}
