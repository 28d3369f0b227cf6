import { isWithin, type Rule } from './rule.ts'

/** Monthly income. */
export const income: Rule = {
  name: 'income',
  since: 1,
  looksAt: 'monthly_income',
  unit: 'rupees',
  tries: ['min_income', 'max_income'],
  passes: ({ monthly_income }, { min_income, max_income }) =>
    isWithin(monthly_income, min_income, max_income),
  limit: (_, { min_income, max_income }) => ({ min: min_income, max: max_income }),
  words: {
    name: { en: 'Income', hi: 'आय' },
    unmatched: { en: 'Requires a monthly income of {limit}', hi: '{limit} की मासिक आय चाहिए' },
    ranking: { en: 'Your monthly income is within its limits', hi: 'आपकी मासिक आय उसकी सीमा में है' },
  },
}
