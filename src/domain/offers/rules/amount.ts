import { isWithin, type Rule } from './rule.ts'

/** The lender's smallest and largest loan. */
export const amount: Rule = {
  name: 'amount',
  since: 1,
  looksAt: 'amount',
  unit: 'rupees',
  tries: ['min_amount', 'max_amount'],
  passes: ({ amount }, _, { min_amount, max_amount }) => isWithin(amount, min_amount, max_amount),
  limit: (_, __, { min_amount, max_amount }) => ({ min: min_amount, max: max_amount }),
  most: { of: 'amount', value: (_, __, { max_amount }) => max_amount },
  words: {
    name: { en: 'Amount', hi: 'राशि' },
    unmatched: { en: 'Lends amounts of {limit}', hi: '{limit} की राशि देता है' },
    ranking: { en: 'The amount is within its limits', hi: 'राशि उसकी सीमा में है' },
  },
}
