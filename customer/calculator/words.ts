import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The public page that says what a loan costs and what could be borrowed. */
  calculator: {
    title: 'What would a loan cost you?',
    lead: 'Try amounts and terms. Nothing here asks who you are, and nothing is stored.',
    product: 'Kind of loan',
    amount: 'Loan amount',
    term: 'Term',
    months: '{months} months',
    rate: 'Interest per year',
    rateHint: 'Your own assumption: lenders set the rate after their checks. Fees come on top.',
    exact: '{name}, exact figure',
    between: 'Enter a figure from {min} to {max}',
    costTitle: 'With these figures',
    instalment: 'Monthly instalment',
    part_amount: 'You receive',
    part_interest: 'Interest',
    part_total: 'You pay back',
    bar: '{interest} interest on {amount}: {percent} of what you pay back',
    eligibleTitle: 'How much could you borrow?',
    eligibleText: 'We check your income against each lender’s rules.',
    income: 'Monthly income in hand',
    incomeHint: 'After tax, in a typical month',
    emi: 'Loan instalments you pay now',
    emiHint: 'Total per month',
    gold: 'Value of the gold',
    property: 'Price or value of the property',
    ask: 'Show the range',
    rangeBefore: 'Enter your income to see how much lenders may offer and at what rates.',
    rangeTitle: 'Between {from} and {to}',
    rangeOne: 'Up to about {to}',
    rangeText:
      '{lenders} of {of} lenders would lend on this income over {months} months or the nearest term they have.',
    rangeRates: 'They charge {from} to {to} a year.',
    rangeWhy:
      'It is a range because each lender sets its own limit on what instalments may take of an income. Rounded down, because credit score, age, address and kind of work count too and we did not ask for them. It is not an offer.',
    noneTitle: 'No lender here would lend on these figures',
    noneText: 'A longer term, a higher income or lower present instalments would change that.',
    next: 'See real offers',
    nextText:
      'You confirm your mobile number and answer three short steps. No lender gets your details before you choose one.',
    failed: 'The range could not be calculated.',
  },
}

export type Words = typeof en

export const { calculator } = pairs('customer/calculator/words', en, { hi: () => import('./words.hi.ts') })
