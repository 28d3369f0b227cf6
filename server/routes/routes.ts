import type { Contract } from '#src/contract/contract.ts'
import type { Handlers } from '../bind.ts'
import { adminDashboardRoutes } from './admin-dashboard.ts'
import { auditRoutes } from './audit.ts'
import { consentRoutes } from './consent.ts'
import { cookieRoutes } from './cookie.ts'
import { creditCardRoutes } from './credit-card.ts'
import { fileRoutes } from './file.ts'
import { languageRoutes } from './language.ts'
import { lenderRoutes } from './lender.ts'
import { lenderGroupRoutes } from './lender-group.ts'
import { lenderRevenueRoutes } from './lender-revenue.ts'
import { offerRoutes } from './offer.ts'
import { otpRoutes } from './otp.ts'
import { partnerRoutes } from './partner.ts'
import { profileRoutes } from './profile.ts'
import { sessionRoutes } from './session.ts'

/** A handler for each declared call; the type makes a missing one an error. */
export const routes: Handlers<Contract> = {
  ...sessionRoutes,
  ...otpRoutes,
  ...profileRoutes,
  ...consentRoutes,
  ...offerRoutes,
  ...languageRoutes,
  ...cookieRoutes,
  ...lenderRoutes,
  ...lenderGroupRoutes,
  ...lenderRevenueRoutes,
  ...creditCardRoutes,
  ...partnerRoutes,
  ...fileRoutes,
  ...adminDashboardRoutes,
  ...auditRoutes,
}
