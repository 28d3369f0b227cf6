import type { Language } from '#src/contract/language.ts'

/** A namespace's words in one language. */
export type WordTable = Readonly<Record<string, string>>

/** The same keys with any text: what the file of another language holds. */
export type Translation<W extends WordTable> = { readonly [K in keyof W]: string }

type Loaders<W extends WordTable> = { readonly hi: () => Promise<{ default: Translation<W> }> }

export interface Pair<W extends WordTable = WordTable> {
  readonly en: W
  /** Its files are `<name>.words.….ts`. */
  readonly name: string
  /** English, and each language that has been loaded. */
  readonly loaded: { readonly [L in Language]?: Translation<W> }
  /** Loads a language once; a failed load may be tried again. */
  readonly load: (language: Language) => Promise<Translation<W>>
}

/**
 * A namespace in every language: English at hand, each other one in a chunk of its own. Each language stands in its own
 * file (`x.words.en.ts`, `x.words.hi.ts`) and `x.words.ts` joins them, so that no file imports the one that types it.
 * Files of further languages are found by the name (found-words.ts).
 */
export function pair<const W extends WordTable>(name: string, en: W, others: Loaders<W>): Pair<W> {
  const loaded: { [L in Language]?: Translation<W> } = { en }
  const loading: { [L in Language]?: Promise<Translation<W>> } = {}
  const read: { [L in Language]?: () => Promise<{ default: Partial<Translation<W>> }> } = others
  const start = (language: Language) =>
    (
      read[language]?.() ?? import('./found-words.ts').then(({ findWords }) => findWords(name, language))
    ).then(
      (module) => {
        const words = { ...en, ...module.default }
        loaded[language] = words
        return words
      },
      (failure) => {
        delete loading[language]
        throw failure
      },
    )
  return {
    name,
    en,
    loaded,
    load: (language) => {
      const loaded = loading[language] ?? (language === 'en' ? Promise.resolve(en) : start(language))
      loading[language] = loaded
      return loaded
    },
  }
}

export type Values = Readonly<Record<string, string | number>>

/**
 * Fills the `{name}` placeholders of a phrase; a missing value leaves its placeholder to be seen. `{name:day|days}` is
 * the first form where the value is 1.
 */
export const fill = (phrase: string, values: Values = {}): string =>
  phrase.replace(
    /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g,
    (placeholder, name: string, one?: string, many?: string) =>
      many === undefined
        ? String(values[name] ?? placeholder)
        : String(values[name]) === '1'
          ? String(one)
          : many,
  )
