import { isWithin, type Rule, upTo } from './rule.ts'

/** Age at the last instalment, in full years. */
export const maturityAge: Rule = {
  name: 'maturity_age',
  since: 4,
  looksAt: 'age',
  tries: ['max_maturity_age'],
  passes: ({ age, tenor_months }, { max_maturity_age = null }) =>
    isWithin(age + Math.ceil(tenor_months / 12), null, max_maturity_age),
  limit: (_, { max_maturity_age = null }) => ({ min: null, max: max_maturity_age }),
  most: {
    of: 'tenor_months',
    value: ({ age }, { max_maturity_age = null }) => (upTo(max_maturity_age) - age) * 12,
  },
  words: {
    name: { en: 'Age at the end', hi: 'अंत में आयु' },
    unmatched: {
      en: 'The loan has to be repaid at an age of {limit}',
      hi: 'ऋण {limit} वर्ष की आयु में चुक जाना चाहिए',
    },
    ranking: {
      en: 'You are not older than its limit when the last instalment is due',
      hi: 'आख़िरी किस्त के समय आपकी आयु उसकी सीमा से ज़्यादा नहीं है',
    },
  },
}
