import { eq } from 'drizzle-orm'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { prospect } from '#server/tables/people.ts'
import type { languageCalls } from '#src/contract/web/language.ts'
import { type SearchListKey, searchLists } from '#src/domain/customers/search-lists.ts'
import { languages } from '#src/domain/languages.ts'

export const languageRoutes: Handlers<typeof languageCalls> = {
  'POST /api/getLanguages': ({ body }) => ({
    data: languages
      .filter(({ country_key }) => country_key === body.countryCode.toUpperCase())
      .map(({ code, ...row }) => row),
  }),
  'POST /api/set-language': async ({ body, who, now }, { database }) => {
    if (body.uid !== who.prospectId) throw notFound()
    const chosen = languages.find(({ id }) => id === body.language_id)
    if (!chosen) throw invalid({ language_id: 'choice' })
    await database.db
      .update(prospect)
      .set({ language: chosen.code, updated_at: now })
      .where(eq(prospect.user_id, who.prospectId))
  },
  'GET /api/search-list/en/{id?}': ({ params }) => {
    if (params.id === undefined) return searchLists
    if (!Object.hasOwn(searchLists, params.id)) throw notFound()
    return { [params.id]: searchLists[params.id as SearchListKey] }
  },
}
