import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hero } from '#customer/landing/hero.words.ts'
import { terms } from '#customer/privacy/terms-of-use.words.ts'
import { type Draft, drafts, languages } from '#src/contract/language.ts'
import { load } from '#src/locales/drafts.ts'
import type { WordTable } from '#src/locales/pair.ts'

const codes = Object.keys(drafts) as Draft[]
const files = ['src', 'customer', 'partner'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
const wordsOf = async (file: string): Promise<WordTable> => (await import(`../../../${file}`)).default
const placeholders = (phrase = '') => [...phrase.matchAll(/\{\w+\}/g)].map(String).sort()

/** What stays in Latin letters: examples of a PAN, the word that replaces a sign, a letter of a PAN, an address on the web. */
const latin = /ABC[PF]K1234L|“and”|\bP\b|cms\.rbi\.org\.in|\{\w+[:}]/g

/** A customer meets these from the first page to the lender’s decision, so a draft is offered with them whole. */
const whole = [
  'src/locales/common',
  'customer/landing/hero',
  'customer/landing/landing',
  'customer/layout/layout',
  'customer/sign-in/login',
  'customer/sign-in/verification',
  'customer/products/products',
  'customer/shared/profile',
  'customer/profile/loan-hints',
  'customer/shared/offers',
  'customer/offers/key-facts/key-facts',
  'customer/offers/extra-details',
  'customer/applications/lender-application',
  'customer/applications/shared-facts',
  'customer/applications/status-next',
  'customer/applications/decline-reasons',
]

test('[FRONT-05] every file of words is in a language of the product or in a draft', () => {
  const found = files.flatMap((file) => /\.words\.(\w\w)\.ts$/.exec(file)?.[1] ?? [])
  expect(new Set(found)).toEqual(new Set([...Object.keys(languages), ...codes]))
})

test('a draft brings no words of the product’s languages: each of their files would be a chunk of its own', async () => {
  for (const code of ['en', 'hi'] as const)
    expect(await load('customer/landing/hero', code)).toEqual({ default: {} })
})

describe.each(codes)('[FRONT-05] in %s', (code) => {
  const own = files.filter((file) => file.endsWith(`.words.${code}.ts`))

  test.each(own)('%s has keys, placeholders and letters of its own', async (file) => {
    const beside = file.replace(`.${code}.ts`, '.en.ts')
    expect(existsSync(beside)).toBe(true)
    const [words, english] = [await wordsOf(file), await wordsOf(beside)]
    for (const [key, phrase] of Object.entries(words)) {
      expect(Object.keys(english)).toContain(key)
      expect(placeholders(phrase), key).toEqual(placeholders(english[key]))
      expect(phrase.replace(latin, ''), key).not.toMatch(/[A-Za-z]/)
      expect(phrase.trim(), key).not.toBe('')
    }
  })

  test.each(whole)('%s is translated whole', async (name) => {
    const [words, english] = [await wordsOf(`${name}.words.${code}.ts`), await wordsOf(`${name}.words.en.ts`)]
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('a reader sees the draft where there is one, and English elsewhere', async () => {
    expect(await hero.load(code)).toEqual(await wordsOf(`customer/landing/hero.words.${code}.ts`))
    expect(await terms.load(code)).toEqual(terms.en)
  })

  test('its name says that nobody has reviewed it', () => {
    // The mark is in the language itself, behind its name: only those who read it meet it.
    expect(drafts[code]).toMatch(/^\P{Z}+ \(.+\)$/u)
  })
})
