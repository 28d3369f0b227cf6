/**
 * Words of languages that the files of words do not name themselves. The files are found, not listed: they are added and nothing else.
 * The exclusion begins with `./` as the pattern does; otherwise nothing is excluded, and each Hindi file becomes a second chunk.
 */
export const files = import.meta.glob<{
  default: Readonly<Record<string, Readonly<Record<string, string>>>>
}>(['./{src,customer,partner}/**/{words,*.words}.??.ts', '!./**/*.hi.ts'], { base: '../..' })

/** The words beside a file of English ones in such a language; empty without a file. */
export const findWords = async (path: string, language: string) =>
  (await files[`./${path}.${language}.ts`]?.()) ?? { default: {} }
