import type { Contract } from '#src/contract/contract.ts'
import { accessRoutes } from './access/routes.ts'
import { applicationsRoutes } from './applications/routes.ts'
import { automationRoutes } from './automations/automation-routes.ts'
import { messageRoutes } from './campaigns/message-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { coBrandsRoutes } from './co-brands/routes.ts'
import { firstRunRoutes } from './copies/first-run-routes.ts'
import { csrRoutes } from './csr/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { fileSourceRoutes } from './file-sources/file-source-routes.ts'
import { networkDeskRoutes } from './integrations/networks.ts'
import { purchaseRoutes } from './integrations/purchases.ts'
import { journeyRoutes } from './journey/journey-routes.ts'
import { leadsApiRoutes } from './leads-api/routes.ts'
import { listExportRoutes } from './lists/list-routes.ts'
import { merchantsRoutes } from './merchants/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { offersRoutes } from './offers/routes.ts'
import type { Handlers } from './platform/handler.ts'
import { productRoutes } from './products/product-routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { telecallingRoutes } from './telecalling/telecalling-routes.ts'
import { vendorRoutes } from './vendors/vendor-routes.ts'
import { webRoutes } from './web/routes.ts'

/** A handler for each declared call; a missing one is a compile error. */
export const routes: Handlers<Contract> = {
  ...networkDeskRoutes,
  ...vendorRoutes,
  ...accessRoutes,
  ...catalogueRoutes,
  ...coBrandsRoutes,
  ...customersRoutes,
  ...productRoutes,
  ...purchaseRoutes,
  ...offersRoutes,
  ...applicationsRoutes,
  ...moneyRoutes,
  ...fileSourceRoutes,
  ...merchantsRoutes,
  ...leadsApiRoutes,
  ...messageRoutes,
  ...automationRoutes,
  ...telecallingRoutes,
  ...csrRoutes,
  ...listExportRoutes,
  ...reportsRoutes,
  ...journeyRoutes,
  ...webRoutes,
  ...firstRunRoutes,
}
