import { isWithin, type Rule } from './rule.ts'

/** The lender's shortest and longest term. */
export const tenor: Rule = {
  name: 'tenor',
  since: 1,
  looksAt: 'tenor_months',
  tries: ['min_tenor', 'max_tenor'],
  passes: ({ tenor_months }, _, { min_tenor, max_tenor }) => isWithin(tenor_months, min_tenor, max_tenor),
  limit: (_, __, { min_tenor, max_tenor }) => ({ min: min_tenor, max: max_tenor }),
  most: { of: 'tenor_months', value: (_, __, { max_tenor }) => max_tenor },
  words: {
    name: { en: 'Months', hi: 'महीने' },
    unmatched: { en: 'Lends for {limit} months', hi: '{limit} महीनों के लिए ऋण देता है' },
    ranking: { en: 'The term is within its limits', hi: 'अवधि उसकी सीमा में है' },
  },
}
