import { proofOf } from '#server/customers/profile-routes.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { chosenOfferCalls } from '#src/contract/applications/chosen-offer.ts'
import { chooseOffer } from './choose-offer.ts'
import { statusTable } from './status-table.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const chosenOfferRoutes: Handlers<typeof chosenOfferCalls> = {
  'POST /api/offers/select': async ({ body, who, now }, deps, c) => ({
    success: true,
    ...(await chooseOffer(deps, body, proofOf(who, deps, c, now))),
  }),
  'GET /api/applications': ({ who }, deps) => statusTable(deps, who.prospectId),
  'POST /api/applications/{id}/withdraw': async ({ params, who, now }, deps) => {
    await withdrawApplication(deps, params.id, who.prospectId, now)
    return { success: true }
  },
}
