import { type Frame, fullFrame } from '#customer/shared/frame.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { subSiteOf } from '#src/domain/co-brands/sub-site.ts'
import { type CustomerState, lenderSubmit, notOffered } from '#src/domain/customers/guards.ts'
import { type LazyPage, lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { paramsOf } from '#src/platform/matched-route.ts'
import { landingPage, loginPage } from './landing/start-pages.ts'

type Mode = CustomerState['landing']

export interface CustomerRoute {
  /** Names the route in code and tests; a page reads its own with `useRoute`. */
  id: string
  /** `:name` matches one segment. */
  path: string
  page: LazyPage
  /** File of the page below `customer/`: scripts/prerender.ts finds the page's chunk by it. */
  module?: string
  /** Rendered at build, in each language. */
  prerendered?: true
  /** Its scripts are requested together with the document, and these calls of the page as well; `{name}` is of the session. */
  first?: readonly string[]
  /** The deployment in which the page exists; both when left out. */
  deployment?: Mode
  /** Who gets this page at its path; everybody when left out. */
  session?: 'visitor' | 'customer'
  /** The sub-site on which the page exists; all when left out. */
  site?: 'solar'
  /** Where it differs from the full frame. */
  frame?: Partial<Frame>
}

const products = lazyPage(() => import('./products/products-page.tsx'))
const profile = lazyPage(() => import('./profile/user-detail-page.tsx'))
const offers = lazyPage(() => import('./offers/offers-page.tsx'))
const welcomeBack = lazyPage(() => import('./return/welcome-back-page.tsx'))
const creditCards = lazyPage(() => import('./products/credit-cards-page.tsx'))
const productRequests = lazyPage(() => import('./products/requests/product-requests-page.tsx'))
const merchantForm = lazyPage(() => import('./merchant-form/create-merchant-form-page.tsx'))
const intakeText = lazyPage(() => import('./applications/lender/lender-intake-text-page.tsx'))
const transaction = lazyPage(() => import('./applications/lenders-transaction-page.tsx'))
const lenderPage = lazyPage(() => import('./applications/lender/lender-page.tsx'))
const notFound = lazyPage(() => import('./layout/not-found-page.tsx'))

/** The pages below `/user`; the account's menu leads from there back to the products. */
const userRoutes: readonly CustomerRoute[] = [
  { id: 'intake-privacy', path: '/user/lender-intake/:lender/privacy-policy', page: intakeText },
  { id: 'intake-terms', path: '/user/lender-intake/:lender/terms', page: intakeText },
  {
    id: 'intake',
    path: '/user/lender-intake/:lender/:id',
    page: lazyPage(() => import('./applications/lender/lender-intake-page.tsx')),
  },
  ...loanProducts.flatMap((loan): CustomerRoute[] => [
    {
      id: `${loan.code}-profile`,
      path: loan.start,
      page: profile,
      module: 'profile/user-detail-page.tsx',
      first: ['/api/user/{prospect_id}', '/api/search-list/en', '/api/lenders-compared'],
    },
    {
      id: `${loan.code}-offers`,
      path: loan.offers,
      page: offers,
      module: 'offers/offers-page.tsx',
      first: ['/api/offers?app_id={app_id}', '/api/applications'],
      frame: { language: 'top' },
    },
    { id: `${loan.code}-welcome-back`, path: loan.welcomeBack, page: welcomeBack },
  ]),
  {
    id: 'lender-submit',
    path: lenderSubmit,
    page: lazyPage(() => import('./applications/lender/lender-submit-page.tsx')),
    frame: { header: false, footer: false },
  },
  { id: 'transaction', path: '/user/lenders-transaction/:lender', page: transaction },
  {
    id: 'insurance-transaction',
    path: '/user/insurance/transaction',
    page: productRequests,
  },
  {
    id: 'insurance-purchase',
    path: '/user/insurance/purchase/:id',
    page: lazyPage(() => import('#customer/products/purchase/purchase-page.tsx')),
  },
  { id: 'product-requests', path: '/user/product-requests', page: productRequests },
  { id: 'credit-card', path: '/user/credit-card', page: creditCards },
  {
    id: 'extra-details',
    path: '/user/extra-details',
    page: lazyPage(() => import('./offers/extra-details-page.tsx')),
  },
  {
    id: 'remind-me-later',
    path: '/user/remind-me-later',
    page: lazyPage(() => import('./help/remind-me-later-page.tsx')),
  },
  { id: 'need-help', path: '/user/need-help', page: lazyPage(() => import('./help/need-help-page.tsx')) },
  { id: 'language', path: '/user/language', page: lazyPage(() => import('./layout/language-page.tsx')) },
  { id: 'compare', path: '/user/compare', page: lazyPage(() => import('./offers/compare-page.tsx')) },
  {
    id: 'key-facts',
    path: '/user/key-facts',
    page: lazyPage(() => import('./offers/key-facts/key-facts-page.tsx')),
  },
  { id: 'privacy', path: '/user/privacy', page: lazyPage(() => import('./privacy/privacy-page.tsx')) },
  {
    id: 'not-offered',
    path: `${notOffered}/:product`,
    page: lazyPage(() => import('#customer/products/not-offered-page.tsx')),
  },
  { id: 'lender', path: '/user/:lender', page: lenderPage },
  { id: 'lender-otp', path: '/user/:lender/otp', page: lenderPage },
  { id: 'lender-declined', path: '/user/:lender/declined', page: lenderPage },
]

/**
 * Every page of the customer's area; the first route that fits a path is taken.
 * src/domain/customers/guards.ts decides who may be there.
 */
export const routes: readonly CustomerRoute[] = [
  {
    id: 'solar-start',
    path: '/',
    session: 'visitor',
    site: 'solar',
    page: lazyPage(() => import('./landing/empty-root-page.tsx')),
  },
  {
    id: 'start-landing',
    path: '/',
    session: 'visitor',
    deployment: 'landing',
    page: landingPage,
    module: 'landing/landing-page.tsx',
    prerendered: true,
  },
  {
    id: 'start-login',
    path: '/',
    session: 'visitor',
    deployment: 'login',
    page: loginPage,
    module: 'sign-in/login-page.tsx',
    prerendered: true,
  },
  // In login mode the root shows the products after sign-in.
  { id: 'start-products', path: '/', session: 'customer', page: products },
  {
    id: 'login',
    path: '/login',
    deployment: 'login',
    page: loginPage,
    module: 'sign-in/login-page.tsx',
    prerendered: true,
  },
  {
    id: 'verification',
    path: '/verification',
    page: lazyPage(() => import('./sign-in/verification-page.tsx')),
  },
  { id: 'products', path: '/products', deployment: 'landing', page: products },
  {
    id: 'credit-cards',
    path: '/credit-cards',
    page: creditCards,
    module: 'products/credit-cards-page.tsx',
    prerendered: true,
  },
  {
    id: 'category',
    path: '/products/:category',
    page: lazyPage(() => import('./products/category-page.tsx')),
  },
  {
    id: 'product-compare',
    path: '/products/:category/compare',
    page: lazyPage(() => import('./products/product-compare-page.tsx')),
  },
  {
    id: 'product-facts',
    path: '/products/:category/:id',
    page: lazyPage(() => import('./products/product-facts-page.tsx')),
  },
  { id: 'cards-unsecured', path: '/cards-unsecured', page: creditCards },
  { id: 'cards-secured', path: '/cards-secured', page: creditCards },
  {
    id: 'privacy-policy',
    path: '/privacy-policy',
    page: lazyPage(() => import('./privacy/privacy-policy-page.tsx')),
    module: 'privacy/privacy-policy-page.tsx',
    prerendered: true,
  },
  {
    id: 'terms-of-use',
    path: '/terms-of-use',
    page: lazyPage(() => import('./privacy/terms-of-use-page.tsx')),
    module: 'privacy/terms-of-use-page.tsx',
    prerendered: true,
  },
  {
    id: 'how-we-rank',
    path: '/how-we-rank',
    page: lazyPage(() => import('./offers/how-we-rank/how-we-rank-page.tsx')),
    module: 'offers/how-we-rank/how-we-rank-page.tsx',
    prerendered: true,
  },
  {
    id: 'calculator',
    path: '/loan-calculator',
    page: lazyPage(() => import('./calculator/calculator-page.tsx')),
    module: 'calculator/calculator-page.tsx',
    prerendered: true,
  },
  { id: 'merchant-form', path: '/create-merchant-form', page: merchantForm },
  {
    id: 'merchant-form-success',
    path: '/create-merchant-form/success',
    page: lazyPage(() => import('./merchant-form/create-merchant-form-success-page.tsx')),
  },
  {
    id: 'merchant-form-status',
    path: '/create-merchant-form/status',
    page: lazyPage(() => import('./merchant-form/application-status-page.tsx')),
  },
  { id: 'merchant-form-partner', path: '/create-merchant-form/:partner', page: merchantForm },
  { id: 'transaction-open', path: '/lenders-transaction/:lender', page: transaction },
  {
    id: 'socialmedia-onboarding',
    path: '/socialmedia-onboarding',
    page: lazyPage(() => import('./sign-in/socialmedia-onboarding-page.tsx')),
  },
  { id: 'auth', path: '/auth', page: lazyPage(() => import('./sign-in/auth-page.tsx')) },
  { id: 'redirect', path: '/redirect', page: lazyPage(() => import('./products/redirect-page.tsx')) },
  {
    id: 'customer-site',
    path: '/customer-site',
    page: lazyPage(() => import('./landing/customer-site-page.tsx')),
  },
  { id: 'transfer', path: '/transfer/:token', page: lazyPage(() => import('./sign-in/transfer-page.tsx')) },
  ...userRoutes.map((route) => ({ ...route, frame: { toProducts: true, ...route.frame } })),
  { id: 'not-found', path: '/404', page: notFound },
  // A co-brand's name: the start page at another address.
  { id: 'url-segment', path: '/:segment', page: lazyPage(() => import('./landing/url-segment-page.tsx')) },
]

const unknown: CustomerRoute = { id: 'unknown', path: '', page: notFound }

export interface Matched extends CustomerRoute {
  params: Readonly<Record<string, string>>
}

/** The route at a path. @param signedIn the root shows visitors and customers different pages */
export function routeAt(path: string, mode: Mode, signedIn: boolean): Matched {
  const site = subSiteOf(location.hostname)
  for (const route of routes) {
    const params = paramsOf(route.path, path)
    if (!params || (route.deployment ?? mode) !== mode) continue
    if (route.session && (route.session === 'customer') !== signedIn) continue
    if (route.site && route.site !== site) continue
    return { ...route, params }
  }
  return { ...unknown, params: {} }
}

export const frameAt = (...where: Parameters<typeof routeAt>): Frame => ({
  ...fullFrame,
  ...routeAt(...where).frame,
})
