import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { partnerCalls } from '#src/contract/co-brands/partner.ts'
import { eligibilityRows, publicPartner, updatePartner } from './partner.ts'

export const partnerRoutes: Handlers<typeof partnerCalls> = {
  'GET /api/get-partner-by-name/{name?}': ({ params, now }, { database }) =>
    publicPartner(database.db, params.name, now),
  'GET /api/partner/get-eligibility-criteria': async (_, { database }, c) => ({
    data: await eligibilityRows(database.db, languageOf(c)),
  }),
  'POST /api/update-partner-utm/{id}': async ({ params, body, actor }, { database }) => {
    await updatePartner(database, params.id, body, actor)
  },
  'POST /api/update-partner-revenue-data/{id}': async ({ params, body, actor }, { database }) => {
    await updatePartner(database, params.id, body, actor)
  },
}
