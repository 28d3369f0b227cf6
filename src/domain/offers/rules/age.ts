import { isWithin, type Rule } from './rule.ts'

/** Age today. */
export const age: Rule = {
  name: 'age',
  since: 1,
  looksAt: 'age',
  tries: ['min_age', 'max_age'],
  passes: ({ age }, { min_age, max_age }) => isWithin(age, min_age, max_age),
  limit: (_, { min_age, max_age }) => ({ min: min_age, max: max_age }),
  words: {
    name: { en: 'Age', hi: 'आयु' },
    unmatched: { en: 'Lends to people aged {limit}', hi: '{limit} वर्ष आयु के लोगों को ऋण देता है' },
    ranking: { en: 'Your age is within its limits', hi: 'आपकी आयु उसकी सीमा में है' },
  },
}
