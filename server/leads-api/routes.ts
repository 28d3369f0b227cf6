import { authCodeRoutes } from './auth-code-routes.ts'
import { apiKeyRoutes } from './keys/api-key-routes.ts'
import { leadFileRoutes } from './leads/lead-file-routes.ts'
import { portalIntegrationRoutes } from './portal-integration-routes.ts'
import { v1Routes } from './v1/v1-routes.ts'
import { portalWebhookRoutes } from './webhooks/portal-webhook-routes.ts'
import { widgetCallRoutes } from './widget/widget-calls.ts'

/** Every call of this domain. */
export const leadsApiRoutes = {
  ...authCodeRoutes,
  ...apiKeyRoutes,
  ...leadFileRoutes,
  ...portalIntegrationRoutes,
  ...v1Routes,
  ...portalWebhookRoutes,
  ...widgetCallRoutes,
}
