import { type Language, languageCodes, languages as names } from '#src/contract/language.ts'

/** The numbers that calls carry. */
const ids: Record<Language, number> = { en: 1, hi: 2 }

/** The languages of the product. `code` is what pages and requests carry, `id` what the calls do. */
export const languages = languageCodes.map((code) => ({
  id: ids[code],
  code,
  languageName: names[code],
  isDefault: code === 'en',
  image: null,
  country_key: 'IN',
  country_name: 'India',
  phone_code: 91,
}))
