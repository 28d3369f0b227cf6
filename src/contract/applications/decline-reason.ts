/** Reasons that lenders give as a code; their words say what would change it. Other codes are stored and not shown. */
export const declineReasons = [
  'credit_score',
  'income',
  'existing_debt',
  'age',
  'area',
  'employment',
  'documents',
  'existing_customer',
  'policy',
] as const
export type DeclineReason = (typeof declineReasons)[number]
