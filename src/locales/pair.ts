import type { Language } from '#src/contract/language.ts'

/** A namespace's words in one language. */
export type WordTable = Readonly<Record<string, string>>

/** The words of a file, by namespace. */
export type WordTables = Readonly<Record<string, WordTable>>

/** The same keys with any text. */
type Translation<W extends WordTable> = { readonly [K in keyof W]: string }

/** The same namespaces and keys with any text: what the file of another language holds. */
export type Translations<T extends WordTables> = { readonly [N in keyof T]: Translation<T[N]> }

type Loaders<T extends WordTables> = { readonly hi: () => Promise<{ default: Translations<T> }> }

export interface Pair<W extends WordTable = WordTable> {
  readonly en: W
  /** Its file without `.ts`, and its name there. */
  readonly name: string
  /** English, and each language that has been loaded. */
  readonly loaded: { readonly [L in Language]?: Translation<W> }
  /** Loads a language once; a failed load may be tried again. */
  readonly load: (language: Language) => Promise<Translation<W>>
}

/**
 * Words in every language: English at hand, each other one in a chunk of its own. A folder has one `words.ts` with English and
 * the namespaces, and `words.hi.ts`. Files of further languages are found by the path (found-words.ts).
 * @param path the file without `.ts`, from the root
 */
export function pairs<const T extends WordTables>(
  path: string,
  en: T,
  others: Loaders<T>,
): { readonly [N in keyof T]: Pair<T[N]> } {
  const read: { [L in Language]?: () => Promise<{ default: Partial<WordTables> }> } = others
  const tables = (language: Language) =>
    read[language]?.() ?? import('./found-words.ts').then(({ findWords }) => findWords(path, language))
  const pairOf = (name: string, english: WordTable): Pair => {
    const loaded: { [L in Language]?: WordTable } = { en: english }
    const loading: { [L in Language]?: Promise<WordTable> } = {}
    const start = (language: Language) =>
      tables(language).then(
        (module) => {
          const words = { ...english, ...module.default[name] }
          loaded[language] = words
          return words
        },
        (failure) => {
          delete loading[language]
          throw failure
        },
      )
    return {
      name: `${path}/${name}`,
      en: english,
      loaded,
      load: (language) => {
        const table = loading[language] ?? (language === 'en' ? Promise.resolve(english) : start(language))
        loading[language] = table
        return table
      },
    }
  }
  return Object.fromEntries(Object.entries(en).map(([name, english]) => [name, pairOf(name, english)])) as {
    readonly [N in keyof T]: Pair<T[N]>
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
