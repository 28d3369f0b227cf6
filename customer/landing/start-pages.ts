import { lazyPage } from '#src/ui/lazy-page.tsx'

/** What visitors get on `/`, by deployment. */
export const landingPage = lazyPage(() => import('./landing.tsx'))
export const loginPage = lazyPage(() => import('#customer/sign-in/login.tsx'))
