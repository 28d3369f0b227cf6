import { type Rule, within } from './rule.ts'

/** The lender's shortest and longest term. */
export const tenor: Rule = {
  name: 'tenor',
  since: 1,
  looksAt: 'tenor_months',
  tries: ['min_tenor', 'max_tenor'],
  judge: ({ tenor_months }, _, terms) => within(tenor_months, terms.min_tenor, terms.max_tenor),
  most: (_, __, { max_tenor }) => ({ tenor_months: max_tenor }),
  words: {
    name: { en: 'Months', hi: 'महीने' },
    unmatched: { en: 'Lends for {limit} months', hi: '{limit} महीनों के लिए ऋण देता है' },
    ranking: { en: 'The term is within its limits', hi: 'अवधि उसकी सीमा में है' },
  },
}
