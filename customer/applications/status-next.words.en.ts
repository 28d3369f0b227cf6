import type { StatusKey } from '#src/domain/applications/status.ts'

const words: Record<StatusKey, string> = {
  CREATED: 'You need do nothing: we send it to {lender}.',
  SUBMITTED: 'You need do nothing: {lender} is looking at it.',
  DEDUPE_REJECTED: 'Choose another lender, or ask {lender} itself.',
  OFFER_RECEIVED: 'Read the offer of {lender} and confirm it there.',
  NO_OFFER: 'Choose another lender from your offers.',
  OFFER_SELECTED: 'Wait for {lender} to ask for your KYC.',
  KYC_PENDING: 'Finish the KYC with {lender}; keep PAN and Aadhaar at hand.',
  KYC_VERIFIED: 'You need do nothing: {lender} decides now.',
  KYC_REJECTED: 'Ask {lender} what did not fit, and repeat the KYC.',
  APPROVED: 'Read the agreement of {lender} and set up the repayment.',
  MANDATE_DONE: 'Read and sign the agreement of {lender}.',
  AGREEMENT_SIGNED: 'You need do nothing: {lender} sends the money.',
  DISBURSED: 'Check your account. In the cooling-off period you may still give the loan back.',
  CANCELLED_COOLING_OFF: 'Nothing is left to do. You may choose another offer.',
  REJECTED: 'Choose another lender from your offers.',
  WITHDRAWN: 'Nothing is left to do. You may choose another offer.',
  EXPIRED: 'Choose an offer again: it is computed from today’s terms.',
  LENDER_ERROR: 'You need do nothing: we send it again.',
}

export default words
