import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Optional questions and contact preferences. Offers do not depend on them. */
  extraDetails: {
    title: 'Extra details',
    lead: 'All of this is optional and changes none of your offers. A lender sees it only after you choose its offer and agree.',
    loadFailed: 'Your details could not be loaded.',
    education: 'Highest education',
    netBanking: 'Do you use net banking?',
    netBankingHint: 'Some lenders use it to set up repayments',
    messages: 'How may we reach you?',
    messagesHint:
      'We send messages and call only if you tick it here, and you can untick it at any time. Passcodes you ask for are always sent.',
    whatItMeans: 'What this means',
    whatData: 'Uses: {data}.',
    whatFor: 'For: {purposes}.',
    save: 'Save',
    saved: 'Your details are saved',
    skip: 'Return to my offers',
    link: 'Extra details and messages (optional)',
  },
}

export type Words = typeof en

export const { extraDetails } = pairs('customer/offers/words', en, { hi: () => import('./words.hi.ts') })
