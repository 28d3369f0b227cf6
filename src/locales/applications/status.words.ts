import type { StatusKey } from '#src/domain/applications/status.ts'
import { pairs } from '#src/locales/pair.ts'

const en = {
  /** How an application stands, as customers read it. */
  status: {
    CREATED: 'Not sent yet',
    SUBMITTED: 'Sent to {lender}',
    DEDUPE_REJECTED: 'You are already a customer of {lender} or applied there recently',
    OFFER_RECEIVED: 'Offer received',
    NO_OFFER: 'No offer this time',
    OFFER_SELECTED: 'You chose this offer',
    KYC_PENDING: 'Complete KYC with {lender}',
    KYC_VERIFIED: 'KYC done',
    KYC_REJECTED: 'KYC could not be verified',
    APPROVED: 'Approved',
    MANDATE_DONE: 'Repayment set up',
    AGREEMENT_SIGNED: 'Agreement signed',
    DISBURSED: 'Money sent',
    CANCELLED_COOLING_OFF: 'Cancelled in the cooling-off period',
    REJECTED: 'Not approved',
    WITHDRAWN: 'You withdrew',
    EXPIRED: 'Offer expired',
    LENDER_ERROR: 'Could not be delivered to {lender} yet',
    CORRECTION_NEEDED: '{lender} asks you to correct your details',
  } satisfies Record<StatusKey, string>,
}

export type Words = typeof en

export const { status } = pairs('src/locales/applications/status.words', en, {
  hi: () => import('./status.words.hi.ts'),
})
