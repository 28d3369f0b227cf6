/** A namespace's words in one language. */
export type WordTable = Readonly<Record<string, string>>

/** The same keys with any text: what the file of another language holds. */
export type Translation<W extends WordTable> = { readonly [K in keyof W]: string }

export interface Pair<W extends WordTable = WordTable> {
  readonly en: W
  /** Hindi, once it has been loaded. */
  readonly hi?: Translation<W>
  /** Loads Hindi once; a failed load may be tried again. */
  readonly load: () => Promise<Translation<W>>
}

/**
 * A namespace in both languages: English at hand, Hindi in a chunk of its own. Each language stands in its own file
 * (`x.words.en.ts`, `x.words.hi.ts`) and `x.words.ts` joins them, so that no file imports the one that types it.
 */
export function pair<const W extends WordTable>(
  en: W,
  hindi: () => Promise<{ default: Translation<W> }>,
): Pair<W> {
  let loading: Promise<Translation<W>> | undefined
  const words: { en: W; hi?: Translation<W>; load: () => Promise<Translation<W>> } = {
    en,
    load: () => {
      loading ??= hindi().then(
        (module) => {
          words.hi = module.default
          return words.hi
        },
        (failure) => {
          loading = undefined
          throw failure
        },
      )
      return loading
    },
  }
  return words
}

export type Values = Readonly<Record<string, string | number>>

/** Fills the `{name}` placeholders of a phrase; a missing value leaves its placeholder to be seen. */
export const fill = (phrase: string, values: Values = {}): string =>
  phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
