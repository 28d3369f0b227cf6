import type { Pair, WordTable } from '#src/locales/pair.ts'
import { readCookie, writeCookie } from './storage.ts'

/** Names are in their own script, so that readers find theirs in any language. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

const YEAR = 365 * 24 * 3600
const listeners = new Set<() => void>()
const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(languages, code)

/** The language of the `lang` cookie, else English. */
export function storedLanguage(): Language {
  const code = readCookie('lang')
  return isLanguage(code) ? code : 'en'
}

let current: Language = storedLanguage()

/** What the reader chose; calls to the server ask for it. */
export const currentLanguage = (): Language => current

/** Whether the visitor has chosen on this device, or dismissed the question. */
export const languageIsChosen = (): boolean => readCookie('lang') !== null

/** Remembers the choice for a year and tells the pages, which switch once their words are there. */
export function setLanguage(language: Language): void {
  writeCookie('lang', language, YEAR)
  if (language === current) return
  current = language
  for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Outside React: words in the current language, English where Hindi has not been loaded. */
export const wordsNow = <W extends WordTable>(pair: Pair<W>): { readonly [K in keyof W]: string } =>
  current === 'en' ? pair.en : (pair.hi ?? pair.en)
