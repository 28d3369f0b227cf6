import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Hindi is written in its own letters. What stays Latin is declared here, with its reason; anything else in a text with
 * Devanagari letters is a leftover of the English one.
 */
const latin: Readonly<Record<string, readonly string[]>> = {
  'names of files and formats': [
    'PNG',
    'JPEG',
    'WebP',
    'GIF',
    'SVG',
    'PDF',
    'CSV',
    'JSON',
    'Excel',
    'xlsx',
    'xls',
    'csv',
    'mp4',
    'pptx',
    'A4',
    'MB',
    'OpenAPI',
    'https',
  ],
  'words of the trade without a Hindi one (docs/glossary.md)': [
    'MIS',
    'CIMS',
    'FOIR',
    'utm',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_id',
    // Form 26AS, as the tax portal calls it.
    'AS',
  ],
  'what is typed or pressed as it stands': [
    'DD',
    'MM',
    'YYYY',
    'STOP',
    'and',
    'ABCPK1234L',
    'ABCFK1234L',
    'ABCPK1234L1ZS',
    'HDFC0000123',
    'UDYAM-MH-12-1234567',
    'Shift',
    'Enter',
    'Control',
    'Escape',
    'Esc',
    'Home',
    'End',
    'Page',
    'Up',
    'Down',
    'Tab',
    'Space',
    'Alt',
    'Delete',
    'Ctrl',
    'F2',
    'npm',
    'run',
    'admin',
    'create',
    'FOUR_EYES',
    'MASTER_KEY',
    'tulna',
    'PPTX',
    'MP4',
    'INVALID',
    'TOO_MANY',
    'b7285',
    'on',
    'LENDER_LINKS',
    'AGGREGATORS',
    'PROVIDER_LINKS',
    'value',
    'English',
    'STATUS',
    'their',
    'word',
    'their_name',
    'our_fact',
    'extra',
    'question',
    'name',
    'text',
  ],
  'the language of formulas, and names of fields in it': ['LOOKUP', 'ROUND', 'amount', 'fee'],
  'a consent text that was published and never changes': ['SMS'],
}
const allowed = new Set(Object.values(latin).flat())

/** Addresses, and what code puts in. */
const inserted =
  /https?:\/\/\S*|[\w-]+(?:\.[\w-]+)+|\/[\w-]+(?:[/?][\w=…-]*)*|%?\{[^{}]*\}|\$\{[^}]*\}|<[^>]*>/g
/** A line that holds a question in both languages, as admins write it. */
const both = / \| /
/** Other headings of a file's column, in both languages. */
const otherHeadings = /(?:\balso:|\bcaseColumns\.\w+,)\s*'[^'\n]*'/g
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const sources = ['server', 'src', 'resources', 'customer', 'partner', 'mocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

const hindiIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').replace(otherHeadings, '').matchAll(literal)]
    .map(([text]) => text)
    .filter((text) => /\p{Script=Devanagari}/u.test(text) && !both.test(text))

const leftovers = (text: string): string[] =>
  (text.replace(inserted, ' ').match(/[A-Za-z][\w-]+/g) ?? []).filter((word) => !allowed.has(word))

test('no Hindi text holds a Latin word that is not declared', () => {
  const found = sources.flatMap((file) =>
    hindiIn(file).flatMap((text) => leftovers(text).map((word) => `${file}: ${word} in ${text}`)),
  )
  expect(found).toEqual([])
})

test('every declared Latin word is used in some Hindi text', () => {
  const texts = sources.flatMap(hindiIn).join(' ')
  expect([...allowed].filter((word) => !texts.includes(word))).toEqual([])
})

test('a leftover is found', () => {
  expect(leftovers('आपका loan {amount} का है, DD/MM/YYYY')).toEqual(['loan'])
})
