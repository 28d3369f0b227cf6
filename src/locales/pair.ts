import type { Language } from '#src/contract/language.ts'

/** A namespace's words in one language. */
export type WordTable = Readonly<Record<string, string>>

/** The same keys with any text: what the file of another language holds. */
export type Translation<W extends WordTable> = { readonly [K in keyof W]: string }

type Loaders<W extends WordTable> = {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<{ default: Translation<W> }>
}

export interface Pair<W extends WordTable = WordTable> {
  readonly en: W
  /** English, and each language that has been loaded. */
  readonly loaded: { readonly [L in Language]?: Translation<W> }
  /** Loads a language once; a failed load may be tried again. */
  readonly load: (language: Language) => Promise<Translation<W>>
}

/**
 * A namespace in every language: English at hand, each other one in a chunk of its own. Each language stands in its own
 * file (`x.words.en.ts`, `x.words.hi.ts`) and `x.words.ts` joins them, so that no file imports the one that types it.
 */
export function pair<const W extends WordTable>(en: W, others: Loaders<W>): Pair<W> {
  const loaded: { [L in Language]?: Translation<W> } = { en }
  const loading: { [L in Language]?: Promise<Translation<W>> } = {}
  const start = (language: Exclude<Language, 'en'>) =>
    others[language]().then(
      (module) => {
        loaded[language] = module.default
        return module.default
      },
      (failure) => {
        delete loading[language]
        throw failure
      },
    )
  return {
    en,
    loaded,
    load: (language) => {
      const asked = loading[language] ?? (language === 'en' ? Promise.resolve(en) : start(language))
      loading[language] = asked
      return asked
    },
  }
}

export type Values = Readonly<Record<string, string | number>>

/** Fills the `{name}` placeholders of a phrase; a missing value leaves its placeholder to be seen. */
export const fill = (phrase: string, values: Values = {}): string =>
  phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
