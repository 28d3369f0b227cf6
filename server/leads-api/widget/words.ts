import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page that partners show in a frame on their own site. */
  partnerWidget: {
    anyLoan: 'Loans',
    anyLine: 'Offers from several lenders, with all costs.',
    compare: 'Compare offers',
    name: 'Full name',
    phone: 'Mobile number',
    product: 'Loan',
    choose: 'Choose',
    wholeText: 'The whole text',
    data: 'Which details',
    purposes: 'What for',
    privacy: 'Privacy policy',
    agree: 'Yes, I agree. I can take this back at any time.',
    send: 'Continue',
    correct: 'Please correct the marked fields.',
    thanks: 'Thank you',
    stored:
      'Next, continue on Tulna: you confirm your number with a passcode and see which lenders match. {merchant} sees how it goes, not your details.',
    goOn: 'Continue on Tulna',
  },
}

export type Words = typeof en

export const { partnerWidget } = pairs('server/leads-api/widget/words', en, {
  hi: () => import('./words.hi.ts'),
})
