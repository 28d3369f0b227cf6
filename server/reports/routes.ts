import { adminDashboardRoutes } from './admin-dashboard-routes.ts'
import { customerJourneyRoutes } from './customer-journey-routes.ts'
import { figureRoutes } from './figure-routes.ts'
import { reportDetailRoutes } from './report-detail-routes.ts'

/** Every call of this domain. */
export const reportsRoutes = {
  ...adminDashboardRoutes,
  ...customerJourneyRoutes,
  ...figureRoutes,
  ...reportDetailRoutes,
}
