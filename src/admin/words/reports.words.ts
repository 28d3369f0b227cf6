import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words that all reports share. */
  adminReports: {
    allReports: 'All reports',
    longerAsFile: 'Up to two years can be exported as a file.',
    badFilter: 'This filter cannot be used. Correct what is marked above.',
    badAddress: 'Part of this link is not valid.',
    showWithout: 'Show the list without it',
    parts: 'Parts of this page',
    pages: 'Pages of the report',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    leftOut: 'Rows that cannot be read: {count}. The server’s log names them.',
    rowsHere: '{count} {count:row|rows} on this page',
    all: 'All',
    clear: 'Clear filters',
    moreFilters: 'More filters',
    fewerFilters: 'Fewer filters',
    open: 'Open',
    total: 'Total',
    matching: '{count} {count:row|rows}',
    matchingMany: 'More than {count} rows',
    rowsPerPage: 'Rows per page',
    sortHelp: 'Sort. With Shift: sort by this column too',
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
    tick: 'Choose {name}',
    tickAll: 'Choose all rows of this page',
    exportFailed: 'The file could not be written. Try a shorter period.',
    exportCut:
      'A file holds up to 1,00,000 rows. This one was cut off: choose a shorter period to get the rest.',
  },
}

export type Words = typeof en

export const { adminReports } = pairs('src/admin/words/reports.words', en, {
  hi: () => import('./reports.words.hi.ts'),
})
