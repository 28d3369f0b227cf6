import type { Language } from './language.ts'

/* Apart from field.ts, which loads zod: the portal's first page reads measures. */

/** A phrase in every language of the product. */
export type Words = Record<Language, string>

/** A phrase in both languages, where a declaration holds its own words. */
export const bilingual = (en: string, hi: string): Words => ({ en, hi })
