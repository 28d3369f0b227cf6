import type { CustomerState } from '#src/domain/guards.ts'
import { type LazyPage, lazyPage } from '#src/ui/lazy-page.tsx'
import type { Customer } from './customer.ts'

type Mode = CustomerState['landing']

const landing = lazyPage(() => import('./pages/landing.tsx'))
const login = lazyPage(() => import('./pages/login.tsx'))
const products = lazyPage(() => import('./pages/products.tsx'))
const creditCards = lazyPage(() => import('./pages/credit-cards.tsx'))

interface CustomerRoute {
  path: string
  page: LazyPage
  /** The deployment in which the page exists; both when left out. */
  only?: Mode
  /** Prerendered for visitors, in both languages. */
  prerendered?: true
}

/** Every path of the customer's area but the start page; src/domain/guards.ts decides who may be there. */
export const routes: readonly CustomerRoute[] = [
  { path: '/login', page: login, only: 'login', prerendered: true },
  { path: '/verification', page: lazyPage(() => import('./pages/verification.tsx')) },
  { path: '/products', page: products, only: 'landing' },
  { path: '/user/user-detail', page: lazyPage(() => import('./pages/user-detail.tsx')) },
  { path: '/user/offers', page: lazyPage(() => import('./pages/offers.tsx')) },
  { path: '/user/privacy', page: lazyPage(() => import('./pages/privacy.tsx')) },
  { path: '/credit-cards', page: creditCards, prerendered: true },
  { path: '/cards-unsecured', page: creditCards },
  { path: '/cards-secured', page: creditCards },
  { path: '/privacy-policy', page: lazyPage(() => import('./pages/privacy-policy.tsx')), prerendered: true },
  { path: '/terms-of-use', page: lazyPage(() => import('./pages/terms-of-use.tsx')), prerendered: true },
  { path: '/how-we-rank', page: lazyPage(() => import('./pages/how-we-rank.tsx')), prerendered: true },
]

const notFound = lazyPage(() => import('./pages/not-found.tsx'))

/** The start page is the landing page or the login page; in login mode it holds the products once signed in. */
function startPage(mode: Mode, customer: Customer | null): LazyPage {
  if (mode === 'landing') return landing
  return customer ? products : login
}

export function pageAt(path: string, mode: Mode, customer: Customer | null): LazyPage {
  if (path === '/') return startPage(mode, customer)
  return routes.find((route) => route.path === path && (route.only ?? mode) === mode)?.page ?? notFound
}
