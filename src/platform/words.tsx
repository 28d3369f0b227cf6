import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import type { Language } from '#src/contract/language.ts'
import { fill, type Pair, type Values, type WordTable } from '#src/locales/pair.ts'
import { currentLanguage, onLanguage } from './language.ts'

/** The letters that a language needs beside the Latin ones load for those who read them (Devanagari: 100 KB). */
const letters: Record<Language, (() => Promise<unknown>) | null> = {
  en: null,
  hi: () => import('./devanagari.css'),
}

/** For a text in another language than the page's. */
export const loadLetters = (language: Language) => void letters[language]?.()

const LanguageContext = createContext<Language>('en')

// While prerendering there is no layout; React would warn about the effect.
const useBrowserEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * Gives the pages below it their language. A switch is a transition: what is on screen, with everything
 * typed into it, stays until the new words have arrived.
 * @param fixed the language to prerender in
 */
export function LanguageProvider({ fixed, children }: { fixed?: Language; children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(fixed ?? currentLanguage())
  useBrowserEffect(() => onLanguage(() => startTransition(() => setLanguage(currentLanguage()))), [])
  useBrowserEffect(() => {
    document.documentElement.lang = language
    loadLetters(language)
  }, [language])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The language on screen. */
export const useLanguage = (): Language => use(LanguageContext)

export type Translate<W extends WordTable> = (key: keyof W & string, values?: Values) => string

/** A namespace in the language on screen: `const t = useWords(landing)`, then `t('title', { n: 40 })`. */
export function useWords<W extends WordTable>(pair: Pair<W>): Translate<W> {
  const words = useWordTable(pair)
  return (key, values) => fill(words[key] ?? pair.en[key] ?? key, values)
}

/** The namespace itself, for keys that only the data knows (a server's message key, a status). */
export function useWordTable<W extends WordTable>(pair: Pair<W>): { readonly [K in keyof W]: string } {
  const language = useLanguage()
  const words = pair.loaded[language]
  // Thrown, not read by `use`: React minds a component that suspends in `use` once and needs it no more afterwards.
  if (!words) throw pair.load(language)
  return words
}
