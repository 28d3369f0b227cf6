import type { Rule } from './rule.ts'

/** Credit score. Not knowing it is a case of its own, which each lender decides. */
export const score: Rule = {
  name: 'score',
  since: 4,
  looksAt: 'score',
  judgesUnknown: true,
  tries: ['min_score', 'score_unknown'],
  passes: ({ score: own }, { min_score = null, score_unknown = 1 }) =>
    min_score === null || (own === undefined ? score_unknown === 1 : own >= min_score),
  limit: (_, { min_score = null }) => ({ min: min_score, max: null }),
  words: {
    name: { en: 'Credit score', hi: 'क्रेडिट स्कोर' },
    unmatched: { en: 'Requires a known credit score of {limit}', hi: '{limit} का ज्ञात क्रेडिट स्कोर चाहिए' },
    ranking: {
      en: 'Your credit score reaches its minimum; where you do not know it, the lender accepts that',
      hi: 'आपका क्रेडिट स्कोर उसके न्यूनतम तक है; अगर आप उसे नहीं जानते, तो वह इसे स्वीकार करता है',
    },
  },
}
