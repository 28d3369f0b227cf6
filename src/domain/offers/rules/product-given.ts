import type { Rule } from './rule.ts'

/** The lender gives loans of this kind now. */
export const productGiven: Rule = {
  name: 'product',
  since: 1,
  tries: [],
  passes: (_, __, { status }) => status === 1,
  words: {
    name: { en: 'Offers the product', hi: 'उत्पाद देता है' },
    unmatched: { en: 'Does not offer this type of loan', hi: 'इस प्रकार का ऋण नहीं देता' },
    ranking: { en: 'It offers this type of loan', hi: 'वह इस प्रकार का ऋण देता है' },
  },
}
