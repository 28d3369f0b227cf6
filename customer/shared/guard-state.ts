import { type CustomerState, cardRouteOf } from '#src/domain/customers/guards.ts'
import { readCookie, tabBox, writeCookie } from '#src/platform/storage.ts'
import { openChallenge } from './challenge.ts'
import { type Customer, editing } from './current-customer.ts'

/** The lender that the customer came for, until they ask for all offers. */
export const lenderMarker = {
  get: () => readCookie('lead'),
  clear: () => writeCookie('lead', '', 0),
}

/** Marks the identity check of welcome-back as passed, in this tab and for this customer. */
export const markIdentified = (prospectId: string): void => tabBox.set('identified', prospectId)

const noFlags: CustomerState['flags'] = {
  pl_completed: 0,
  bl_completed: 0,
  gl_completed: 0,
  hl_completed: 0,
  pl_update_required: 0,
  pl_se_update_required: 0,
}

/** The guards' input. */
export const guardState = (
  landing: CustomerState['landing'],
  customer: Customer | null,
  search: string,
): CustomerState => ({
  landing,
  prospectId: customer?.prospect_id ?? openChallenge()?.id ?? null,
  token: customer !== null,
  product: customer?.product_type ?? null,
  appId: customer?.app_id ?? null,
  flags: customer?.flags ?? noFlags,
  editing: editing.is(),
  cardRoute: cardRouteOf(search),
  lender: lenderMarker.get(),
  toIdentify: customer?.identity_known === true && tabBox.get('identified') !== customer.prospect_id,
  offered: customer?.offered?.products ?? null,
})
