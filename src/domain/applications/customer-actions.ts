import type { CustomerAction } from '#src/contract/applications/customer-action.ts'
import { type StatusKey, statusKey } from './status.ts'

/*
 ** The way on from every status. The server decides by this table and the screens show it, so that no customer is
 * locked and no button is refused; a generated test walks every status × action.
 *
 * Withdrawing leads to WITHDRAWN, from where another offer can be chosen. After a disbursal the application is closed:
 * the customer applies again, which opens a new one.
 */
const byStatus: Record<StatusKey, readonly CustomerAction[]> = {
  CREATED: ['submit', 'withdraw'],
  SUBMITTED: ['withdraw'],
  DEDUPE_REJECTED: ['choose_another'],
  OFFER_RECEIVED: ['accept_offer', 'withdraw'],
  NO_OFFER: ['choose_another'],
  OFFER_SELECTED: ['withdraw'],
  KYC_PENDING: ['withdraw'],
  KYC_VERIFIED: ['withdraw'],
  KYC_REJECTED: ['withdraw'],
  APPROVED: ['withdraw'],
  MANDATE_DONE: ['withdraw'],
  AGREEMENT_SIGNED: ['withdraw'],
  DISBURSED: ['apply_again'],
  CANCELLED_COOLING_OFF: ['apply_again'],
  REJECTED: ['choose_another'],
  WITHDRAWN: ['choose_another'],
  EXPIRED: ['choose_another'],
  LENDER_ERROR: ['withdraw'],
  CORRECTION_NEEDED: ['correct', 'withdraw'],
}

/** As far as the actions depend on it. */
export interface ActionState {
  status: number
  /** Queued for sending: nothing is left to submit. */
  submitted: boolean
  /** The lender made an offer that the customer can accept here. */
  offered: boolean
}

/** What the customer can do now; empty for an unknown status. */
export function actionsOf({ status, submitted, offered }: ActionState): CustomerAction[] {
  const key = statusKey(status)
  if (!key) return []
  return byStatus[key].filter(
    (action) => (action !== 'submit' || !submitted) && (action !== 'accept_offer' || offered),
  )
}

/** Whether the customer may withdraw at a status, whatever else is stored. */
export const canWithdraw = (status: number): boolean =>
  actionsOf({ status, submitted: true, offered: false }).includes('withdraw')

/** Whether a chosen offer is over, so that its application is free for another lender. */
export const leavesFree = (status: number): boolean =>
  actionsOf({ status, submitted: true, offered: false }).includes('choose_another')
