import type { ApiWord } from '#src/domain/leads-api/api-word.ts'

const words: Record<ApiWord, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Create, change and withdraw leads',
  'applications:read': 'Read applications',
  'offers:read': 'Read indicative offers',
  'money:read': 'Read earnings and payouts',
  'events:read': 'Read events',
  'webhooks:write': 'Manage webhook endpoints',
  'auth-codes:write': 'Bring customers over from your site',
  'products:read': 'Read products and reference lists',
  credit_score: 'The credit score is too low for this lender',
  income: 'The income does not fit this lender’s rules',
  existing_debt: 'Existing instalments leave too little room',
  age: 'The age does not fit this lender’s rules',
  area: 'The lender does not lend in this area',
  employment: 'The kind of work does not fit this lender’s rules',
  documents: 'Documents were missing or could not be checked',
  existing_customer: 'The lender knows this customer already',
  policy: 'The lender’s own rules',
  approved_and_disbursed: 'The loan is approved and paid out',
  cancelled_in_cooling_off: 'The loan is paid out and cancelled in the cooling-off period',
  rejected: 'The lender refuses',
  no_offer: 'The lender makes no offer',
  duplicate_at_lender: 'The lender knows the customer already',
  kyc_rejected: 'The identity check fails',
  withdrawn: 'The customer withdraws',
  expired: 'The customer does not go on in time',
  lender_error: 'The lender’s system fails',
  correction_needed: 'The lender asks for corrected details',
}

export default words
