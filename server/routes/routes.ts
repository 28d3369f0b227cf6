import type { Contract } from '#src/contract/contract.ts'
import type { Handlers } from '../bind.ts'
import { adminDashboardRoutes } from './admin-dashboard.ts'
import { auditRoutes } from './audit.ts'
import { careRoutes } from './care.ts'
import { commissionRoutes } from './commission.ts'
import { consentRoutes } from './consent.ts'
import { cookieRoutes } from './cookie.ts'
import { creditCardRoutes } from './credit-card.ts'
import { exportRoutes } from './export.ts'
import { fileRoutes } from './file.ts'
import { importRoutes } from './import.ts'
import { journeyRoutes } from './journey.ts'
import { languageRoutes } from './language.ts'
import { lenderRoutes } from './lender.ts'
import { lenderApplicationRoutes } from './lender-application.ts'
import { lenderGroupRoutes } from './lender-group.ts'
import { lenderRevenueRoutes } from './lender-revenue.ts'
import { linkRoutes } from './link.ts'
import { merchantFormRoutes } from './merchant-form.ts'
import { misRoutes } from './mis.ts'
import { offerRoutes } from './offer.ts'
import { otpRoutes } from './otp.ts'
import { partnerRoutes } from './partner.ts'
import { preferenceRoutes } from './preference.ts'
import { privacyRequestRoutes } from './privacy-request.ts'
import { profileRoutes } from './profile.ts'
import { sessionRoutes } from './session.ts'
import { statusFileRoutes } from './status-file.ts'

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
  ...lenderGroupRoutes,
  ...lenderRevenueRoutes,
  ...creditCardRoutes,
  ...partnerRoutes,
  ...fileRoutes,
  ...exportRoutes,
  ...statusFileRoutes,
  ...misRoutes,
  ...commissionRoutes,
  ...importRoutes,
  ...adminDashboardRoutes,
  ...auditRoutes,
  ...preferenceRoutes,
}
