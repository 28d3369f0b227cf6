import type { Rule } from './rule.ts'

/** Where the lender lends, by the first digits of PIN codes. */
export const area: Rule = {
  name: 'area',
  since: 4,
  looksAt: 'area',
  judgesUnknown: true,
  tries: [],
  takes: { field: 'served_areas' },
  judge: (applicant, { served_areas = null }) => {
    const served = (served_areas ?? '').split(/[\s,]+/).filter(Boolean)
    const own = applicant.area
    return {
      // An area that is not known cannot be refused.
      passes: served.length === 0 || own === undefined || served.some((first) => own.startsWith(first)),
    }
  },
  words: {
    name: { en: 'Area', hi: 'क्षेत्र' },
    unmatched: { en: 'Does not lend at your PIN code yet', hi: 'आपके पिन कोड पर अभी ऋण नहीं देता' },
    ranking: { en: 'It lends at your PIN code', hi: 'वह आपके पिन कोड पर ऋण देता है' },
  },
}
