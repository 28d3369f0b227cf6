import { adminDashboardCalls } from './admin-dashboard.ts'
import { auditCalls } from './audit.ts'
import { consentCalls } from './consent.ts'
import { cookieCalls } from './cookie.ts'
import { creditCardCalls } from './credit-card.ts'
import { fileCalls } from './file.ts'
import { languageCalls } from './language.ts'
import { lenderCalls } from './lender.ts'
import { lenderGroupCalls } from './lender-group.ts'
import { lenderRevenueCalls } from './lender-revenue.ts'
import { offerCalls } from './offer.ts'
import { otpCalls } from './otp.ts'
import { partnerCalls } from './partner.ts'
import { profileCalls } from './profile.ts'
import { sessionCalls } from './session.ts'

/** Every call of the product. Browser code imports the type only: the schemas stay out of its bundle. */
export const contract = {
  ...sessionCalls,
  ...otpCalls,
  ...profileCalls,
  ...consentCalls,
  ...offerCalls,
  ...languageCalls,
  ...cookieCalls,
  ...lenderCalls,
  ...lenderGroupCalls,
  ...lenderRevenueCalls,
  ...creditCardCalls,
  ...partnerCalls,
  ...fileCalls,
  ...adminDashboardCalls,
  ...auditCalls,
}

export type Contract = typeof contract
