import type { Rule } from './rule.ts'

/** How long a business exists; the salaried have none. */
export const businessYears: Rule = {
  name: 'business_years',
  since: 4,
  looksAt: 'business_years',
  judgesUnknown: true,
  tries: ['min_business_years'],
  passes: ({ employment, business_years = 0 }, { min_business_years = null }) =>
    min_business_years === null || employment === 'salaried' || business_years >= min_business_years,
  limit: (_, { min_business_years = null }) => ({ min: min_business_years, max: null }),
  words: {
    name: { en: 'Years in business', hi: 'व्यवसाय में कितने साल' },
    unmatched: {
      en: 'Requires a business that has existed for {limit} years',
      hi: '{limit} वर्ष पुराना व्यवसाय चाहिए',
    },
    ranking: {
      en: 'Your business, if you have one, has existed long enough',
      hi: 'आपका व्यवसाय, अगर है, तो काफ़ी समय से चल रहा है',
    },
  },
}
