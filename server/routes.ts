import { approvalRoutes } from '#server/access/approvals/approval-routes.ts'
import { masqueradeRoutes } from '#server/access/masquerade-routes.ts'
import { otpRoutes } from '#server/access/otp-routes.ts'
import { preferenceRoutes } from '#server/access/preference-routes.ts'
import { sessionRoutes } from '#server/access/session-routes.ts'
import { userManagementRoutes } from '#server/access/user-management-routes.ts'
import { careRoutes } from '#server/applications/care-routes.ts'
import { intakeRoutes } from '#server/applications/intake-routes.ts'
import { lenderApplicationRoutes } from '#server/applications/lender-application-routes.ts'
import { statusFileRoutes } from '#server/applications/status-file-routes.ts'
import { messageRoutes } from '#server/campaigns/message-routes.ts'
import { creditCardRoutes } from '#server/catalogue/credit-card-routes.ts'
import { exportRoutes } from '#server/catalogue/export-routes.ts'
import { auditRoutes } from '#server/catalogue/history-routes.ts'
import { importRoutes } from '#server/catalogue/import-routes.ts'
import { lenderGroupRoutes } from '#server/catalogue/lender-group-routes.ts'
import { lenderRevenueRoutes } from '#server/catalogue/lender-revenue-routes.ts'
import { lenderRoutes } from '#server/catalogue/lender-routes.ts'
import { partnerConfigRoutes } from '#server/co-brands/partner-config-routes.ts'
import { partnerRoutes } from '#server/co-brands/partner-routes.ts'
import { csrCallRoutes, csrContactRoutes, csrRoutes } from '#server/csr/csr-routes.ts'
import { consentRoutes } from '#server/customers/consent-routes.ts'
import { dedupeRoutes } from '#server/customers/dedupe-routes.ts'
import { deletionRoutes } from '#server/customers/deletion-routes.ts'
import { privacyRequestRoutes } from '#server/customers/privacy-request-routes.ts'
import { profileRoutes } from '#server/customers/profile-routes.ts'
import type { Handlers } from '#server/http/bind.ts'
import { journeyRoutes } from '#server/journey/journey-routes.ts'
import { portalIntegrationRoutes } from '#server/leads-api/portal-integration-routes.ts'
import { funnelCallRoutes } from '#server/merchants/funnels/funnel-routes.ts'
import { linkRoutes } from '#server/merchants/links/link-routes.ts'
import { trackingLinkRoutes } from '#server/merchants/links/tracking-link-routes.ts'
import { merchantFormRoutes } from '#server/merchants/merchant-form-routes.ts'
import { merchantRoutes } from '#server/merchants/merchant-routes.ts'
import { partnerProductRoutes } from '#server/merchants/partner-product-routes.ts'
import { partnerReportRoutes } from '#server/merchants/partner-report-routes.ts'
import { portalNoticesRoutes } from '#server/merchants/portal-notices-routes.ts'
import { portalSettingsRoutes } from '#server/merchants/portal-settings-routes.ts'
import { portalSupportRoutes } from '#server/merchants/portal-support-routes.ts'
import { portalTicketRoutes } from '#server/merchants/portal-ticket-routes.ts'
import { portalFactorRoutes } from '#server/merchants/second-factor-routes.ts'
import { trainingRoutes } from '#server/merchants/training/training-routes.ts'
import { commissionRoutes } from '#server/money/commission-routes.ts'
import { misRoutes } from '#server/money/mis-routes.ts'
import { payoutRoutes } from '#server/money/payout-routes.ts'
import { selfReviewRoutes } from '#server/money/self-review-routes.ts'
import { eligibilityRoutes } from '#server/offers/eligibility-routes.ts'
import { goldRoutes } from '#server/offers/gold-routes.ts'
import { offerRoutes } from '#server/offers/offer-routes.ts'
import { adminDashboardRoutes } from '#server/reports/admin-dashboard-routes.ts'
import { customerJourneyRoutes } from '#server/reports/customer-journey-routes.ts'
import { reportDetailRoutes } from '#server/reports/report-detail-routes.ts'
import { reportExportRoutes } from '#server/reports/report-routes.ts'
import { telecallingRoutes } from '#server/telecalling/telecalling-routes.ts'
import { vendorRoutes } from '#server/vendors/vendor-routes.ts'
import { cookieRoutes } from '#server/web/cookie-routes.ts'
import { fileRoutes } from '#server/web/file-routes.ts'
import { languageRoutes } from '#server/web/language-routes.ts'
import type { Contract } from '#src/contract/contract.ts'

/** A handler for each declared call; the type makes a missing one an error. */
export const routes: Handlers<Contract> = {
  ...sessionRoutes,
  ...otpRoutes,
  ...profileRoutes,
  ...consentRoutes,
  ...careRoutes,
  ...linkRoutes,
  ...journeyRoutes,
  ...merchantFormRoutes,
  ...privacyRequestRoutes,
  ...offerRoutes,
  ...languageRoutes,
  ...cookieRoutes,
  ...lenderRoutes,
  ...lenderApplicationRoutes,
  ...intakeRoutes,
  ...goldRoutes,
  ...lenderGroupRoutes,
  ...lenderRevenueRoutes,
  ...creditCardRoutes,
  ...partnerRoutes,
  ...partnerConfigRoutes,
  ...portalIntegrationRoutes,
  ...funnelCallRoutes,
  ...portalFactorRoutes,
  ...selfReviewRoutes,
  ...portalNoticesRoutes,
  ...portalSettingsRoutes,
  ...portalSupportRoutes,
  ...trainingRoutes,
  ...partnerProductRoutes,
  ...portalTicketRoutes,
  ...partnerReportRoutes,
  ...fileRoutes,
  ...exportRoutes,
  ...reportExportRoutes,
  ...reportDetailRoutes,
  ...csrRoutes,
  ...csrCallRoutes,
  ...csrContactRoutes,
  ...dedupeRoutes,
  ...customerJourneyRoutes,
  ...statusFileRoutes,
  ...misRoutes,
  ...messageRoutes,
  ...telecallingRoutes,
  ...vendorRoutes,
  ...commissionRoutes,
  ...payoutRoutes,
  ...importRoutes,
  ...adminDashboardRoutes,
  ...auditRoutes,
  ...approvalRoutes,
  ...preferenceRoutes,
  ...userManagementRoutes,
  ...masqueradeRoutes,
  ...merchantRoutes,
  ...eligibilityRoutes,
  ...deletionRoutes,
  ...trackingLinkRoutes,
}
