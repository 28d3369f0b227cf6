import type { Handlers } from '#server/platform/handler.ts'
import type { offerCalls } from '#src/contract/offers/offer.ts'
import { changeLoan } from './change-loan.ts'
import { keyFacts } from './key-facts.ts'
import { offersFor } from './offer.ts'

export const offerRoutes: Handlers<typeof offerCalls> = {
  'GET /api/offers': ({ query, who, now }, deps) => offersFor(deps, query.app_id, who.prospectId, now),
  'POST /api/offers/change': ({ body, who, now }, deps) => changeLoan(deps, body, who.prospectId, now),
  'GET /api/offers/{list_id}/key-facts/{lender_id}': ({ params, who }, { database }) =>
    keyFacts(database.db, params.list_id, params.lender_id, who.prospectId),
}
