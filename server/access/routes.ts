import { apiTokenRoutes } from './api-token.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { masqueradeRoutes } from './masquerade-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { savedViewRoutes } from './saved-view-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { userManagementRoutes } from './user-management-routes.ts'

/** Every call of this domain. */
export const accessRoutes = {
  ...apiTokenRoutes,
  ...approvalRoutes,
  ...masqueradeRoutes,
  ...preferenceRoutes,
  ...savedViewRoutes,
  ...sessionRoutes,
  ...userManagementRoutes,
}
