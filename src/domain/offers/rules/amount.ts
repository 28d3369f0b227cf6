import { type Rule, within } from './rule.ts'

/** The lender's smallest and largest loan. */
export const amount: Rule = {
  name: 'amount',
  since: 1,
  looksAt: 'amount',
  unit: 'rupees',
  tries: ['min_amount', 'max_amount'],
  judge: (applicant, _, terms) => within(applicant.amount, terms.min_amount, terms.max_amount),
  most: (_, __, { max_amount }) => ({ amount: max_amount }),
  words: {
    name: { en: 'Amount', hi: 'राशि' },
    unmatched: { en: 'Lends amounts of {limit}', hi: '{limit} की राशि देता है' },
    ranking: { en: 'The amount is within its limits', hi: 'राशि उसकी सीमा में है' },
  },
}
