/** What a customer can do with a chosen offer; src/domain/applications/customer-actions.ts says when. */
export const customerActions = [
  'submit',
  'correct',
  'accept_offer',
  'withdraw',
  'choose_another',
  'apply_again',
] as const
export type CustomerAction = (typeof customerActions)[number]
