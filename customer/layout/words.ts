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
    helpTitle: 'Help and complaints',
    helpText: 'Write to us or call Monday to Saturday, 10:00 to 18:00.',
    officer: 'Grievance officer: {name}',
    officerText:
      'We acknowledge complaints within 48 hours and answer within 30 days. After that you can go to the RBI Ombudsman.',
    aboutTitle: 'About Tulna',
    about:
      'Tulna is a lending service provider. Lenders regulated by the Reserve Bank of India give the loans and decide on every application.',
    free: 'You pay us nothing. Lenders pay us when a loan is disbursed; that never changes the order of offers.',
  },
}

export type Words = typeof en

export const { layout } = pairs('customer/layout/words', en, { hi: () => import('./words.hi.ts') })
