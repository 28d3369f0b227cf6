import type { Language } from '#src/contract/language.ts'
import { api } from '#src/platform/http.ts'
import { listLanguages } from './listed-languages.ts'

/** Stores the language with the profile; messages are sent in it. */
export async function storeLanguage(uid: string, language: Language): Promise<void> {
  const known = (await listLanguages()).find(({ code }) => code === language)
  if (known) await api('POST /api/set-language', { body: { uid, language_id: known.id } })
}
