import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words that all reports share. */
  adminReports: {
    allReports: 'All reports',
    longerAsFile: 'Up to two years can be exported as a file.',
    parts: 'Parts of this page',
    open: 'Open',
    chosen: '{count} selected',
    allThatMatch: 'Select all {count} results',
    onlyTicked: 'Only the {count} on this page',
    actOn: '{act}: {count} {count:row|rows}',
    acts: 'Actions',
    doneOne: 'Done: {act}, {name}',
    doneAll: '{done} done.',
    doneSome: '{done} done, {refused} failed, {skipped} skipped because the action does not apply to them.',
    refusedRows: 'These rows failed and did not change:',
    understood: 'OK',
    reason: 'Reason',
  },
}

export type Words = typeof en

export const { adminReports } = pairs('src/admin/words/reports.words', en, {
  hi: () => import('./reports.words.hi.ts'),
})
