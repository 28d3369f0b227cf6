import { partnerTextRoutes } from './partner-config-routes.ts'
import { partnerRoutes } from './partner-routes.ts'

/** Every call of this domain. */
export const coBrandsRoutes = {
  ...partnerTextRoutes,
  ...partnerRoutes,
}
