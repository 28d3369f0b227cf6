import { csrCallRoutes, csrContactRoutes, csrRoutes as csrPageRoutes } from './csr-routes.ts'

/** Every call of this domain. */
export const csrRoutes = {
  ...csrCallRoutes,
  ...csrContactRoutes,
  ...csrPageRoutes,
}
