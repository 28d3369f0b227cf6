import { loanProducts } from '#src/domain/catalogue/products.ts'
import { type CustomerState, lenderSubmit, notOffered, redirectFrom } from '#src/domain/customers/guards.ts'
import { Redirect, useLocation, useSearch } from '#src/platform/router.tsx'
import { type LazyPage, lazyPage } from '#src/ui/lazy-page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { customerNow, useCustomer } from './customer.ts'
import { guardState } from './guard-state.ts'
import { useLandingMode } from './landing-mode.ts'
import { type CustomerRoute, creditCards, openPageAt, openRoutes } from './routes.tsx'

type Mode = CustomerState['landing']

const products = lazyPage(() => import('./pages/products.tsx'))
const profile = lazyPage(() => import('./pages/user-detail.tsx'))
const offers = lazyPage(() => import('./pages/offers.tsx'))
const welcomeBack = lazyPage(() => import('./pages/welcome-back.tsx'))
const merchantForm = lazyPage(() => import('./pages/create-merchant-form.tsx'))
const intakeText = lazyPage(() => import('./pages/lender-intake-text.tsx'))
const transaction = lazyPage(() => import('./pages/lenders-transaction.tsx'))
const lenderPage = lazyPage(() => import('./pages/lender-page.tsx'))
const notFound = lazyPage(() => import('./pages/not-found.tsx'))

const INTAKE = '/user/lender-intake/:lender'

/** Every path but those that are sent ready; src/domain/customers/guards.ts decides who may be there. */
const routes: readonly CustomerRoute[] = [
  ...openRoutes,
  { path: '/verification', page: lazyPage(() => import('./pages/verification.tsx')) },
  { path: '/products', page: products, only: 'landing' },
  { path: '/cards-unsecured', page: creditCards },
  { path: '/cards-secured', page: creditCards },
  { path: '/create-merchant-form', page: merchantForm },
  {
    path: '/create-merchant-form/success',
    page: lazyPage(() => import('./pages/create-merchant-form-success.tsx')),
  },
  { path: '/create-merchant-form/:partner', page: merchantForm },
  { path: `${INTAKE}/privacy-policy`, page: intakeText },
  { path: `${INTAKE}/terms`, page: intakeText },
  { path: `${INTAKE}/:id`, page: lazyPage(() => import('./pages/lender-intake.tsx')) },
  { path: '/lenders-transaction/:lender', page: transaction },
  { path: '/socialmedia-onboarding', page: lazyPage(() => import('./pages/socialmedia-onboarding.tsx')) },
  { path: '/auth', page: lazyPage(() => import('./pages/auth.tsx')) },
  { path: '/redirect', page: lazyPage(() => import('./pages/redirect.tsx')) },
  { path: '/customer-site', page: lazyPage(() => import('./pages/customer-site.tsx')) },
  { path: '/transfer/:prospectId', page: lazyPage(() => import('./pages/transfer.tsx')) },
  { path: '/404', page: notFound },
  ...loanProducts.flatMap((loan) => [
    { path: loan.start, page: profile },
    { path: loan.offers, page: offers },
    { path: loan.welcomeBack, page: welcomeBack },
  ]),
  { path: lenderSubmit, page: lazyPage(() => import('./pages/lender-submit.tsx')) },
  { path: '/user/lenders-transaction/:lender', page: transaction },
  { path: '/user/insurance/transaction', page: lazyPage(() => import('./pages/insurance-transaction.tsx')) },
  { path: '/user/credit-card', page: creditCards },
  { path: '/user/extra-details', page: lazyPage(() => import('./pages/extra-details.tsx')) },
  { path: '/user/remind-me-later', page: lazyPage(() => import('./pages/remind-me-later.tsx')) },
  { path: '/user/need-help', page: lazyPage(() => import('./pages/need-help.tsx')) },
  { path: '/user/language', page: lazyPage(() => import('./pages/language.tsx')) },
  { path: '/user/compare', page: lazyPage(() => import('./pages/compare.tsx')) },
  { path: '/user/key-facts', page: lazyPage(() => import('./pages/key-facts.tsx')) },
  { path: '/user/privacy', page: lazyPage(() => import('./pages/privacy.tsx')) },
  { path: `${notOffered}/:product`, page: lazyPage(() => import('./pages/not-offered.tsx')) },
  { path: '/user/:lender', page: lenderPage },
  { path: '/user/:lender/otp', page: lenderPage },
  { path: '/user/:lender/declined', page: lenderPage },
  // A partner's name: the start page under another address.
  { path: '/:urlSegment', page: lazyPage(() => import('./pages/url-segment.tsx')) },
]

const emptyRoot = lazyPage(() => import('./pages/empty-root.tsx'))

function fits(pattern: string, path: string): boolean {
  const [asked, given] = [pattern.split('/'), path.split('/')]
  const same = asked.every((part, place) => part === given[place] || (part.startsWith(':') && given[place]))
  return same && asked.length === given.length
}

function pageAt(path: string, mode: Mode, signedIn: boolean): LazyPage {
  // In login mode the root holds the products once signed in; visitors find nothing there on the solar sub-site.
  if (path === '/') return signedIn ? products : (openPageAt(path, mode) ?? emptyRoot)
  return routes.find((route) => fits(route.path, path) && (route.only ?? mode) === mode)?.page ?? notFound
}

/** The page that somebody sees who opens this path now. */
export function pageFor(path: string, mode: Mode): LazyPage {
  const customer = customerNow()
  const target = redirectFrom(path, guardState(mode, customer, location.search)) ?? path
  return pageAt(target, mode, customer !== null)
}

export default function Elsewhere() {
  const mode = useLandingMode()
  const customer = useCustomer()
  const [path] = useLocation()
  const target = redirectFrom(path, guardState(mode, customer, useSearch()))
  if (target)
    return (
      <>
        <Redirect to={target} />
        <Spinner />
      </>
    )
  const { Page } = pageAt(path, mode, customer !== null)
  return <Page />
}
