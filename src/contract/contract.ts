import { apiTokenCalls } from '#src/contract/access/api-token.ts'
import { approvalCalls } from '#src/contract/access/approval.ts'
import { masqueradeCalls } from '#src/contract/access/masquerade.ts'
import { otpCalls } from '#src/contract/access/otp.ts'
import { ownSessionCalls } from '#src/contract/access/own-sessions.ts'
import { partnerPasscodeCalls } from '#src/contract/access/partner-passcode.ts'
import { portalFactorCalls } from '#src/contract/access/portal-factor.ts'
import { roleRightsCalls } from '#src/contract/access/role-rights.ts'
import { sessionCalls } from '#src/contract/access/session.ts'
import { userManagementCalls } from '#src/contract/access/user-management.ts'
import { accountDataCalls } from '#src/contract/account-data.ts'
import { amountConflictCalls } from '#src/contract/applications/amount-conflict.ts'
import { chosenOfferCalls } from '#src/contract/applications/chosen-offer.ts'
import { intakeCalls } from '#src/contract/applications/intake.ts'
import { lenderApplicationCalls } from '#src/contract/applications/lender-application.ts'
import { statusFileCalls } from '#src/contract/applications/status-file.ts'
import { auditCalls } from '#src/contract/audit/audit.ts'
import { stepCalls } from '#src/contract/audit/steps.ts'
import { trashCalls } from '#src/contract/audit/trash.ts'
import { messageCalls } from '#src/contract/campaigns/message.ts'
import { automationCalls } from '#src/contract/catalogue/automation.ts'
import { cellCalls } from '#src/contract/catalogue/cells.ts'
import { commentCalls } from '#src/contract/catalogue/comments.ts'
import { configurationCalls } from '#src/contract/catalogue/configuration.ts'
import { creditCardCalls } from '#src/contract/catalogue/credit-card.ts'
import { exportCalls } from '#src/contract/catalogue/export.ts'
import { fileSourceCalls } from '#src/contract/catalogue/file-source.ts'
import { formulaCalls } from '#src/contract/catalogue/formulas.ts'
import { importCalls } from '#src/contract/catalogue/import.ts'
import { lenderCalls } from '#src/contract/catalogue/lender.ts'
import { lenderGroupCalls } from '#src/contract/catalogue/lender-group.ts'
import { lenderRevenueCalls } from '#src/contract/catalogue/lender-revenue.ts'
import { plannedChangeCalls } from '#src/contract/catalogue/planned-changes.ts'
import { searchCalls } from '#src/contract/catalogue/search.ts'
import { uploadCalls } from '#src/contract/catalogue/upload.ts'
import { partnerCalls } from '#src/contract/co-brands/partner.ts'
import { partnerConfigCalls } from '#src/contract/co-brands/partner-config.ts'
import { csrCalls } from '#src/contract/csr/csr.ts'
import { csrCallCalls } from '#src/contract/csr/csr-call.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import { dedupeCalls } from '#src/contract/csr/dedupe.ts'
import { careCalls } from '#src/contract/customers/care.ts'
import { consentCalls } from '#src/contract/customers/consent.ts'
import { deletionCalls } from '#src/contract/customers/deletion.ts'
import { privacyRequestCalls } from '#src/contract/customers/privacy-request.ts'
import { profileCalls } from '#src/contract/customers/profile.ts'
import { networkCalls } from '#src/contract/integrations/network.ts'
import { journeyCalls } from '#src/contract/journey/journey.ts'
import { apiKeyCalls } from '#src/contract/leads-api/api-key.ts'
import { portalIntegrationCalls } from '#src/contract/leads-api/portal-integration.ts'
import { portalWebhookCalls } from '#src/contract/leads-api/portal-webhooks.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { widgetCalls } from '#src/contract/leads-api/widget.ts'
import { listExportCalls } from '#src/contract/lists/list-exports.ts'
import { preferenceCalls } from '#src/contract/lists/preference.ts'
import { savedViewCalls } from '#src/contract/lists/saved-view.ts'
import { caseCalls } from '#src/contract/merchants/case.ts'
import { followUpCalls } from '#src/contract/merchants/follow-up.ts'
import { funnelCalls } from '#src/contract/merchants/funnel.ts'
import { handLeadCalls } from '#src/contract/merchants/hand-lead.ts'
import { leadFileCalls } from '#src/contract/merchants/lead-file.ts'
import { linkCalls } from '#src/contract/merchants/link.ts'
import { portalListCalls } from '#src/contract/merchants/lists/portal-list-calls.ts'
import { merchantCalls } from '#src/contract/merchants/merchant.ts'
import { merchantFormCalls } from '#src/contract/merchants/merchant-form.ts'
import { onboardingCalls } from '#src/contract/merchants/onboarding.ts'
import { partnerCategoryCalls } from '#src/contract/merchants/partner-category.ts'
import { partnerDashboardCalls } from '#src/contract/merchants/partner-dashboard.ts'
import { partnerProductCalls } from '#src/contract/merchants/partner-product.ts'
import { partnerReportCalls } from '#src/contract/merchants/partner-report.ts'
import { portalNoticesCalls } from '#src/contract/merchants/portal-notices.ts'
import { portalSettingsCalls } from '#src/contract/merchants/portal-settings.ts'
import { portalSupportCalls } from '#src/contract/merchants/portal-support.ts'
import { portalTicketCalls } from '#src/contract/merchants/portal-ticket.ts'
import { portalViewCalls } from '#src/contract/merchants/portal-view.ts'
import { subAgentCalls } from '#src/contract/merchants/sub-agents.ts'
import { taxIdCalls } from '#src/contract/merchants/tax-id.ts'
import { trackingLinkCalls } from '#src/contract/merchants/tracking-link.ts'
import { trainingCalls } from '#src/contract/merchants/training.ts'
import { accountingCalls } from '#src/contract/money/accounting.ts'
import { bankStatementCalls } from '#src/contract/money/bank-statement.ts'
import { billingCalls } from '#src/contract/money/billing.ts'
import { commissionCalls } from '#src/contract/money/commission.ts'
import { disputeCalls } from '#src/contract/money/disputes.ts'
import { misCalls } from '#src/contract/money/mis.ts'
import { paymentAnswerCalls } from '#src/contract/money/payment-answers.ts'
import { payoutCalls } from '#src/contract/money/payout.ts'
import { payoutYearCalls } from '#src/contract/money/payout-year.ts'
import { selfReviewCalls } from '#src/contract/money/self-review.ts'
import { settlementCalls } from '#src/contract/money/settlement.ts'
import { eligibilityCalls } from '#src/contract/offers/eligibility.ts'
import { estimateCalls } from '#src/contract/offers/estimate.ts'
import { goldCalls } from '#src/contract/offers/gold.ts'
import { offerCalls } from '#src/contract/offers/offer.ts'
import { ruleEffectCalls } from '#src/contract/offers/rule-effect.ts'
import { selfAuditCalls } from '#src/contract/offers/self-audit.ts'
import { productCalls } from '#src/contract/products/product-calls.ts'
import { productFileCalls } from '#src/contract/products/product-file.ts'
import { purchaseCalls } from '#src/contract/purchase.ts'
import { adminDashboardCalls } from '#src/contract/reports/admin-dashboard.ts'
import { customerJourneyCalls } from '#src/contract/reports/customer-journey.ts'
import { figureCalls } from '#src/contract/reports/figure.ts'
import { reportDetailCalls } from '#src/contract/reports/report-detail.ts'
import { telecallingCalls } from '#src/contract/telecalling/telecalling.ts'
import { vendorCalls } from '#src/contract/vendors/vendor.ts'
import { cookieCalls } from '#src/contract/web/cookie.ts'
import { fileCalls } from '#src/contract/web/file.ts'
import { firstRunCalls } from '#src/contract/web/first-run.ts'
import { languageCalls } from '#src/contract/web/language.ts'

/** Every call of the product by its domain: a tag of the document, and a page of its reference. */
export const contractByDomain = {
  access: {
    ...approvalCalls,
    ...masqueradeCalls,
    ...otpCalls,
    ...partnerPasscodeCalls,
    ...portalFactorCalls,
    ...preferenceCalls,
    ...roleRightsCalls,
    ...savedViewCalls,
    ...sessionCalls,
    ...ownSessionCalls,
    ...apiTokenCalls,
    ...userManagementCalls,
  },
  customers: {
    ...careCalls,
    ...consentCalls,
    ...dedupeCalls,
    ...deletionCalls,
    ...privacyRequestCalls,
    ...accountDataCalls,
    ...profileCalls,
  },
  journey: { ...journeyCalls },
  offers: {
    ...eligibilityCalls,
    ...estimateCalls,
    ...goldCalls,
    ...offerCalls,
    ...ruleEffectCalls,
    ...selfAuditCalls,
  },
  applications: {
    ...amountConflictCalls,
    ...chosenOfferCalls,
    ...intakeCalls,
    ...lenderApplicationCalls,
    ...statusFileCalls,
    ...uploadCalls,
  },
  products: { ...productCalls, ...productFileCalls, ...purchaseCalls },
  catalogue: {
    ...cellCalls,
    ...commentCalls,
    ...configurationCalls,
    ...creditCardCalls,
    ...exportCalls,
    ...automationCalls,
    ...fileSourceCalls,
    ...formulaCalls,
    ...plannedChangeCalls,
    ...importCalls,
    ...lenderCalls,
    ...lenderGroupCalls,
    ...lenderRevenueCalls,
    ...searchCalls,
  },
  'co-brands': { ...partnerCalls, ...partnerConfigCalls },
  merchants: {
    ...caseCalls,
    ...followUpCalls,
    ...funnelCalls,
    ...handLeadCalls,
    ...leadFileCalls,
    ...linkCalls,
    ...merchantCalls,
    ...merchantFormCalls,
    ...onboardingCalls,
    ...partnerCategoryCalls,
    ...partnerDashboardCalls,
    ...partnerProductCalls,
    ...partnerReportCalls,
    ...portalListCalls,
    ...portalNoticesCalls,
    ...portalSettingsCalls,
    ...portalSupportCalls,
    ...portalTicketCalls,
    ...portalViewCalls,
    ...trackingLinkCalls,
    ...trainingCalls,
    ...subAgentCalls,
    ...taxIdCalls,
  },
  'leads-api': {
    ...apiKeyCalls,
    ...portalIntegrationCalls,
    ...portalWebhookCalls,
    ...v1Calls,
    ...widgetCalls,
  },
  money: {
    ...accountingCalls,
    ...bankStatementCalls,
    ...paymentAnswerCalls,
    ...billingCalls,
    ...commissionCalls,
    ...misCalls,
    ...disputeCalls,
    ...payoutCalls,
    ...payoutYearCalls,
    ...selfReviewCalls,
    ...settlementCalls,
  },
  reports: { ...adminDashboardCalls, ...customerJourneyCalls, ...figureCalls, ...reportDetailCalls },
  lists: { ...listExportCalls },
  campaigns: { ...messageCalls },
  telecalling: { ...telecallingCalls },
  csr: { ...csrCalls, ...csrCallCalls, ...csrContactCalls },
  vendors: { ...vendorCalls, ...networkCalls },
  audit: { ...auditCalls, ...stepCalls, ...trashCalls },
  web: { ...cookieCalls, ...fileCalls, ...firstRunCalls, ...languageCalls },
}

/** Every call of the product. Browser code imports the type only: the schemas stay out of its bundle. */
export const contract = {
  ...contractByDomain.access,
  ...contractByDomain.customers,
  ...contractByDomain.journey,
  ...contractByDomain.offers,
  ...contractByDomain.applications,
  ...contractByDomain.products,
  ...contractByDomain.catalogue,
  ...contractByDomain['co-brands'],
  ...contractByDomain.merchants,
  ...contractByDomain['leads-api'],
  ...contractByDomain.money,
  ...contractByDomain.reports,
  ...contractByDomain.lists,
  ...contractByDomain.campaigns,
  ...contractByDomain.telecalling,
  ...contractByDomain.csr,
  ...contractByDomain.vendors,
  ...contractByDomain.audit,
  ...contractByDomain.web,
}

export type Contract = typeof contract

/** Calls that need the approval of another role 1 admin. */
export type FourEyesRoute = {
  [R in keyof Contract]: Contract[R] extends { fourEyes: unknown } ? R : never
}[keyof Contract]
