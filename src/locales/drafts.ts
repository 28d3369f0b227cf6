import type { PageLanguage } from '#src/contract/language.ts'

/* Loaded by readers of a draft only. The files are found, not listed: a language is added by adding them. */

const files = import.meta.glob<{ default: Readonly<Record<string, string>> }>(
  ['./{src,customer,partner}/**/*.words.??.ts', '!./{src,customer,partner}/**/*.words.{en,hi}.ts'],
  { base: '../..' },
)

/** A namespace in a draft: empty where nobody has translated it yet. */
export const load = async (name: string, language: PageLanguage) =>
  (await files[`./${name}.words.${language}.ts`]?.()) ?? { default: {} }
