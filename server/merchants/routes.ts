import { caseRoutes } from './cases/case-routes.ts'
import { partnerCategoryRoutes } from './categories/category-routes.ts'
import { dedupeRoutes } from './dedupe-routes.ts'
import { followUpRoutes } from './follow-up/follow-up-routes.ts'
import { funnelCallRoutes } from './funnels/funnel-routes.ts'
import { trackingLinkRoutes } from './links/tracking-link-routes.ts'
import { merchantRoutes } from './merchant-routes.ts'
import { checklistRoutes } from './onboarding/checklist.ts'
import { merchantFormRoutes } from './onboarding/merchant-form-routes.ts'
import { partnerDashboardRoutes } from './partner-dashboard-routes.ts'
import { partnerProductRoutes } from './partner-product-routes.ts'
import { partnerReportRoutes } from './partner-report-routes.ts'
import { portalListRoutes } from './portal-lists/portal-list-routes.ts'
import { portalViewRoutes } from './portal-lists/portal-view-routes.ts'
import { portalNoticesRoutes } from './portal-notices-routes.ts'
import { portalSettingsRoutes } from './portal-settings-routes.ts'
import { portalSupportRoutes } from './portal-support-routes.ts'
import { portalTicketRoutes } from './portal-ticket-routes.ts'
import { portalFactorRoutes } from './second-factor-routes.ts'
import { merchantSessionRoutes } from './session-routes.ts'
import { subAgentRoutes } from './sub-agents/sub-agent-routes.ts'
import { taxIdRoutes } from './tax-ids/tax-id-routes.ts'
import { trainingRoutes } from './training/training-routes.ts'

/** Every call of this domain. */
export const merchantsRoutes = {
  ...caseRoutes,
  ...checklistRoutes,
  ...followUpRoutes,
  ...funnelCallRoutes,
  ...trackingLinkRoutes,
  ...merchantFormRoutes,
  ...merchantRoutes,
  ...partnerDashboardRoutes,
  ...partnerProductRoutes,
  ...partnerReportRoutes,
  ...portalListRoutes,
  ...partnerCategoryRoutes,
  ...portalNoticesRoutes,
  ...portalSettingsRoutes,
  ...portalSupportRoutes,
  ...portalTicketRoutes,
  ...portalViewRoutes,
  ...portalFactorRoutes,
  ...subAgentRoutes,
  ...taxIdRoutes,
  ...trainingRoutes,
  ...merchantSessionRoutes,
  ...dedupeRoutes,
}
