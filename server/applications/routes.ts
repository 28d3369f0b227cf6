import { uploadRoutes } from '#server/files/upload-routes.ts'
import { amountConflictRoutes } from './amount-conflict-routes.ts'
import { careRoutes } from './care-routes.ts'
import { chosenOfferRoutes } from './chosen-offer-routes.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { goldRoutes } from './gold-routes.ts'
import { intakeRoutes } from './intake-routes.ts'
import { lenderApplicationRoutes } from './lender-application-routes.ts'
import { statusFileRoutes } from './status-files/status-file-routes.ts'

/** Every call of this domain. */
export const applicationsRoutes = {
  ...amountConflictRoutes,
  ...careRoutes,
  ...chosenOfferRoutes,
  ...intakeRoutes,
  ...lenderApplicationRoutes,
  ...statusFileRoutes,
  ...uploadRoutes,
  ...goldRoutes,
  ...deletionRoutes,
}
