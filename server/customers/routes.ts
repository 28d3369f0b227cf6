import { consentRoutes } from './consent-routes.ts'
import { privacyRequestRoutes } from './privacy-request-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Every call of this domain. */
export const customersRoutes = {
  ...consentRoutes,
  ...privacyRequestRoutes,
  ...profileRoutes,
  ...signInRoutes,
}
