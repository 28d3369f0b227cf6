import { csrCallRoutes, csrContactRoutes, csrRoutes as csrPageRoutes } from './csr-routes.ts'
import { transferRoutes } from './transfer-routes.ts'

/** Every call of this domain. */
export const csrRoutes = {
  ...csrCallRoutes,
  ...csrContactRoutes,
  ...csrPageRoutes,
  ...transferRoutes,
}
