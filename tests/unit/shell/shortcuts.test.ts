import { afterEach, describe, expect, test, vi } from 'vitest'
import { keyNames } from '#src/admin/keys/key-names.ts'
import {
  isPressed,
  type Press,
  type Pressed,
  type ShortcutName,
  shortcuts,
} from '#src/admin/keys/shortcuts.ts'
import { setSingleKeys } from '#src/admin/keys/single-keys.ts'

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

/** WCAG 2.1.4, written out: letters, digits, signs and punctuation without a modifier, unless they need the focus. */
const isCharacterKey = ({ key, command, alt }: Press, place: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) && !command && !alt && !['grid', 'cell'].includes(place)

test('[FRONT-04] switched off, no single character is a shortcut outside of a cell, and every other key is what it was', () => {
  on('Linux x86_64')
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const presses = names.flatMap((name) => shortcuts[name].keys.map((one: Press) => ({ name, one })))
  const works = ({ name, one }: (typeof presses)[number]) =>
    isPressed(
      name,
      press(one.key, {
        ctrlKey: one.command === true,
        shiftKey: one.shift === true,
        altKey: one.alt === true,
      }),
    )
  expect(presses.filter((each) => !works(each))).toEqual([])
  setSingleKeys(false)
  const off = presses.filter((each) => !works(each))
  expect(off).toEqual(presses.filter(({ name, one }) => isCharacterKey(one, shortcuts[name].place)))
  expect(off.map(({ one }) => one.key)).toEqual(['?', '/', 'j', 'k'])
  setSingleKeys(true)
  expect(presses.filter((each) => !works(each))).toEqual([])
})
