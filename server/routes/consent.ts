import type { consentCalls } from '#src/contract/consent.ts'
import type { Handlers } from '../bind.ts'
import { consentsOf, withdrawConsent } from '../services/consent.ts'
import { proofOf } from './profile.ts'

export const consentRoutes: Handlers<typeof consentCalls> = {
  'GET /api/consents': ({ who }, { database }) => consentsOf(database.db, who.prospectId),
  'POST /api/consents/{id}/withdraw': async ({ params, who, now }, deps, c) => {
    await withdrawConsent(deps, params.id, proofOf(who, deps, c, now))
    return { success: true }
  },
}
