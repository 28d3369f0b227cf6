import { afterEach, describe, expect, test, vi } from 'vitest'
import { keyNames } from '#src/admin/shortcuts/key-names.ts'
import { isPressed, type Pressed, type ShortcutName, shortcuts } from '#src/admin/shortcuts/shortcuts.ts'

afterEach(() => vi.unstubAllGlobals())
const on = (platform: string) => vi.stubGlobal('navigator', { platform })
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})
const names = Object.keys(shortcuts) as ShortcutName[]

describe('[KEYS-01] a shortcut', () => {
  test('is Ctrl elsewhere and Cmd on a Mac, and never both', () => {
    on('Linux x86_64')
    expect(isPressed('palette', press('k', { ctrlKey: true }))).toBe(true)
    expect(isPressed('palette', press('k', { ctrlKey: true, metaKey: true }))).toBe(false)
    expect(isPressed('palette', press('k'))).toBe(false)
    on('MacIntel')
    expect(isPressed('palette', press('k', { metaKey: true }))).toBe(true)
    expect(isPressed('palette', press('k', { ctrlKey: true }))).toBe(false)
    expect(isPressed('redo', press('y', { metaKey: true }))).toBe(false)
  })

  test('is found by its place where the layout has no Latin letters', () => {
    on('Linux x86_64')
    expect(isPressed('palette', press('л', { code: 'KeyK', ctrlKey: true }))).toBe(true)
  })

  test('that is a sign is the sign, with or without Shift', () => {
    on('Linux x86_64')
    expect(isPressed('help', press('?', { shiftKey: true }))).toBe(true)
    expect(isPressed('help', press('?'))).toBe(true)
  })

  test.each([
    'Linux x86_64',
    'MacIntel',
  ])('has keys to read on %s, and no other of its place has the same', (platform) => {
    on(platform)
    for (const name of names) expect(keyNames(name).flat().length).toBeGreaterThan(0)
    const shown = names.flatMap((name) =>
      keyNames(name).map((keys) => `${shortcuts[name].place} ${keys.join('+')}`),
    )
    expect(new Set(shown).size).toBe(shown.length)
  })
})
