const words = {
  title: 'How we rank offers',
  lead: 'The same answers always give the same list. Nobody can pay for a better place.',
  matchTitle: 'Which lenders match',
  matchText:
    'For every lender that gives the loan you ask for, we check its rules in this order. The first rule that does not fit is the reason we show you.',
  rule1: 'The lender takes applications at the moment',
  rule2: 'Your age is within its limits',
  rule3: 'It lends to people who earn the way you do',
  rule4:
    'If your household has up to ₹3,00,000 a year and the loan needs no security, it gives microfinance loans',
  rule5: 'Your monthly income is within its limits',
  rule6: 'The amount is within its limits',
  rule7: 'The term is within its limits',
  orderTitle: 'In which order they stand',
  orderText:
    'By APR, lowest first. Offers with the same APR stand by monthly instalment, then by the name of the lender. Lenders that only your amount or term keep from matching stand below in a list of their own, in the same order, with their offer for the nearest amount and term.',
  aprTitle: 'What the APR is',
  aprText:
    'The yearly rate that the loan costs you with interest and all upfront fees, computed from what you receive and what you pay back, as the Reserve Bank of India prescribes for key fact statements. Penal charges and charges for early repayment are not in it; you find them among the details.',
  exampleText:
    'An example: ₹20,000 at 15% over 24 months with fees of ₹400 has an instalment of ₹969.73 and an APR of 17.07%.',
  notTitle: 'What never moves an offer',
  not1: 'What a lender pays us',
  not2: 'A special offer of a lender: its text stands on the card, its place does not change',
  not3: 'Which offers you looked at before',
  moneyTitle: 'How we earn money',
  moneyText: 'A lender pays us when it disburses a loan that came through us. You pay us nothing.',
  versionTitle: 'Changes',
  versionText:
    'This is version {version} of the mechanism. Version 2 added offers for the nearest amount and term; it moved no offer. Version 3 keeps loans to households with up to ₹3,00,000 a year to lenders that give microfinance loans. Every list you see is stored with the version that made it.',
}

export default words
