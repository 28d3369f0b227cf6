import type { Handlers } from '#server/platform/handler.ts'
import type { eligibilityCalls } from '#src/contract/offers/eligibility.ts'
import type { ruleEffectCalls } from '#src/contract/offers/rule-effect.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { checkCustomer, factsRead } from './customer-check.ts'
import { checkEligibility, rulesBeside, whatIf } from './eligibility.ts'
import { ruleEffect } from './rule-effect.ts'

export const eligibilityRoutes: Handlers<typeof eligibilityCalls & typeof ruleEffectCalls> = {
  'GET /api/partner/eligibility/{product_id}': ({ params, who, now }, { database }) =>
    factsRead(database.db, who.merchantId, params.product_id, now),
  'POST /api/partner/eligibility': ({ body, who, now }, deps) =>
    checkCustomer(deps, who.merchantId, body, now),
  'POST /api/admin/eligibility/check': ({ body, actor }, { database: { db }, keys, settings }) =>
    checkEligibility({ db, keys, settings }, body, actor),
  'GET /api/admin/eligibility/rules': async ({ query }, { database }) => ({
    mechanism: mechanismVersion,
    data: await rulesBeside(database.db, query.product),
  }),
  'POST /api/admin/eligibility/what-if': ({ body, now }, { database: { db }, keys, settings }) =>
    whatIf({ db, keys, settings }, body, now),
  'POST /api/admin/eligibility/rule-effect': ({ body, now }, { database: { db }, keys, settings }) =>
    ruleEffect({ db, keys, settings }, body.changes, now),
}
