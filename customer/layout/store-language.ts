import type { PageLanguage } from '#src/contract/language.ts'
import { api } from '#src/platform/http.ts'
import { listLanguages } from './listed-languages.ts'

/** Stores the language with the profile; messages are sent in it. A draft is not stored: there are no messages in it. */
export async function storeLanguage(uid: string, language: PageLanguage): Promise<void> {
  const known = (await listLanguages()).find(({ code }) => code === language)
  if (known) await api('POST /api/set-language', { body: { uid, language_id: known.id } })
}
