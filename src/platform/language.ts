import { type Language, languageOr } from '#src/contract/language.ts'
import type { Pair, WordTable } from '#src/locales/pair.ts'
import { readCookie, writeCookie } from './storage.ts'

const YEAR = 365 * 24 * 3600
const listeners = new Set<() => void>()

/** The language of the `lang` cookie, else English. */
export const storedLanguage = (): Language => languageOr(readCookie('lang'))

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
  // A translated page has elements in place of our texts, which would stay in the old language.
  if (document.querySelector('font')) location.reload()
  else for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Outside React: words in the current language, English where it has not been loaded. */
export const wordsNow = <W extends WordTable>(pair: Pair<W>): { readonly [K in keyof W]: string } =>
  pair.loaded[current] ?? pair.en
