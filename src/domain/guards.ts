/*
 * Where a customer may be: state and path → allowed, or the page to go to instead (specification 4.1).
 * Every decision of the customer's routing is made here, none in a page.
 */
import { type Flag, productOf, products } from './products.ts'

export interface CustomerState {
  /** Which page visitors get on `/` in this deployment. */
  landing: 'landing' | 'login'
  /** Known by a session or by an open passcode request. */
  prospectId: string | null
  token: boolean
  product: string | null
  appId: string | null
  flags: { pl_completed: Flag; pl_update_required: Flag; pl_se_update_required: Flag }
  /** A finished customer asked to change the profile ('Return to Profile'). */
  editing: boolean
  /** Where a card link to the passcode page leads; it works without a session. */
  cardRoute: string | null
}

const PRIVACY = '/user/privacy'
const CARD_ROUTES = ['credit-cards', 'cards-unsecured', 'cards-secured']

/** The card page that a link to the passcode page (`/verification?route=credit-cards`) leads to. */
export function cardRouteOf(search: string): string | null {
  const route = new URLSearchParams(search).get('route')
  return route !== null && CARD_ROUTES.includes(route) ? `/${route}` : null
}

/** The page that lists the products: in login mode there is no `/products`, the start page holds them. */
export const productsPath = ({ landing }: Pick<CustomerState, 'landing'>): string =>
  landing === 'login' ? '/' : '/products'

/** The page to go to instead of `path`, or null when the customer may stay. */
export function redirectFrom(path: string, state: CustomerState): string | null {
  const target = wayFrom(path, state)
  return target === path ? null : target
}

function wayFrom(path: string, state: CustomerState): string {
  if (path === '/' || path === '/login') return state.token ? afterLogin(state) : path
  if (path === '/verification') return fromVerification(path, state)
  if (path === '/products') return signedInOr(path, state)
  if (path.startsWith('/user/')) return withinArea(path, state)
  return path
}

function fromVerification(path: string, state: CustomerState): string {
  if (state.token) return state.cardRoute ?? afterLogin(state)
  return state.prospectId || state.cardRoute ? path : '/'
}

function signedInOr(path: string, { prospectId, token }: CustomerState): string {
  if (!prospectId) return '/'
  return token ? path : '/verification'
}

/** Where somebody signed in goes on from the start page. */
function afterLogin(state: CustomerState): string {
  if (state.product !== 'Personal Loans') return productsPath(state)
  return state.appId ? '/user/offers' : '/user/welcome-back'
}

function withinArea(path: string, state: CustomerState): string {
  const gate = signedInOr(path, state)
  if (gate !== path) return gate
  // Whatever was chosen, what was agreed to can be taken back.
  if (path === PRIVACY) return path
  if (!state.product) return productsPath(state)
  const area = path === '/user/welcome-back' ? productOf('Personal Loans') : productAt(path)
  if (!area) return path
  if (area.type !== state.product) return productsPath(state)
  return area.code === 'pl' ? withinPersonal(path, state) : path
}

const productAt = (path: string) =>
  products
    .map(({ type }) => productOf(type))
    .find((product) => product?.start === path || product?.offers === path)

function withinPersonal(path: string, { flags, editing }: CustomerState): string {
  const asked = flags.pl_update_required === 1 || flags.pl_se_update_required === 1
  const finished = flags.pl_completed === 1 && !asked
  if (path === '/user/user-detail' && editing) return path
  return finished ? '/user/offers' : '/user/user-detail'
}
