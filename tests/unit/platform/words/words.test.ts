import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#src/contract/language.ts'
import { fill, type Pair, pairs } from '#src/locales/pair.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

/** react-admin's words have another shape, and a test of their own. */
const notPairs = ['admin/shell/react-admin.words.ts', 'platform/words.ts']
const namespaces = ['src', 'resources', 'customer', 'partner', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/.])words\.ts$/.test(file) && !notPairs.includes(file))
    .map((file) => join(folder, file)),
)

const others = languageCodes.filter((code) => code !== 'en')
/** Phrases that are the same in every language: names and file types. */
const same = ['Tulna', 'CIBIL', 'xlsx', 'CSV', 'Excel']
const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'load' in value
const placeholders = (phrase = '') => [...phrase.matchAll(/\{\w+\}/g)].map(String).sort()

/** A string with digits, signs and placeholders taken out. */
const letters = (phrase: string) => phrase.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '')

async function pairsOf(namespace: string): Promise<Pair[]> {
  const module: Record<string, unknown> = await import(`../../../../${namespace}`)
  return Object.values(module).filter(isPair)
}

describe('every file of words', () => {
  test('names itself, by which further languages are found', async () => {
    const wrong = await failuresOf(namespaces, async (namespace) => {
      const names = (await pairsOf(namespace)).map(({ name }) => `${dirname(name)}.ts`)
      expect(new Set(names)).toEqual(new Set([namespace]))
    })
    expect(wrong).toEqual([])
  })

  test.each(others)('[LANG-01] has the same keys in English and %s', async (language) => {
    const wrong = await failuresOf(namespaces, async (namespace) => {
      const pairs = await pairsOf(namespace)
      expect(pairs.length).toBeGreaterThan(0)
      for (const pair of pairs)
        expect(Object.keys(await pair.load(language)).sort()).toEqual(Object.keys(pair.en).sort())
    })
    expect(wrong).toEqual([])
  })

  test.each(others)('[LANG-01] is translated to %s, with the same placeholders', async (language) => {
    const wrong = await failuresOf(namespaces, async (namespace) => {
      for (const pair of await pairsOf(namespace)) {
        const words = await pair.load(language)
        for (const [key, english] of Object.entries(pair.en)) {
          if (letters(english) !== '' && !same.includes(english)) expect(words[key], key).not.toBe(english)
          expect(placeholders(words[key]), key).toEqual(placeholders(english))
          expect(words[key]?.trim(), key).not.toBe('')
          expect(words[key]?.match(/\{\w+:[^}]*[A-Za-z][^}]*\}/), key).toBeNull()
        }
      }
    })
    expect(wrong).toEqual([])
  })
})

test('fills placeholders and leaves unknown ones to be seen', () => {
  expect(fill('{n} of {m}', { n: 1 })).toBe('1 of {m}')
})

test.each([
  [1, '1 day is left'],
  ['1', '1 day is left'],
  [0, '0 days are left'],
  [2, '2 days are left'],
  ['1,00,000', '1,00,000 days are left'],
])('one is told from many: %s', (n, said) => {
  expect(fill('{n} {n:day is|days are} left', { n })).toBe(said)
})

test('a language that failed to load is asked for again, and then kept', async () => {
  let asked = 0
  const { words } = pairs(
    'tests/none',
    { words: { yes: 'Yes' } },
    {
      hi: async () => {
        asked += 1
        if (asked === 1) throw new Error('offline')
        return { default: { words: { yes: 'हाँ' } } }
      },
    },
  )
  await expect(words.load('hi')).rejects.toThrow('offline')
  expect(words.loaded).toEqual({ en: { yes: 'Yes' } })
  expect(await words.load('hi')).toEqual({ yes: 'हाँ' })
  await words.load('hi')
  expect([asked, words.loaded.hi]).toEqual([2, { yes: 'हाँ' }])
})
