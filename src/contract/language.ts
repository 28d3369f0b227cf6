/** The languages of the product: code → its own name, in its own script. English is the one that others are translated from. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as readonly Language[]

/** The language with this code; English for an unknown one or none. */
export const languageOr = (code: string | null | undefined): Language =>
  languageCodes.find((one) => one === code) ?? 'en'

/**
 * Languages that are being translated, for the customer's pages: code → its own name,
 * marked as not reviewed. Their words
 * are the files `x.words.<code>.ts` that are there; what has none yet is shown in English. Nothing is stored in them.
 */
export const drafts = { mr: 'मराठी (तपासणी बाकी)' } as const
export type Draft = keyof typeof drafts

/** What a customer can read pages in. */
export type PageLanguage = Language | Draft

/** The same for pages; drafts count. */
export const pageLanguageOr = (code: string | null | undefined): PageLanguage =>
  Object.hasOwn(drafts, code ?? '') ? (code as Draft) : languageOr(code)
