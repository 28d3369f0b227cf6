import { useLandingMode } from '#customer/landing/landing-mode.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { type CustomerState, lenderSubmit, notOffered, redirectFrom } from '#src/domain/customers/guards.ts'
import { Redirect, useLocation, useSearch } from '#src/platform/router.tsx'
import { type LazyPage, lazyPage } from '#src/ui/lazy-page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { customerNow, useCustomer } from './customer.ts'
import { guardState } from './guard-state.ts'
import { type CustomerRoute, creditCards, openPageAt, openRoutes } from './routes.tsx'

type Mode = CustomerState['landing']

const products = lazyPage(() => import('#customer/products/products.tsx'))
const profile = lazyPage(() => import('#customer/profile/user-detail.tsx'))
const offers = lazyPage(() => import('#customer/offers/offers.tsx'))
const welcomeBack = lazyPage(() => import('#customer/return/welcome-back.tsx'))
const merchantForm = lazyPage(() => import('#customer/merchant-form/create-merchant-form.tsx'))
const intakeText = lazyPage(() => import('#customer/applications/lender-intake-text.tsx'))
const transaction = lazyPage(() => import('#customer/applications/lenders-transaction.tsx'))
const lenderPage = lazyPage(() => import('#customer/applications/lender-page.tsx'))
const notFound = lazyPage(() => import('#customer/layout/not-found.tsx'))

const INTAKE = '/user/lender-intake/:lender'

/** Every path but those that are sent ready; src/domain/customers/guards.ts decides who may be there. */
const routes: readonly CustomerRoute[] = [
  ...openRoutes,
  { path: '/verification', page: lazyPage(() => import('#customer/sign-in/verification.tsx')) },
  { path: '/products', page: products, only: 'landing' },
  { path: '/cards-unsecured', page: creditCards },
  { path: '/cards-secured', page: creditCards },
  { path: '/create-merchant-form', page: merchantForm },
  {
    path: '/create-merchant-form/success',
    page: lazyPage(() => import('#customer/merchant-form/create-merchant-form-success.tsx')),
  },
  { path: '/create-merchant-form/:partner', page: merchantForm },
  { path: `${INTAKE}/privacy-policy`, page: intakeText },
  { path: `${INTAKE}/terms`, page: intakeText },
  { path: `${INTAKE}/:id`, page: lazyPage(() => import('#customer/applications/lender-intake.tsx')) },
  { path: '/lenders-transaction/:lender', page: transaction },
  {
    path: '/socialmedia-onboarding',
    page: lazyPage(() => import('#customer/sign-in/socialmedia-onboarding.tsx')),
  },
  { path: '/auth', page: lazyPage(() => import('#customer/sign-in/auth.tsx')) },
  { path: '/redirect', page: lazyPage(() => import('#customer/products/redirect.tsx')) },
  { path: '/customer-site', page: lazyPage(() => import('#customer/landing/customer-site.tsx')) },
  { path: '/transfer/:prospectId', page: lazyPage(() => import('#customer/sign-in/transfer.tsx')) },
  { path: '/404', page: notFound },
  ...loanProducts.flatMap((loan) => [
    { path: loan.start, page: profile },
    { path: loan.offers, page: offers },
    { path: loan.welcomeBack, page: welcomeBack },
  ]),
  { path: lenderSubmit, page: lazyPage(() => import('#customer/applications/lender-submit.tsx')) },
  { path: '/user/lenders-transaction/:lender', page: transaction },
  {
    path: '/user/insurance/transaction',
    page: lazyPage(() => import('#customer/products/insurance-transaction.tsx')),
  },
  { path: '/user/credit-card', page: creditCards },
  { path: '/user/extra-details', page: lazyPage(() => import('#customer/offers/extra-details.tsx')) },
  { path: '/user/remind-me-later', page: lazyPage(() => import('#customer/help/remind-me-later.tsx')) },
  { path: '/user/need-help', page: lazyPage(() => import('#customer/help/need-help.tsx')) },
  { path: '/user/language', page: lazyPage(() => import('#customer/layout/language.tsx')) },
  { path: '/user/compare', page: lazyPage(() => import('#customer/offers/compare.tsx')) },
  { path: '/user/key-facts', page: lazyPage(() => import('#customer/offers/key-facts.tsx')) },
  { path: '/user/privacy', page: lazyPage(() => import('#customer/privacy/privacy.tsx')) },
  { path: `${notOffered}/:product`, page: lazyPage(() => import('#customer/offers/not-offered.tsx')) },
  { path: '/user/:lender', page: lenderPage },
  { path: '/user/:lender/otp', page: lenderPage },
  { path: '/user/:lender/declined', page: lenderPage },
  // A partner's name: the start page under another address.
  { path: '/:urlSegment', page: lazyPage(() => import('#customer/landing/url-segment.tsx')) },
]

const emptyRoot = lazyPage(() => import('#customer/landing/empty-root.tsx'))

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
