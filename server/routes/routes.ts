import type { Contract } from '#src/contract/contract.ts'
import type { Handlers } from '../bind.ts'
import { adminDashboardRoutes } from './admin-dashboard.ts'
import { approvalRoutes } from './approval.ts'
import { auditRoutes } from './audit.ts'
import { careRoutes } from './care.ts'
import { commissionRoutes } from './commission.ts'
import { consentRoutes } from './consent.ts'
import { cookieRoutes } from './cookie.ts'
import { creditCardRoutes } from './credit-card.ts'
import { csrCallRoutes, csrContactRoutes, csrRoutes } from './csr.ts'
import { customerJourneyRoutes } from './customer-journey.ts'
import { dedupeRoutes } from './dedupe.ts'
import { deletionRoutes } from './deletion.ts'
import { eligibilityRoutes } from './eligibility.ts'
import { exportRoutes } from './export.ts'
import { fileRoutes } from './file.ts'
import { funnelCallRoutes } from './funnel.ts'
import { goldRoutes } from './gold.ts'
import { importRoutes } from './import.ts'
import { intakeRoutes } from './intake.ts'
import { journeyRoutes } from './journey.ts'
import { languageRoutes } from './language.ts'
import { lenderRoutes } from './lender.ts'
import { lenderApplicationRoutes } from './lender-application.ts'
import { lenderGroupRoutes } from './lender-group.ts'
import { lenderRevenueRoutes } from './lender-revenue.ts'
import { linkRoutes } from './link.ts'
import { masqueradeRoutes } from './masquerade.ts'
import { merchantRoutes } from './merchant.ts'
import { merchantFormRoutes } from './merchant-form.ts'
import { messageRoutes } from './message.ts'
import { misRoutes } from './mis.ts'
import { offerRoutes } from './offer.ts'
import { otpRoutes } from './otp.ts'
import { partnerRoutes } from './partner.ts'
import { partnerConfigRoutes } from './partner-config.ts'
import { partnerProductRoutes } from './partner-product.ts'
import { partnerReportRoutes } from './partner-report.ts'
import { payoutRoutes } from './payout.ts'
import { portalFactorRoutes } from './portal-factor.ts'
import { portalIntegrationRoutes } from './portal-integration.ts'
import { portalNoticesRoutes } from './portal-notices.ts'
import { portalSettingsRoutes } from './portal-settings.ts'
import { portalSupportRoutes } from './portal-support.ts'
import { portalTicketRoutes } from './portal-ticket.ts'
import { preferenceRoutes } from './preference.ts'
import { privacyRequestRoutes } from './privacy-request.ts'
import { profileRoutes } from './profile.ts'
import { reportExportRoutes } from './report.ts'
import { reportDetailRoutes } from './report-detail.ts'
import { selfReviewRoutes } from './self-review.ts'
import { sessionRoutes } from './session.ts'
import { statusFileRoutes } from './status-file.ts'
import { telecallingRoutes } from './telecalling.ts'
import { trackingLinkRoutes } from './tracking-link.ts'
import { trainingRoutes } from './training.ts'
import { userManagementRoutes } from './user-management.ts'
import { vendorRoutes } from './vendor.ts'

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
