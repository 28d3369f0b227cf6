import { api } from '#src/platform/http.ts'
import { type Language, languages } from '#src/platform/language.ts'

const COUNTRY = 'IN'
const englishNames: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/** Stores the language with the profile: messages are sent in it. */
export async function storeLanguage(uid: string, language: Language): Promise<void> {
  const { data } = await api('POST /api/getLanguages', { body: { countryCode: COUNTRY } })
  const names: readonly string[] = [englishNames[language], languages[language]]
  const known = data.find(({ languageName }) => names.includes(languageName))
  if (known) await api('POST /api/set-language', { body: { uid, language_id: known.id } })
}
