import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The landing page below its form. Claims of the catalogue carry the star of the footer's '*T&Cs Apply.' */
  landing: {
    claimsTitle: 'What you can compare',
    claimPersonal: 'personal loans up to*',
    claimGold: 'gold loans up to*',
    claimRates: 'interest a year*',
    claimTerm: 'to pay back*',
    lakh35: '₹35 Lakh',
    crore1: '₹1 Crore',
    rates: '10.99%–36%',
    months60: '60 months',
    claimsSmall:
      'Amounts start at ₹1,000; many offers go up to ₹10,00,000. Offers in under 60 seconds, approval by some lenders in under 5 minutes.*',
    howTitle: 'How it works',
    step1: 'Confirm your number',
    step1Text: 'A one-time passcode. No password to remember.',
    step2: 'Answer three short steps',
    step2Text: 'About you, your address, your work. Each is saved as you go.',
    step3: 'Compare and choose',
    step3Text: 'All offers in one order, by APR. You agree before one lender gets your details.',
    productsTitle: 'Loans, cards and insurance',
    productsText: 'Compare all of these here.',
    calculator: 'Calculate what a loan costs and how much you could borrow',
    insurersText:
      'If you ask for insurance, your details may be shared with the insurer that you choose, after you agree to it.',
    lendersTitle: 'The lenders you compare',
    lendersText: 'We check you against every lender with the same published rules.',
    faqTitle: 'Questions people ask first',
    faq1: 'Does comparing change my credit score?',
    faq1Text:
      'No. We ask no credit bureau. The lender you choose may look at your credit report, and asks you for that separately.',
    faq2: 'What do I pay Tulna?',
    faq2Text:
      'Nothing. A lender pays us when it has paid out a loan, and that never changes the order of offers.',
    faq3: 'Who sees my details?',
    faq3Text:
      'No lender, until you choose one offer and agree that this one lender gets them. You can take that back at any time.',
    faq4: 'Why is the APR higher than the interest rate?',
    faq4Text:
      'The APR counts all upfront fees as well as the interest. That is why two loans can be compared by it.',
    faq5: 'Is an offer a promise?',
    faq5Text:
      'It is indicative until the lender has checked your details and confirms it. Before you sign, the lender gives you its own key fact statement; that one is binding.',
    faq6: 'Can I change my mind after the money has come?',
    faq6Text:
      'Yes, within the lender’s cooling-off period, shown with each offer. You return the loan and pay only the interest for the days you had it.',
    partnersTitle: 'Do you advise customers?',
    partnersText:
      'Shops, agents and advisers earn when a customer they bring gets a loan, and follow every case in their own portal.',
    partnersJoin: 'Become a partner',
    partnersSignIn: 'Sign in to the partner portal',
  },
  /** The example with its two choices, beside the form. */
  example: {
    title: 'One loan, three prices',
    text: 'An example with invented lenders. The lowest rate is not the lowest cost: fees differ.',
    caption: 'Prices of three invented lenders for the chosen amount and term',
    amount: 'Loan amount',
    term: 'Term',
    months: '{months} months',
    lender: 'Lender',
    name: 'Lender {letter}',
    letter_A: 'A',
    letter_B: 'B',
    letter_C: 'C',
    terms: '{rate}% interest, {fee}% fee',
    noFee: '{rate}% interest, no fee',
    apr: 'APR',
    instalment: 'A month',
    cost: 'Total cost',
    bar: '{interest}% of the total is interest, {fees}% fees',
    part_amount: 'Loan',
    part_interest: 'Interest',
    part_fees: 'Fees',
    free: 'You pay us nothing',
    neutral: 'No lender can pay for a better position',
    private: 'Your details stay with us until you choose',
  },
}

export type Words = typeof en

export const { landing, example } = pairs('customer/landing/more.words', en, {
  hi: () => import('./more.words.hi.ts'),
})
