import type { offerCalls } from '#src/contract/offer.ts'
import type { Handlers } from '../bind.ts'
import { changeAsked } from '../services/change-asked.ts'
import { keyFacts } from '../services/key-facts.ts'
import { offersFor, selectOffer, statusTable, withdraw } from '../services/offer.ts'
import { proofOf } from './profile.ts'

export const offerRoutes: Handlers<typeof offerCalls> = {
  'GET /api/offers': ({ query, who, now }, { database, keys }) =>
    offersFor(database.db, keys, query.app_id, who.prospectId, now),
  'POST /api/offers/change': ({ body, who, now }, { database, keys }) =>
    changeAsked(database.db, keys, body, who.prospectId, now),
  'GET /api/offers/{list_id}/key-facts/{lender_id}': ({ params, who }, { database }) =>
    keyFacts(database.db, params.list_id, params.lender_id, who.prospectId),
  'POST /api/offers/select': async ({ body, who, now }, deps, c) => {
    return { success: true, ...(await selectOffer(deps, body, proofOf(who, deps, c, now))) }
  },
  'GET /api/applications': ({ who }, deps) => statusTable(deps, who.prospectId),
  'POST /api/applications/{id}/withdraw': async ({ params, who, now }, deps) => {
    await withdraw(deps, params.id, who.prospectId, now)
    return { success: true }
  },
}
