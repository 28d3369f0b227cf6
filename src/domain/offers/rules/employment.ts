import type { Rule } from './rule.ts'

/** How the customer earns. */
export const employment: Rule = {
  name: 'employment',
  since: 1,
  looksAt: 'employment',
  tries: ['salaried', 'self_employed', 'business'],
  passes: (applicant, lender) => lender[applicant.employment] === 1,
  words: {
    name: { en: 'Employment', hi: 'रोज़गार' },
    unmatched: {
      en: 'Does not lend for this type of employment',
      hi: 'इस प्रकार के रोज़गार के लिए ऋण नहीं देता',
    },
    ranking: {
      en: 'It lends to people who earn the way you do',
      hi: 'वह आपकी तरह कमाने वालों को ऋण देता है',
    },
  },
}
