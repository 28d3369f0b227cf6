import type { ApiWord } from '#src/domain/leads-api/api-word.ts'
import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Scopes of API keys, reasons of lenders, stories of the sandbox and types of events. */
  apiWords: {
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
    expired: 'The customer does not continue in time',
    lender_error: 'The lender’s system fails',
    correction_needed: 'The lender asks for corrected details',
    'lead.created': 'A lead was created',
    'lead.updated': 'A lead was changed',
    'lead.withdrawn': 'A lead was withdrawn',
    'application.status_changed': 'The status of an application changed',
    'application.disbursed': 'A loan was disbursed',
    'earning.created': 'You earned something',
    'earning.changed': 'An earning changed',
    'payout.paid': 'A payout was sent',
    'funnel.counted': 'Hourly figures of your pages',
    'webhook.test': 'Test event',
  } satisfies Record<ApiWord, string>,
}

export type Words = typeof en

export const { apiWords } = pairs('src/locales/api.words', en, { hi: () => import('./api.words.hi.ts') })
