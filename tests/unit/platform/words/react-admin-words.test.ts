import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import hindiMessages from '#src/admin/shell/react-admin.words.hi.ts'

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const english = flat(englishMessages as unknown as Tree)
const hindi = new Map(flat(hindiMessages as unknown as Tree))
const slots = (text: string) => [...text.matchAll(/%\{\w+\}|\|{4}/g)].map(([slot]) => slot).sort()
/** Made of places to fill, or a blank: nothing to translate. */
const wordless = (text: string) => text.replaceAll(/%\{\w+\}/g, '').trim() === ''

test('[LANG-01] react-admin’s every word stands in Hindi, and none besides', () => {
  expect(english.length).toBeGreaterThanOrEqual(164)
  expect([...hindi.keys()].sort()).toEqual(english.map(([key]) => key).sort())
})

test('[LANG-01] each is in Devanagari, with the same places to fill', () => {
  for (const [key, text] of english) {
    const translated = hindi.get(key) ?? ''
    if (!wordless(text)) expect([key, translated]).toEqual([key, expect.stringMatching(/[\u0900-\u097F]/)])
    expect([key, [...new Set(slots(translated))]]).toEqual([key, [...new Set(slots(text))]])
  }
})
