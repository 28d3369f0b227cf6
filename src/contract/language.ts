/** The languages of the product: code → its own name, in its own script. English is the one that others are translated from. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as readonly Language[]

/** The language with this code; English for an unknown one or none. */
export const languageOr = (code: string | null | undefined): Language =>
  Object.hasOwn(languages, code ?? '') ? (code as Language) : 'en'
