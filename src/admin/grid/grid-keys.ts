import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ActiveCell } from './active-cell.ts'
import { move, type Place } from './grid-moves.ts'

/** The controls in a cell; the first is that of its value. */
const CONTROLS = 'a, button, input, select, textarea, [role="separator"]'
const controlsOf = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>(CONTROLS)]

/**
 * Keys of the grid. On a cell the arrows move, Enter or F2 edits (or presses its control, or goes into the cell
 * when it has several), a character begins a new value, the space bar switches. In a cell Escape goes back to it,
 ** Tab moves on, which saves. Tab on a cell is the browser's: the grid is one tab stop.
 */
export function gridKeys(event: KeyboardEvent<HTMLElement>, active: ActiveCell): void {
  const target = event.target as HTMLElement
  const cell = active.cellOf(target)
  // An input method is composing, or a part of the cell handled the key.
  if (!cell || event.nativeEvent.isComposing || event.defaultPrevented) return
  const place = active.placeOf(cell)
  const went =
    target === cell ? onCell(event, cell, place, active) : inCell(event, cell, target, place, active)
  if (went) event.preventDefault()
}

/** @returns whether the key was used */
function onCell(event: KeyboardEvent, cell: HTMLElement, place: Place, active: ActiveCell): boolean {
  const { key, altKey } = event
  const command = event.ctrlKey || event.metaKey
  if (key === 'Enter' && altKey) return enter(cell)
  if (altKey) return false
  if (key === 'Enter' || key === 'F2' || (key === ' ' && !command)) return act(cell, key)
  const next = move(event, place, active.size())
  if (next) return go(next, active)
  if (key.length === 1 && !command) beginTyping(cell, key)
  return false
}

/** By then the editor has the focus and its text is selected, so the browser types the character into it. */
function beginTyping(cell: HTMLElement, key: string): void {
  const value = cell.querySelector<HTMLElement>('.cell-text')
  if (value && (value.dataset.typed === 'text' || /[\d.,-]/.test(key))) flushSync(() => value.click())
}

/** Activates the cell: its value, or its only control; Tab walks through several. */
function act(cell: HTMLElement, key: string): boolean {
  const all = controlsOf(cell)
  const flag = cell.querySelector<HTMLElement>('input[type="checkbox"]')
  const own = all.filter((control) => !control.classList.contains('clock'))
  const value = cell.querySelector<HTMLElement>('.cell-text') ?? (key === ' ' ? flag : null)
  const control = value ?? own[0]
  if (!control) return true
  if (!value && own.length > 1) control.focus()
  else if (control instanceof HTMLSelectElement) openChoices(control)
  else if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.focus()
  else if (control.getAttribute('role') === 'separator') control.focus()
  else flushSync(() => control.click())
  return true
}

function openChoices(select: HTMLSelectElement): void {
  select.focus()
  try {
    select.showPicker()
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
  active: ActiveCell,
): boolean {
  const { key, shiftKey } = event
  const typed = target.closest('.editor') !== null
  if (key === 'Escape') return go(place, active)
  if (key === 'Tab') return tab(cell, target, shiftKey ? -1 : 1, typed, place, active)
  if (typed) {
    if (key !== 'Enter' || shiftKey) return false
    return go(move({ key: 'ArrowDown' }, place, active.size()) ?? place, active)
  }
  // Up and down choose in a list, everything belongs to a date.
  if (target instanceof HTMLSelectElement && !['ArrowLeft', 'ArrowRight'].includes(key)) return false
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return false
  const next = move(event, place, active.size())
  return next !== null && go(next, active)
}

/** To the next control of the cell; from its last one, and from an editor, to the next cell, row by row. */
function tab(
  cell: HTMLElement,
  target: HTMLElement,
  step: 1 | -1,
  typed: boolean,
  place: Place,
  active: ActiveCell,
): boolean {
  const controls = controlsOf(cell)
  const beside = typed ? undefined : controls[controls.indexOf(target) + step]
  if (beside) {
    beside.focus()
    return true
  }
  if (step === -1 && !typed) return go(place, active)
  const { rows, columns } = active.size()
  const at = place.row * columns + place.column + step
  const next = { row: Math.floor(at / columns), column: ((at % columns) + columns) % columns }
  // After the last cell and before the first, the browser moves on: no keyboard trap.
  if (next.row >= rows || next.row < Math.min(0, place.row)) {
    active.cell()?.focus({ preventScroll: true })
    return false
  }
  return go(next, active)
}

function go(place: Place, active: ActiveCell): boolean {
  active.go(place)
  return true
}
