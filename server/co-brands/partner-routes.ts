import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { partnerCalls } from '#src/contract/co-brands/partner.ts'
import { eligibilityRows, merchantFigures, publicPartner, updatePartner } from './partner.ts'

export const partnerRoutes: Handlers<typeof partnerCalls> = {
  'GET /api/get-partner-by-name/{name?}': ({ params, now }, { database }) =>
    publicPartner(database.db, params.name, now),
  'GET /api/partner/get-eligibility-criteria': async (_, { database }) => ({
    data: await eligibilityRows(database.db),
  }),
  'GET /api/partner/dashboard': async ({ query, who, now }, { database }) => {
    const { period, now: bounds } = periodsOf(query, now)
    const figures = await merchantFigures(database.db, who.merchantId, bounds)
    const seesLeads = who.rights === null || who.rights.includes('leads')
    return { ...period, ...figures, recent: seesLeads ? figures.recent : [] }
  },
  'POST /api/update-partner-utm/{id}': async ({ params, body, who, now }, { database }, c) => {
    await updatePartner(database, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/update-partner-revenue-data/{id}': async ({ params, body, who, now }, { database }, c) => {
    await updatePartner(database, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
