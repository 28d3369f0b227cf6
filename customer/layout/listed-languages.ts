import type { Language } from '#src/contract/language.ts'
import { languages } from '#src/domain/languages.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'

const COUNTRY = 'IN'

/** A language with the number used in calls. */
export interface ListedLanguage {
  id: number
  code: Language
}

/** The languages of the server's list that the pages have; the default one if the list is empty. */
export function listedOf({ data }: AnswerOf<'POST /api/getLanguages'>): ListedLanguage[] {
  const listed = languages.filter(({ id }) => data.some((row) => row.id === id))
  return listed.length > 0 ? listed : languages.filter(({ isDefault }) => isDefault)
}

/** Reads the list. A failure is shown before it is rethrown. */
export const listLanguages = async (): Promise<ListedLanguage[]> =>
  listedOf(await api('POST /api/getLanguages', { body: { countryCode: COUNTRY } }))
