import { eligibilityRoutes } from './eligibility-routes.ts'
import { estimateRoutes } from './estimate-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { selfAuditRoutes } from './self-audit-routes.ts'

/** Every call of this domain. */
export const offersRoutes = {
  ...eligibilityRoutes,
  ...estimateRoutes,
  ...offerRoutes,
  ...selfAuditRoutes,
}
