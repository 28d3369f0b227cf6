import { areSingleKeysOn } from './single-keys.ts'

/** One press of keys. A letter is found by its place where the layout has no Latin letters. */
export interface Press {
  key: string
  /** Ctrl, on a Mac Cmd. */
  command?: true
  shift?: true
  alt?: true
  /** Not on a Mac. */
  elsewhere?: true
}

/** Where keys work; the help lists them in this order. */
export const places = ['anywhere', 'list', 'queue', 'grid', 'cell'] as const

interface Shortcut {
  place: (typeof places)[number]
  keys: readonly Press[]
}

const command = (key: string): Press => ({ key, command: true })

/** Every key of the back office. What binds a key asks `isPressed`; the help and the palette list them. */
export const shortcuts = {
  palette: { place: 'anywhere', keys: [command('k')] },
  // A cell of the grid takes ? as text.
  help: { place: 'anywhere', keys: [{ key: '?' }, command('/')] },
  search: { place: 'list', keys: [{ key: '/' }] },
  undo: { place: 'list', keys: [command('z')] },
  redo: {
    place: 'list',
    keys: [
      { key: 'z', command: true, shift: true },
      { key: 'y', command: true, elsewhere: true },
    ],
  },
  nextItem: { place: 'queue', keys: [{ key: 'j' }] },
  previousItem: { place: 'queue', keys: [{ key: 'k' }] },
  move: { place: 'grid', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => ({ key })) },
  moveFar: { place: 'grid', keys: ['Home', 'End', 'PageUp', 'PageDown'].map((key) => ({ key })) },
  extend: {
    place: 'grid',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => ({ key, shift: true as const })),
  },
  selectAll: { place: 'grid', keys: [command('a')] },
  copy: { place: 'grid', keys: [command('c')] },
  paste: { place: 'grid', keys: [command('v')] },
  fillDown: { place: 'grid', keys: [command('d')] },
  fillRight: { place: 'grid', keys: [command('r')] },
  clear: { place: 'grid', keys: [{ key: 'Delete' }, { key: 'Backspace' }] },
  edit: { place: 'grid', keys: [{ key: 'Enter' }, { key: 'F2' }] },
  toggle: { place: 'grid', keys: [{ key: ' ' }] },
  cellMenu: { place: 'grid', keys: [{ key: 'F10', shift: true }] },
  cellControls: { place: 'grid', keys: [{ key: 'Enter', alt: true }] },
  leaveGrid: { place: 'grid', keys: [{ key: 'Tab' }] },
  saveAndDown: { place: 'cell', keys: [{ key: 'Enter' }] },
  saveAndOn: { place: 'cell', keys: [{ key: 'Tab' }] },
  cancelEdit: { place: 'cell', keys: [{ key: 'Escape' }] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The presses of a shortcut that work: single characters can be switched off, but for the grid, where they need the focus. */
export function pressesOf(name: ShortcutName): readonly Press[] {
  const { keys, place }: Shortcut = shortcuts[name]
  if (place === 'grid' || place === 'cell' || areSingleKeysOn()) return keys
  return keys.filter(({ key, command, alt }) => key.length > 1 || command || alt)
}

/** Whether an event is one of the shortcut's presses. */
export const isPressed = (name: ShortcutName, event: Pressed): boolean =>
  pressesOf(name).some((press) => matches(press, event))

function matches(press: Press, { key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  const mac = isMac()
  if (press.elsewhere && mac) return false
  if (altKey !== Boolean(press.alt)) return false
  const [wanted, other] = mac ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (wanted !== Boolean(press.command) || other) return false
  const isLetter = /^[a-z]$/.test(press.key)
  // A sign such as ? needs Shift on some layouts.
  const isSign = press.key.length === 1 && !isLetter
  if (!isSign && shiftKey !== Boolean(press.shift)) return false
  if (!isLetter) return key === press.key
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase() === press.key
}

/** Whether the focus is in something that is typed into or chosen from. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, [contenteditable="true"], .composed, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])',
  ) !== null

/** Whether a plain character is meant for the target: a field, or a cell of the grid, which begins a new value with it. */
export const takesText = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('[role="grid"]') !== null)

/** Whether a dialog is open, which has the keys for itself. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null
