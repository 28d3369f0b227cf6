import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The stages of an application as partners read them, by the keys of src/domain/applications/status.ts. */
  partnerStages: {
    CREATED: 'Created',
    SUBMITTED: 'Sent to the lender',
    DEDUPE_REJECTED: 'Duplicate at the lender',
    OFFER_RECEIVED: 'Offer received',
    NO_OFFER: 'No offer',
    OFFER_SELECTED: 'Offer chosen',
    KYC_PENDING: 'KYC pending',
    KYC_VERIFIED: 'KYC done',
    KYC_REJECTED: 'KYC refused',
    APPROVED: 'Approved',
    MANDATE_DONE: 'E-mandate done',
    AGREEMENT_SIGNED: 'Agreement signed',
    DISBURSED: 'Disbursed',
    CANCELLED_COOLING_OFF: 'Cancelled in the cooling-off period',
    REJECTED: 'Rejected by the lender',
    WITHDRAWN: 'Withdrawn by the customer',
    EXPIRED: 'Expired',
    LENDER_ERROR: 'Not delivered to the lender yet',
    CORRECTION_NEEDED: 'Details to correct',
  },
}

export type Words = typeof en

export const { partnerStages } = pairs('src/locales/applications/stages.words', en, {
  hi: () => import('./stages.words.hi.ts'),
})
