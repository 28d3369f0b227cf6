import { configurationRoutes } from '#server/catalogue/configuration/configuration-routes.ts'
import { exportRoutes } from '#server/catalogue/files/export-routes.ts'
import { importRoutes } from '#server/catalogue/files/import-routes.ts'
import { formulaRoutes } from '#server/catalogue/formula-routes.ts'
import { auditRoutes, stepRoutes } from '#server/catalogue/history/history-routes.ts'
import { trashRoutes } from '#server/catalogue/history/trash-routes.ts'
import { planRoutes } from '#server/catalogue/plans/plan-routes.ts'
import { cellRoutes } from './cell-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { creditCardRoutes } from './credit-cards/credit-card-routes.ts'
import { lenderGroupRoutes } from './lenders/lender-group-routes.ts'
import { lenderRevenueRoutes } from './lenders/lender-revenue-routes.ts'
import { lenderRoutes } from './lenders/lender-routes.ts'
import { roleRightsRoutes } from './role-rights-routes.ts'
import { searchRoutes } from './search-routes.ts'

/** Every call of this domain. */
export const catalogueRoutes = {
  ...creditCardRoutes,
  ...configurationRoutes,
  ...exportRoutes,
  ...formulaRoutes,
  ...auditRoutes,
  ...importRoutes,
  ...lenderGroupRoutes,
  ...lenderRevenueRoutes,
  ...lenderRoutes,
  ...cellRoutes,
  ...commentRoutes,
  ...planRoutes,
  ...roleRightsRoutes,
  ...searchRoutes,
  ...stepRoutes,
  ...trashRoutes,
}
