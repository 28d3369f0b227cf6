import { pairs } from '#src/locales/pair.ts'

const en = {
  figureWords: {
    about: 'About this figure: {name}',
    figure: 'Figure',
    inPeriod: 'Period',
    period: '{from} to {to}',
    always: 'All time',
    by: 'Counted by',
    kind: 'Counts',
    cohort: 'Cohort: everything that started in the period, at its current stage',
    event: 'Events: everything that happened in the period',
    grain: 'Unit',
    whose: 'Whose',
    own: 'your own customers only',
    source: 'Source',
    asOf: 'As of',
    rows: 'See its rows',
  },
}

export type Words = typeof en

export const { figureWords } = pairs('src/admin/measures/words', en, { hi: () => import('./words.hi.ts') })
