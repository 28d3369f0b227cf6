import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failuresOf } from '#tests/support/failures-of.ts'

const read = (file: string) =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, value]) => [
      name as string,
      value as string,
    ]),
  )
const light = read('src/kit/styles/tokens.css')
const modes = { light, dark: { ...light, ...read('src/kit/styles/dark.css') } }

/** WCAG 2.2: relative luminance of #rgb or #rrggbb. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const texts = ['text', 'text-muted', 'text-hint', 'ink', 'brand-ink', 'error', 'success', 'warning']
const grounds = ['ground', 'panel']
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ['text', 'brand-tint', 4.5],
  ['ink', 'brand-tint', 4.5],
  ['error', 'error-tint', 4.5],
  ['success', 'success-tint', 4.5],
  ['warning', 'warning-tint', 4.5],
  ...['ink', 'ink-hover', 'brand-ink', 'error', 'success'].map((ground): [string, string, number] => [
    'on-ink',
    ground,
    4.5,
  ]),
  ['line-strong', 'panel', 3],
  ['line-strong', 'ground', 3],
]

const parts = ['ink', 'part-interest', 'part-fees'].flatMap((part) =>
  grounds.map((ground): [string, string] => [part, ground]),
)

const pairOf = ([text, ground]: readonly [string, string, ...unknown[]]) => `${text} on ${ground}`

test('[COB-01] every part of a cost bar stands out from every ground', async () => {
  const faint = await failuresOf(
    parts,
    ([part, ground]) => {
      expect(contrast(light[part] as string, light[ground] as string)).toBeGreaterThanOrEqual(3)
    },
    pairOf,
  )
  expect(faint).toEqual([])
})

const marks = [
  ...readFileSync('customer/shared/lender-mark.css', 'utf8').matchAll(/rect \{\s*fill: (#[0-9a-f]{6})/g),
].map(([, colour]) => colour as string)

test('the white shape of every lender’s mark stands out from its tile, and the tile from the panel', () => {
  expect(marks).toHaveLength(12)
  for (const colour of marks) expect([colour, contrast(colour, '#ffffff') >= 4.5]).toEqual([colour, true])
})

test.each(
  Object.entries(modes),
)('%s mode: every text on its ground reaches its contrast', async (_, tokens) => {
  const faint = await failuresOf(
    pairs,
    ([text, ground, least]) => {
      expect(contrast(tokens[text] as string, tokens[ground] as string)).toBeGreaterThanOrEqual(least)
    },
    pairOf,
  )
  expect(faint).toEqual([])
})

test('the dark mode changes every colour that a text or a ground has', () => {
  for (const [text, ground] of pairs)
    for (const name of [text, ground]) expect([name, modes.dark[name]]).not.toEqual([name, light[name]])
})
