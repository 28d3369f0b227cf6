import { isMicrofinance } from '#src/domain/customers/microfinance.ts'
import type { Rule } from './rule.ts'

/** Loans without security to households with a low income are microfinance, which few lenders give. */
export const household: Rule = {
  name: 'household',
  since: 3,
  looksAt: 'household_income',
  // A household income that was not asked means no microfinance.
  judgesUnknown: true,
  tries: ['microfinance'],
  passes: ({ household_income }, { microfinance }) => !isMicrofinance(household_income) || microfinance === 1,
  words: {
    name: { en: 'Microfinance', hi: 'माइक्रोफ़ाइनेंस' },
    unmatched: {
      en: 'Does not give microfinance loans, the type for a household with up to ₹3,00,000 a year',
      hi: 'माइक्रोफ़ाइनेंस ऋण नहीं देता, जो साल में ₹3,00,000 तक की आय वाले परिवार के लिए होता है',
    },
    ranking: {
      en: 'For an unsecured loan to a household with up to ₹3,00,000 a year, it gives microfinance loans',
      hi: 'साल में ₹3,00,000 तक की आय वाले परिवार के बिना गिरवी ऋण के लिए, वह माइक्रोफ़ाइनेंस ऋण देता है',
    },
  },
}
