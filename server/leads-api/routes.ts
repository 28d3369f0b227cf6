import { authCodeRoutes } from './auth-code-routes.ts'
import { apiKeyRoutes } from './keys/api-key-routes.ts'
import { portalIntegrationRoutes } from './portal-integration-routes.ts'
import { v1Routes } from './v1/v1-routes.ts'
import { portalWebhookRoutes } from './webhooks/portal-webhook-routes.ts'

/** Every call of this domain. */
export const leadsApiRoutes = {
  ...authCodeRoutes,
  ...apiKeyRoutes,
  ...portalIntegrationRoutes,
  ...v1Routes,
  ...portalWebhookRoutes,
}
