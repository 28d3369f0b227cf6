import { authCodeRoutes } from './auth-code-routes.ts'
import { portalIntegrationRoutes } from './portal-integration-routes.ts'
import { widgetCallRoutes } from './widget/widget-calls.ts'

/** Every call of this domain. */
export const leadsApiRoutes = {
  ...authCodeRoutes,
  ...portalIntegrationRoutes,
  ...widgetCallRoutes,
}
