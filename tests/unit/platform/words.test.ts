import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fill, type Pair } from '#src/locales/pair.ts'

const namespaces = ['src', 'resources', 'customer', 'partner'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // react-admin's words have another shape, and a test of their own.
    .filter((file) => file.endsWith('.words.ts') && !file.endsWith('react-admin.words.ts'))
    .map((file) => join(folder, file)),
)

/** Phrases that are the same in both languages: names and file types. */
const same = ['Tulna', 'CIBIL', 'xlsx', 'CSV', 'Excel']
const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'load' in value
const placeholders = (phrase = '') => [...phrase.matchAll(/\{\w+\}/g)].map(String).sort()

/** A string with digits, signs and placeholders taken out. */
const letters = (phrase: string) => phrase.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '')

async function pairsOf(namespace: string): Promise<Pair[]> {
  const module: Record<string, unknown> = await import(`../../../${namespace}`)
  return Object.values(module).filter(isPair)
}

describe.each(namespaces)('%s', (namespace) => {
  test('[LANG-01] has the same keys in English and Hindi', async () => {
    const pairs = await pairsOf(namespace)
    expect(pairs.length).toBeGreaterThan(0)
    for (const pair of pairs)
      expect(Object.keys(await pair.load()).sort()).toEqual(Object.keys(pair.en).sort())
  })

  test('[LANG-01] is translated, with the same placeholders', async () => {
    for (const pair of await pairsOf(namespace)) {
      const hindi = await pair.load()
      for (const [key, english] of Object.entries(pair.en)) {
        if (letters(english) !== '' && !same.includes(english)) expect(hindi[key], key).not.toBe(english)
        expect(placeholders(hindi[key]), key).toEqual(placeholders(english))
        expect(hindi[key]?.trim(), key).not.toBe('')
      }
    }
  })
})

test('fills placeholders and leaves unknown ones to be seen', () => {
  expect(fill('{n} of {m}', { n: 1 })).toBe('1 of {m}')
})
