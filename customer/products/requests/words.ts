import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The customer's leads and visits to providers, policies among them. */
  requestWords: {
    title: 'Your requests',
    lead: 'Your requests to providers and their replies.',
    insuranceTitle: 'Your insurance',
    insuranceLead: 'Policies and quotes of this account. The insurer decides and issues the policy.',
    empty: 'You have no requests yet.',
    insuranceEmpty:
      'No insurance has been asked for through Tulna with this account. Policies, premiums and dates will appear here.',
    help: 'Paid, but nothing appears here? Ask us for help; the provider can confirm a payment.',
    toHelp: 'Ask for help',
    toProducts: 'To the products',
    loadFailed: 'Your requests could not be loaded.',
    number: 'Policy or order number',
    amount: 'Amount or sum insured',
    premium: 'Premium with tax',
    from: 'Starts',
    until: 'Ends',
    freeLook: 'You may cancel until (free-look)',
    asked: 'Asked',
    steps: 'What happened',
    nextSTARTED:
      'You visited the site of {provider}. It tells us when something happens; we know nothing yet.',
    nextLead: 'Recorded, and not with {provider} yet. Taking back your consent under My data ends it.',
    nextSENT: '{provider} has your name and number and contacts you.',
    nextIN_PROGRESS: '{provider} is checking your request.',
    nextPAYMENT_PENDING: 'Complete the payment on the site of {provider}.',
    nextCOMPLETED: 'Done. For questions, contact {provider}.',
    nextREFUSED: '{provider} said no. You can ask another provider at any time.',
    nextCANCELLED: 'This request is closed. You can ask again at any time.',
    nextPurchase: 'Continue where you stopped.',
    toPurchase: 'To the purchase',
    toPolicy: 'To the policy',
    compare: 'Compare {category}',
  },
}

export type Words = typeof en

export const { requestWords } = pairs('customer/products/requests/words', en, {
  hi: () => import('./words.hi.ts'),
})
