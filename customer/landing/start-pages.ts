import { lazyPage } from '#src/kit/loading/lazy-page.tsx'

/** What visitors get on `/`, by deployment. */
export const landingPage = lazyPage(() => import('./landing-page.tsx'))
export const loginPage = lazyPage(() => import('#customer/sign-in/login-page.tsx'))
