import { cookieRoutes } from './cookie-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { languageRoutes } from './language-routes.ts'

/** Every call of this domain. */
export const webRoutes = {
  ...cookieRoutes,
  ...fileRoutes,
  ...languageRoutes,
}
