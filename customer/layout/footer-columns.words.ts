import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The upper half of the footer. */
  footerColumns: {
    helpTitle: 'Help and complaints',
    helpText: 'Write to us or call Monday to Saturday, 10:00 to 18:00.',
    officerText:
      'We acknowledge complaints within 48 hours and answer within 30 days. After that you can go to the RBI Ombudsman.',
    publicTitle: 'Rates without signing in',
    loans: 'Loans',
    lenders: 'Lenders',
    cards: 'Cards',
    calculators: 'Calculators',
    about:
      'Tulna is a lending service provider. Lenders regulated by the Reserve Bank of India give the loans and decide on every application.',
    free: 'You pay us nothing. Lenders pay us when a loan is disbursed; that never changes the order of offers.',
  },
  /** The header's links. */
  siteNav: {
    label: 'Site',
    loans: 'Loans',
    cards: 'Cards',
    insurance: 'Insurance',
    calculators: 'Calculators',
    applications: 'My applications',
  },
}

export type Words = typeof en

export const { footerColumns, siteNav } = pairs('customer/layout/footer-columns.words', en, {
  hi: () => import('./footer-columns.words.hi.ts'),
})
