import { apiTokenRoutes } from './api-token.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { masqueradeRoutes } from './masquerade-routes.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { userManagementRoutes } from './user-management-routes.ts'
import { preferenceRoutes } from './views/preference-routes.ts'
import { savedViewRoutes } from './views/saved-view-routes.ts'

/** Every call of this domain. */
export const accessRoutes = {
  ...apiTokenRoutes,
  ...approvalRoutes,
  ...masqueradeRoutes,
  ...ownSessionRoutes,
  ...preferenceRoutes,
  ...savedViewRoutes,
  ...sessionRoutes,
  ...userManagementRoutes,
}
