import { partnerConfigRoutes } from './partner-config-routes.ts'
import { partnerRoutes } from './partner-routes.ts'

/** Every call of this domain. */
export const coBrandsRoutes = {
  ...partnerConfigRoutes,
  ...partnerRoutes,
}
