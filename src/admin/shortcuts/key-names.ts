import { isMac, type Press, type ShortcutName, shortcuts } from './shortcuts.ts'

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

/** The keys of a shortcut as they are printed on a keyboard: one list for each press. */
export function keyNames(name: ShortcutName): string[][] {
  const mac = isMac()
  const all: readonly Press[] = shortcuts[name].keys
  const presses = all
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
  return presses.map(({ held, key }) => [...held, key])
}
