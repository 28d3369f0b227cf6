/*
 * Where a customer may go: state and path → allowed, or the page to go to instead (docs/specification-facts.md#guards).
 * Every decision of the customer's routing is made here, none in a page.
 */
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { isLenderSlug } from '#src/contract/integrations/lender-slug.ts'
import { type Flag, type LoanProduct, loanProducts, products } from '#src/domain/catalogue/products.ts'
import { codeOf, isOffered, offerable } from '#src/domain/co-brands/offered-products.ts'

export interface CustomerState {
  /** Which page visitors get on `/` in this deployment. */
  landing: 'landing' | 'login'
  /** Known from a session or an open passcode request. */
  prospectId: string | null
  token: boolean
  product: string | null
  appId: string | null
  flags: Record<`${LenderType}_completed` | 'pl_update_required' | 'pl_se_update_required', Flag>
  /** A finished customer asked to change the profile ('Return to Profile'). */
  editing: boolean
  /** Where a card link to the passcode page leads; it works without a session. */
  cardRoute: string | null
  /** Lender-submit mode: the lender that the customer came for. */
  lender: string | null
  /** PAN and date of birth are stored and were not asked for since this sign-in. */
  toIdentify: boolean
  /** Codes of the products that the customer's partner offers; null: all. */
  offered: readonly string[] | null
}

/** The page of a policy that is bought, or was. */
export const purchasePath = (id: string): string => `/user/insurance/purchase/${id}`

const CARD_ROUTES = ['credit-cards', 'cards-unsecured', 'cards-secured']
const CARDS = { type: 'Credit Cards', page: '/user/credit-card' }
export const lenderSubmit = '/user/lender-submit'
/** Says that a product is not available through the customer's partner, and which are. */
export const notOffered = '/user/not-offered'

/** The card page that a link to the passcode page (`/verification?route=credit-cards`) leads to. */
export function cardRouteOf(search: string): string | null {
  const route = new URLSearchParams(search).get('route')
  return route !== null && CARD_ROUTES.includes(route) ? `/${route}` : null
}

/** The page that lists the products: in login mode there is no `/products`, the start page holds them. */
export const productsPath = ({ landing }: Pick<CustomerState, 'landing'>): string =>
  landing === 'login' ? '/' : '/products'

/** The path to show: the given one if it is allowed. */
type Rule = (state: CustomerState, path: string) => string

const stay: Rule = (_, path) => path
const signedIn: Rule = ({ prospectId, token }, path) => {
  if (!prospectId) return '/'
  return token ? path : '/verification'
}

/** The first matching rule decides; a path without a rule is open to everybody. */
const rules: readonly (readonly [at: RegExp, rule: Rule])[] = [
  [/^\/(login)?$/, (state, path) => (state.token ? afterLogin(state) : path)],
  [/^\/verification$/, fromVerification],
  [/^\/products$/, signedIn],
  // Lenders link here for people without a session.
  [/^\/user\/lender-intake\//, stay],
  // The account: consents can be withdrawn and help requested, whatever product was chosen.
  [/^\/user\/(privacy|need-help|remind-me-later|language)$/, signedIn],
  [/^\/user\/not-offered\//, saysNotOffered],
  [/^\/(credit-cards|cards-(un)?secured)$/, openCards],
  [/^\/products\/[^/]+/, openCategory],
  [
    /^\/user\/(lenders-transaction\/[^/]+|insurance\/(transaction|purchase\/[^/]+)|product-requests)$/,
    signedIn,
  ],
  [/^\/user\//, withinArea],
]

/** The page to go to instead of `path`, or null when the customer may stay. */
export function redirectFrom(path: string, state: CustomerState): string | null {
  const rule = rules.find(([at]) => at.test(path))?.[1] ?? stay
  const target = rule(state, path)
  return target === path ? null : target
}

function fromVerification(state: CustomerState, path: string): string {
  if (state.token) return state.cardRoute ?? afterLogin(state)
  return state.prospectId || state.cardRoute ? path : '/'
}

/** Where signed-in customers continue from the start page. */
function afterLogin(state: CustomerState): string {
  const [personal] = loanProducts
  if (!personal || state.product !== personal.type) return productsPath(state)
  if (state.lender) return isFinished(personal, state) ? lenderSubmit : personal.start
  return state.appId ? personal.offers : personal.welcomeBack
}

/** The page shown instead of a product that the customer may not choose. */
const refusedAt = (type: string, { offered }: CustomerState): string | null =>
  isOffered(type, offered) ? null : `${notOffered}/${codeOf(type)}`

function saysNotOffered(state: CustomerState, path: string): string {
  const gate = signedIn(state, path)
  if (gate !== path) return gate
  const type = offerable[path.split('/')[3] ?? '']
  return type && refusedAt(type, state) ? path : productsPath(state)
}

/** The cards are open to everyone except customers of a partner without cards. */
function openCards(state: CustomerState, path: string): string {
  return (state.token && refusedAt(CARDS.type, state)) || path
}

/** Products that are compared by facts are open like the cards. */
function openCategory(state: CustomerState, path: string): string {
  const code = path.split('/')[2]
  const product = products.find((one) => 'category' in one && one.category === code)
  return (state.token && product && refusedAt(product.type, state)) || path
}

function withinArea(state: CustomerState, path: string): string {
  const gate = signedIn(state, path)
  if (gate !== path) return gate
  const loanType = path === CARDS.page ? CARDS.type : loanProducts.find((loan) => isPageOf(loan, path))?.type
  const refused = loanType && refusedAt(loanType, state)
  if (refused) return refused
  if (!state.product) return productsPath(state)
  if (path === CARDS.page) return state.product === CARDS.type ? path : productsPath(state)
  // A lender may lend for several products: its page belongs to the chosen one.
  const loan = isLenderPage(path)
    ? (loanProducts.find(({ type }) => type === state.product) ?? null)
    : loanProducts.find((product) => isPageOf(product, path))
  if (loan === null) return productsPath(state)
  if (!loan) return path
  if (loan.type === state.product) return withinLoan(loan, state, path)
  // The business holding screen knows where gold customers belong (docs/specification-facts.md#holding-screens).
  if (path === '/user/business-welcome-back' && state.product === 'Gold Loans') return '/user/gold-offers'
  return productsPath(state)
}

const isPageOf = ({ code, start, offers, welcomeBack }: LoanProduct, path: string): boolean =>
  [start, offers, welcomeBack].includes(path) || (code === 'pl' && path === lenderSubmit)

/** The server knows whose page it is, if anyone's. */
function isLenderPage(path: string): boolean {
  const [, slug] = /^\/user\/([^/]+)(?:\/(?:otp|declined))?$/.exec(path) ?? []
  return slug !== undefined && isLenderSlug(slug)
}

function isFinished({ code }: LoanProduct, { flags }: CustomerState): boolean {
  const updateRequired = flags.pl_update_required === 1 || flags.pl_se_update_required === 1
  return flags[`${code}_completed`] === 1 && !(code === 'pl' && updateRequired)
}

function withinLoan(loan: LoanProduct, state: CustomerState, path: string): string {
  const { start, offers, welcomeBack } = loan
  const forLender = loan.code === 'pl' && state.lender !== null
  const asksIdentity = state.toIdentify && !state.appId && !forLender
  if (!isFinished(loan, state)) return path === welcomeBack && asksIdentity ? path : start
  if (path === start && state.editing) return path
  if (forLender && [start, offers, welcomeBack].includes(path)) return lenderSubmit
  if (loan.code === 'gl') return withinGold(loan, state, path)
  if (path === welcomeBack) return asksIdentity ? path : offers
  if (path === offers && asksIdentity && loan.code !== 'pl') return welcomeBack
  return path === start || (path === lenderSubmit && !forLender) ? offers : path
}

/** The holding screen asks the server where a finished gold customer goes; without an application it cannot. */
function withinGold({ start, offers, welcomeBack }: LoanProduct, { appId }: CustomerState, path: string) {
  if (path !== start && path !== welcomeBack) return path
  return appId ? welcomeBack : offers
}
