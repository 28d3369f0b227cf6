import type { Rule } from './rule.ts'

function serves(areas: string, own: string): boolean {
  const served = areas.split(/[\s,]+/).filter(Boolean)
  return served.length === 0 || served.some((first) => own.startsWith(first))
}

/** Where the lender lends, by the first digits of PIN codes. */
export const area: Rule = {
  name: 'area',
  since: 4,
  looksAt: 'area',
  judgesUnknown: true,
  tries: [],
  takes: { field: 'served_areas' },
  // An area that is not known cannot be refused.
  passes: ({ area: own }, { served_areas }) =>
    !served_areas || own === undefined || serves(served_areas, own),
  words: {
    name: { en: 'Area', hi: 'क्षेत्र' },
    unmatched: { en: 'Does not lend at your PIN code yet', hi: 'आपके पिनकोड पर अभी ऋण नहीं देता' },
    ranking: { en: 'It lends at your PIN code', hi: 'वह आपके पिनकोड पर ऋण देता है' },
  },
}
