import { authCodeRoutes } from './auth-code-routes.ts'
import { portalIntegrationRoutes } from './portal-integration-routes.ts'
import { portalWebhookRoutes } from './webhooks/portal-webhook-routes.ts'

/** Every call of this domain. */
export const leadsApiRoutes = {
  ...authCodeRoutes,
  ...portalIntegrationRoutes,
  ...portalWebhookRoutes,
}
