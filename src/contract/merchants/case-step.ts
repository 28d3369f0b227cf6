/* What a case waits for. No zod: rules and screens import it too. */

/** Who has to act. */
export const caseActors = ['CUSTOMER', 'LENDER', 'US', 'YOU'] as const
export type CaseActor = (typeof caseActors)[number]

/** Every step that a case can wait for, with who has to act; null: no one, the case is over. */
export const caseSteps = {
  DELETED: null,
  WITHDRAWN: null,
  NOT_STARTED: 'CUSTOMER',
  NO_CHOICE: 'CUSTOMER',
  REQUESTED: 'LENDER',
  SENDING: 'US',
  LENDER_ANSWERS: 'LENDER',
  ACCEPT_OFFER: 'CUSTOMER',
  KYC: 'CUSTOMER',
  LENDER_DECIDES: 'LENDER',
  MANDATE: 'CUSTOMER',
  AGREEMENT: 'CUSTOMER',
  LENDER_PAYS: 'LENDER',
  CORRECTION: 'CUSTOMER',
  OTHER_LENDER: 'CUSTOMER',
  CANCELLED: null,
  DISBURSED: null,
  NOT_BOOKED: 'LENDER',
  REVIEW: 'US',
  NOT_PAID: null,
  NO_EARNING: null,
  LENDER_MONEY: 'LENDER',
  MONTH: 'US',
  PAYOUT_HELD: 'YOU',
  PAYOUT: 'US',
  PAID: null,
} as const satisfies Record<string, CaseActor | null>
export type CaseStep = keyof typeof caseSteps
