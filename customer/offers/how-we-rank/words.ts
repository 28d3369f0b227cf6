import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page that publishes the mechanism of src/domain/offers/matching.ts. */
  ranking: {
    title: 'How we rank offers',
    lead: 'The same answers always give the same list. Nobody can pay for a better position.',
    matchTitle: 'Which lenders match',
    matchText:
      'For every lender that offers the loan you ask for, we check these rules in order. The first rule that does not fit is the reason we show you.',
    rule1: 'The lender is currently taking applications',
    orderTitle: 'How offers are ordered',
    orderText:
      'By APR, lowest first. Where a lender prices by risk, the highest APR of its range counts: a low rate that few people get moves no lender forward. Offers with the same APR are ordered by monthly instalment, then by the name of the lender. Lenders that would lend another amount or term are listed below, in the same order, with their offer for that amount and term. On your own screen you can sort by instalment or total cost instead, again by the upper end of a range; a line above the offers says which order is on. A lender that has declined your application for this loan is marked and stands last.',
    aprTitle: 'What the APR is',
    aprText:
      'The yearly rate that the loan costs you with interest and all upfront fees, calculated from what you receive and what you pay back, as the Reserve Bank of India prescribes for key fact statements. Penal charges and charges for early repayment are not included; you find them among the details.',
    exampleText:
      'An example: ₹20,000 at 15% over 24 months with fees of ₹400 has an instalment of ₹969.73 and an APR of 17.07%.',
    notTitle: 'What never affects the order',
    not1: 'What a lender pays us',
    not2: 'A lender’s special offer: its text is on the card, its position stays the same',
    not3: 'Which offers you looked at before',
    moneyTitle: 'How we earn money',
    moneyText: 'A lender pays us when it disburses a loan that came through us. You pay us nothing.',
    versionTitle: 'Changes',
    versionText:
      'This is version {version} of the mechanism. Version 2 added offers for the nearest amount and term without changing the order. Since version 3, households with up to ₹3,00,000 a year match only lenders that give microfinance loans. Version 4 looks at credit score, PIN code, years in business, age at the end of the loan, the value of the security and what instalments take of the income, and shows prices as ranges. Every list you see is stored with the version that made it.',
    auditTitle: 'Our yearly check for dark patterns',
    auditText:
      'On {date}, {auditor} checked our pages for the 13 dark patterns that India’s consumer protection authority names. The result:',
  },
}

export type Words = typeof en

export const { ranking } = pairs('customer/offers/how-we-rank/words', en, {
  hi: () => import('./words.hi.ts'),
})
