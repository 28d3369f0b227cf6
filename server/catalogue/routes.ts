import { cardClickRoutes } from './card-click-routes.ts'
import { creditCardRoutes } from './credit-card-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { auditRoutes } from './history-routes.ts'
import { importRoutes } from './import-routes.ts'
import { lenderGroupRoutes } from './lender-group-routes.ts'
import { lenderRevenueRoutes } from './lender-revenue-routes.ts'
import { lenderRoutes } from './lender-routes.ts'

/** Every call of this domain. */
export const catalogueRoutes = {
  ...creditCardRoutes,
  ...exportRoutes,
  ...auditRoutes,
  ...importRoutes,
  ...lenderGroupRoutes,
  ...lenderRevenueRoutes,
  ...lenderRoutes,
  ...cardClickRoutes,
}
