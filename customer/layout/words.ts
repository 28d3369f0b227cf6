import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Header, drawer and footer of the customer's pages. */
  layout: {
    home: 'Tulna, start page',
    otherLanguage: 'हिन्दी',
    signedIn: 'Signed in',
    copyright: '© Tulna',
    company: '{company}, {address}. GSTIN {gstin}.',
    terms: 'Terms of use',
    privacy: 'Privacy and cookies',
    ranking: 'How we rank offers',
    conditions: '*T&Cs Apply.',
    officer: 'Grievance officer: {name}',
    aboutTitle: 'About Tulna',
  },
}

export type Words = typeof en

export const { layout } = pairs('customer/layout/words', en, { hi: () => import('./words.hi.ts') })
