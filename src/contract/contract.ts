import { adminDashboardCalls } from './admin-dashboard.ts'
import { consentCalls } from './consent.ts'
import { cookieCalls } from './cookie.ts'
import { creditCardCalls } from './credit-card.ts'
import { languageCalls } from './language.ts'
import { lenderCalls } from './lender.ts'
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
  ...creditCardCalls,
  ...partnerCalls,
  ...adminDashboardCalls,
}

export type Contract = typeof contract
