/** A namespace's words in one language. */
export type WordTable = Readonly<Record<string, string>>

/** The same keys with any text: what the other language's file has to hold. */
export type WordsOf<P extends { en: WordTable }> = { readonly [K in keyof P['en']]: string }

export interface Pair<W extends WordTable = WordTable> {
  readonly en: W
  /** Hindi, once it has been loaded. */
  readonly hi?: { readonly [K in keyof W]: string }
  /** Loads Hindi once; a failed load may be tried again. */
  readonly load: () => Promise<{ readonly [K in keyof W]: string }>
}

/**
 * A namespace in both languages: English at hand, Hindi in a chunk of its own.
 * The loader's type stays open because the Hindi file is itself typed by this pair (`WordsOf`).
 */
export function pair<const W extends WordTable>(en: W, hindi: () => Promise<unknown>): Pair<W> {
  type Hindi = { readonly [K in keyof W]: string }
  let loading: Promise<Hindi> | undefined
  const words: { en: W; hi?: Hindi; load: () => Promise<Hindi> } = {
    en,
    load: () => {
      loading ??= hindi().then(
        (module) => {
          words.hi = (module as { default: Hindi }).default
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
