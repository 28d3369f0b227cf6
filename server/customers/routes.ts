import { consentRoutes } from './consent-routes.ts'
import { dedupeRoutes } from './dedupe-routes.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { privacyRequestRoutes } from './privacy-request-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Every call of this domain. */
export const customersRoutes = {
  ...consentRoutes,
  ...dedupeRoutes,
  ...deletionRoutes,
  ...privacyRequestRoutes,
  ...profileRoutes,
  ...signInRoutes,
}
