import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const whole = require.resolve(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
)
const sources = ['src', 'customer', 'partner', 'server', 'resources', 'mocks']
/** What joins letters: with it stand the conjuncts of all letters that are kept. */
const joiners = '\u200c\u200d\u25cc'
const BLOCK = { from: 0x0900, to: 0x097f }

/** Each Devanagari sign of our words, of the demo's names and texts, and of what the server writes; sorted. */
export function signsInUse(root = '.') {
  const signs = new Set(joiners)
  for (const source of sources)
    for (const file of readdirSync(join(root, source), { recursive: true }))
      if (/\.(ts|tsx|json)$/.test(file))
        for (const sign of readFileSync(join(root, source, file), 'utf8').match(/[\u0900-\u097f]/g) ?? [])
          signs.add(sign)
  return [...signs].sort()
}

/** As a style sheet says it: neighbours are one range. */
function asRange(points) {
  const runs = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last?.to === point - 1) last.to = point
    else runs.push({ from: point, to: point })
  }
  const hex = (point) => point.toString(16)
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/**
 * The face of Devanagari for browsers, in two files: the signs in use with all their conjuncts, in the weights in use, and
 * the whole face for the other signs, which is fetched by a page that shows one.
 * @returns the style sheet
 */
export async function devanagariFaces(css, folder) {
  const signs = signsInUse()
  const small = resolve(folder, 'devanagari-in-use.woff2')
  mkdirSync(folder, { recursive: true })
  const options = { targetFormat: 'woff2', noHinting: true, variationAxes: { wght: { min: 400, max: 700 } } }
  writeFileSync(small, await subsetFont(readFileSync(whole), signs.join(''), options))
  const points = signs.map((sign) => sign.codePointAt(0))
  const block = Array.from({ length: BLOCK.to - BLOCK.from + 1 }, (_, place) => BLOCK.from + place)
  const others = block.filter((point) => !points.includes(point))
  const face = (path, range) =>
    css
      .replaceAll(/@fontsource-variable[^"]+/g, path)
      .replaceAll(/(font-display: swap;)/g, `$1 unicode-range: ${asRange(range)};`)
  return face(whole, others) + face(small, points)
}

/**
 * The face of the languages' own names, in one weight: 8 KB, a file of its own, so that only a device without
 * Devanagari fetches it.
 * @returns the style sheet
 */
async function languageNamesFace(css, folder) {
  const names = readFileSync('src/contract/language.ts', 'utf8').match(/[\u0900-\u097f]/g) ?? []
  const small = resolve(folder, 'language-names.woff2')
  mkdirSync(folder, { recursive: true })
  const options = { targetFormat: 'woff2', noHinting: true, variationAxes: { wght: 500 } }
  writeFileSync(small, await subsetFont(readFileSync(whole), [...new Set(names)].join(''), options))
  return css.replaceAll(/@fontsource-variable[^"]+/g, `${small}?no-inline`)
}

/** Runs before the style sheet is read; the server of `npm run dev` and the tests do without it. */
export const devanagariFace = () => ({
  name: 'devanagari-face',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /(?:platform\/devanagari|frame\/language-names)\.css$/ },
    handler: (css, id) =>
      (id.includes('language-names') ? languageNamesFace : devanagariFaces)(css, '.cache/fonts'),
  },
})
