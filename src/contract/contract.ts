import { adminDashboardCalls } from './admin-dashboard.ts'
import { approvalCalls } from './approval.ts'
import { auditCalls } from './audit.ts'
import { careCalls } from './care.ts'
import { commissionCalls } from './commission.ts'
import { consentCalls } from './consent.ts'
import { cookieCalls } from './cookie.ts'
import { creditCardCalls } from './credit-card.ts'
import { csrCalls } from './csr.ts'
import { csrCallCalls } from './csr-call.ts'
import { csrContactCalls } from './csr-contact.ts'
import { customerJourneyCalls } from './customer-journey.ts'
import { dedupeCalls } from './dedupe.ts'
import { deletionCalls } from './deletion.ts'
import { eligibilityCalls } from './eligibility.ts'
import { exportCalls } from './export.ts'
import { fileCalls } from './file.ts'
import { funnelCalls } from './funnel.ts'
import { goldCalls } from './gold.ts'
import { importCalls } from './import.ts'
import { intakeCalls } from './intake.ts'
import { journeyCalls } from './journey.ts'
import { languageCalls } from './language.ts'
import { lenderCalls } from './lender.ts'
import { lenderApplicationCalls } from './lender-application.ts'
import { lenderGroupCalls } from './lender-group.ts'
import { lenderRevenueCalls } from './lender-revenue.ts'
import { linkCalls } from './link.ts'
import { masqueradeCalls } from './masquerade.ts'
import { merchantCalls } from './merchant.ts'
import { merchantFormCalls } from './merchant-form.ts'
import { messageCalls } from './message.ts'
import { misCalls } from './mis.ts'
import { offerCalls } from './offer.ts'
import { otpCalls } from './otp.ts'
import { partnerCalls } from './partner.ts'
import { partnerConfigCalls } from './partner-config.ts'
import { partnerProductCalls } from './partner-product.ts'
import { partnerReportCalls } from './partner-report.ts'
import { payoutCalls } from './payout.ts'
import { portalFactorCalls } from './portal-factor.ts'
import { portalIntegrationCalls } from './portal-integration.ts'
import { portalNoticesCalls } from './portal-notices.ts'
import { portalSettingsCalls } from './portal-settings.ts'
import { portalSupportCalls } from './portal-support.ts'
import { portalTicketCalls } from './portal-ticket.ts'
import { preferenceCalls } from './preference.ts'
import { privacyRequestCalls } from './privacy-request.ts'
import { profileCalls } from './profile.ts'
import { reportExportCalls } from './report-calls.ts'
import { reportDetailCalls } from './report-detail.ts'
import { selfReviewCalls } from './self-review.ts'
import { sessionCalls } from './session.ts'
import { statusFileCalls } from './status-file.ts'
import { telecallingCalls } from './telecalling.ts'
import { trackingLinkCalls } from './tracking-link.ts'
import { trainingCalls } from './training.ts'
import { userManagementCalls } from './user-management.ts'
import { vendorCalls } from './vendor.ts'

/** Every call of the product. Browser code imports the type only: the schemas stay out of its bundle. */
export const contract = {
  ...sessionCalls,
  ...otpCalls,
  ...profileCalls,
  ...consentCalls,
  ...careCalls,
  ...linkCalls,
  ...journeyCalls,
  ...merchantFormCalls,
  ...privacyRequestCalls,
  ...offerCalls,
  ...languageCalls,
  ...cookieCalls,
  ...lenderCalls,
  ...lenderApplicationCalls,
  ...intakeCalls,
  ...goldCalls,
  ...lenderGroupCalls,
  ...lenderRevenueCalls,
  ...creditCardCalls,
  ...partnerCalls,
  ...partnerConfigCalls,
  ...portalIntegrationCalls,
  ...funnelCalls,
  ...portalFactorCalls,
  ...selfReviewCalls,
  ...portalNoticesCalls,
  ...portalSettingsCalls,
  ...portalSupportCalls,
  ...trainingCalls,
  ...partnerProductCalls,
  ...portalTicketCalls,
  ...partnerReportCalls,
  ...fileCalls,
  ...exportCalls,
  ...reportExportCalls,
  ...reportDetailCalls,
  ...csrCalls,
  ...csrCallCalls,
  ...csrContactCalls,
  ...dedupeCalls,
  ...customerJourneyCalls,
  ...statusFileCalls,
  ...misCalls,
  ...messageCalls,
  ...telecallingCalls,
  ...vendorCalls,
  ...commissionCalls,
  ...payoutCalls,
  ...importCalls,
  ...adminDashboardCalls,
  ...auditCalls,
  ...approvalCalls,
  ...preferenceCalls,
  ...userManagementCalls,
  ...masqueradeCalls,
  ...merchantCalls,
  ...eligibilityCalls,
  ...deletionCalls,
  ...trackingLinkCalls,
}

export type Contract = typeof contract

/** Calls that another admin of role 1 has to agree to. */
export type FourEyesRoute = {
  [R in keyof Contract]: Contract[R] extends { fourEyes: unknown } ? R : never
}[keyof Contract]
