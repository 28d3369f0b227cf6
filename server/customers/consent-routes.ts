import type { Handlers } from '#server/platform/handler.ts'
import type { consentCalls } from '#src/contract/customers/consent.ts'
import { consentsOf, withdrawConsent } from './consent.ts'
import { proofOf } from './profile-routes.ts'

export const consentRoutes: Handlers<typeof consentCalls> = {
  'GET /api/consents': ({ who }, { database }) => consentsOf(database.db, who.prospectId),
  'POST /api/consents/{id}/withdraw': async ({ params, who, now }, deps, c) => {
    await withdrawConsent(deps, params.id, proofOf(who, deps, c, now))
  },
}
