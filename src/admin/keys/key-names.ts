import { isMac, pressesOf, type ShortcutName } from './shortcuts.ts'

const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ' ': 'Space',
}

/** The keys of a shortcut as they are printed on a keyboard: one list for each press; none where it is switched off. */
export function keyNames(name: ShortcutName): string[][] {
  const mac = isMac()
  const presses = pressesOf(name)
    .filter(({ elsewhere }) => !(elsewhere && mac))
    .map(({ key, command, shift, alt }) => ({
      held: [
        ...(command ? [mac ? '⌘' : 'Ctrl'] : []),
        ...(alt ? [mac ? '⌥' : 'Alt'] : []),
        ...(shift ? ['Shift'] : []),
      ],
      key: signs[key] ?? (key.length === 1 ? key.toUpperCase() : key),
    }))
  // The arrows, and their like, stand together.
  if (presses.length > 2) return [[...(presses[0]?.held ?? []), ...presses.map(({ key }) => key)]]
  return presses.map(({ held: modifiers, key }) => [...modifiers, key])
}
