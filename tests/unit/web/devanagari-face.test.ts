import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { devanagariFaces, signsInUse } from '../../../scripts/lib/devanagari-face.mjs'

const rangesOf = (css: string) =>
  [...css.matchAll(/unicode-range: ([^;]+);[^}]*url\("([^"]+)"\)/g)].map(([, range = '', file = '']) => ({
    file,
    points: range.split(', ').flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16))
      return Array.from({ length: to - from + 1 }, (_, place) => from + place)
    }),
  }))

/** The cut works through a whole face. */
const CUTTING_MS = 60_000

test(
  'a Hindi page fetches one file of the signs in use, and the whole face only for other signs',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'faces-'))
    const css = await devanagariFaces(readFileSync('src/platform/devanagari.css', 'utf8'), folder)
    const faces = rangesOf(css)
    const small = faces.filter(({ file }) => file.startsWith(folder))
    const whole = faces.filter(({ file }) => !file.startsWith(folder))
    expect([small.length, whole.length]).toEqual([3, 3])
    expect(new Set(small.map(({ file }) => file)).size).toBe(1)
    expect(statSync(small[0]?.file ?? '').size).toBeLessThan(60 * 1024)

    const inUse = signsInUse().map((sign) => sign.codePointAt(0))
    for (const { points } of small) expect(points).toEqual(inUse)
    const block = Array.from({ length: 128 }, (_, place) => 0x900 + place)
    for (const { points } of whole) expect(points).toEqual(block.filter((point) => !inUse.includes(point)))
  },
  CUTTING_MS,
)

test('every sign of a Hindi word is among the signs in use', () => {
  const signs = new Set(signsInUse())
  const words = readFileSync('customer/shared/words.hi.ts', 'utf8').match(/[\u0900-\u097f]/g) ?? []
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((sign) => !signs.has(sign))).toEqual([])
})
