import { adminDashboardCalls } from './admin-dashboard.ts'
import { auditCalls } from './audit.ts'
import { careCalls } from './care.ts'
import { commissionCalls } from './commission.ts'
import { consentCalls } from './consent.ts'
import { cookieCalls } from './cookie.ts'
import { creditCardCalls } from './credit-card.ts'
import { exportCalls } from './export.ts'
import { fileCalls } from './file.ts'
import { importCalls } from './import.ts'
import { journeyCalls } from './journey.ts'
import { languageCalls } from './language.ts'
import { lenderCalls } from './lender.ts'
import { lenderApplicationCalls } from './lender-application.ts'
import { lenderGroupCalls } from './lender-group.ts'
import { lenderRevenueCalls } from './lender-revenue.ts'
import { linkCalls } from './link.ts'
import { merchantFormCalls } from './merchant-form.ts'
import { misCalls } from './mis.ts'
import { offerCalls } from './offer.ts'
import { otpCalls } from './otp.ts'
import { partnerCalls } from './partner.ts'
import { preferenceCalls } from './preference.ts'
import { privacyRequestCalls } from './privacy-request.ts'
import { profileCalls } from './profile.ts'
import { sessionCalls } from './session.ts'
import { statusFileCalls } from './status-file.ts'

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
  ...lenderGroupCalls,
  ...lenderRevenueCalls,
  ...creditCardCalls,
  ...partnerCalls,
  ...fileCalls,
  ...exportCalls,
  ...statusFileCalls,
  ...misCalls,
  ...commissionCalls,
  ...importCalls,
  ...adminDashboardCalls,
  ...auditCalls,
  ...preferenceCalls,
}

export type Contract = typeof contract
