import type { StatusKey } from '#src/domain/applications/status.ts'

const words: Record<StatusKey, string> = {
  CREATED: 'Nothing to do: we are sending it to {lender}.',
  SUBMITTED: 'Nothing to do: {lender} is reviewing it. If you do not want to wait, you can withdraw.',
  DEDUPE_REJECTED: 'Choose another lender, or contact {lender} directly.',
  OFFER_RECEIVED: 'Read {lender}’s offer and confirm it there.',
  NO_OFFER: 'Choose another lender from your offers.',
  OFFER_SELECTED: 'Wait for {lender} to ask for your KYC.',
  KYC_PENDING: 'Finish the KYC with {lender}; keep your PAN and Aadhaar ready.',
  KYC_VERIFIED: 'Nothing to do: {lender} is deciding.',
  KYC_REJECTED: 'Ask {lender} what did not match and repeat the KYC, or withdraw and choose another lender.',
  APPROVED: 'Read {lender}’s agreement and set up the repayment.',
  MANDATE_DONE: 'Read and sign {lender}’s agreement.',
  AGREEMENT_SIGNED: 'Nothing to do: {lender} is sending the money.',
  DISBURSED:
    'Check your account. In the cooling-off period you can still return the loan. You can apply for another loan at any time.',
  CANCELLED_COOLING_OFF: 'Nothing more to do. You can apply for a new loan.',
  REJECTED: 'Choose another lender from your offers.',
  WITHDRAWN: 'Nothing more to do. You can choose another offer.',
  EXPIRED: 'Choose an offer again: it is calculated from today’s terms.',
  LENDER_ERROR: 'We keep trying to deliver it. You can wait, or withdraw and choose another lender.',
  CORRECTION_NEEDED: 'Correct the details and send it again.',
}

export default words
