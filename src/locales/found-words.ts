/**
 * Words of languages that the namespaces do not name themselves. The files are found, not listed: they are added and nothing else.
 * The exclusion begins with `./` as the pattern does; otherwise nothing is excluded, and each file of the two languages becomes a
 * chunk of its own.
 */
export const files = import.meta.glob<{ default: Readonly<Record<string, string>> }>(
  ['./{src,customer,partner}/**/*.words.??.ts', '!./{src,customer,partner}/**/*.words.{en,hi}.ts'],
  { base: '../..' },
)

/** A namespace in such a language; empty without a file. */
export const findWords = async (name: string, language: string) =>
  (await files[`./${name}.words.${language}.ts`]?.()) ?? { default: {} }
