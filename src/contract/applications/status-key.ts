/** The names of the canonical statuses, in the order of their codes (src/domain/applications/status.ts). */
export const statusKeys = [
  'CREATED',
  'SUBMITTED',
  'DEDUPE_REJECTED',
  'OFFER_RECEIVED',
  'NO_OFFER',
  'OFFER_SELECTED',
  'KYC_PENDING',
  'KYC_VERIFIED',
  'KYC_REJECTED',
  'APPROVED',
  'MANDATE_DONE',
  'AGREEMENT_SIGNED',
  'DISBURSED',
  'CANCELLED_COOLING_OFF',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'LENDER_ERROR',
  'CORRECTION_NEEDED',
] as const

export type StatusKey = (typeof statusKeys)[number]
