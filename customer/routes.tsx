import type { CustomerState } from '#src/domain/customers/guards.ts'
import { type LazyPage, lazyPage } from '#src/ui/lazy-page.tsx'

type Mode = CustomerState['landing']

export interface CustomerRoute {
  /** `:name` stands for one segment. */
  path: string
  page: LazyPage
  /** The deployment in which the page exists; both when left out. */
  only?: Mode
}

export const landing = lazyPage(() => import('#customer/landing/landing.tsx'))
export const login = lazyPage(() => import('#customer/sign-in/login.tsx'))
export const creditCards = lazyPage(() => import('#customer/products/credit-cards.tsx'))

/** Pages to read, prerendered in both languages. They need no guard; all others stand in elsewhere.tsx. */
export const openRoutes: readonly CustomerRoute[] = [
  { path: '/login', page: login, only: 'login' },
  { path: '/credit-cards', page: creditCards },
  { path: '/privacy-policy', page: lazyPage(() => import('#customer/privacy/privacy-policy.tsx')) },
  { path: '/terms-of-use', page: lazyPage(() => import('#customer/privacy/terms-of-use.tsx')) },
  { path: '/how-we-rank', page: lazyPage(() => import('#customer/offers/how-we-rank.tsx')) },
]

/** The page of a visitor's first view, as far as the server sends it ready; undefined sends to elsewhere.tsx. */
export function openPageAt(path: string, mode: Mode): LazyPage | undefined {
  if (isStart(path)) return mode === 'landing' ? landing : login
  return openRoutes.find((route) => route.path === path && (route.only ?? mode) === mode)?.page
}

/** `/`, or the partner's segment that the server has found (server/web/pages.ts); the solar sub-site has none. */
function isStart(path: string): boolean {
  if (typeof document === 'undefined') return path === '/'
  const segment = document.getElementById('root')?.dataset.segment
  return path === '/' ? !location.hostname.startsWith('solar.') : path.slice(1) === segment
}
