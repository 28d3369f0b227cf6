import type { eligibilityCalls } from '#src/contract/eligibility.ts'
import { mechanismVersion } from '#src/domain/mechanism.ts'
import type { Handlers } from '../bind.ts'
import { checkEligibility, rulesBeside, whatIf } from '../people/eligibility.ts'
import { actorOf } from '../services/audit.ts'

export const eligibilityRoutes: Handlers<typeof eligibilityCalls> = {
  'POST /api/admin/eligibility/check': ({ body, who, now }, { database: { db }, keys }, c) =>
    checkEligibility({ db, keys }, body, actorOf(who, c.get('requestId'), now)),
  'GET /api/admin/eligibility/rules': async ({ query }, { database }) => ({
    mechanism: mechanismVersion,
    data: await rulesBeside(database.db, query.product),
  }),
  'POST /api/admin/eligibility/what-if': ({ body, now }, { database: { db }, keys }) =>
    whatIf({ db, keys }, body, now),
}
