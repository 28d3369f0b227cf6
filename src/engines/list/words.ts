import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of every list. */
  listWords: {
    badFilter: 'This filter cannot be used. Correct what is marked above.',
    badAddress: 'Part of this link is not valid.',
    lost: 'No rows are shown because a filter cannot be used: its field was removed, you may not see it, or the value is not valid. Without this filter the list may have more rows.',
    removeLost: 'Remove this filter',
    removeLostOf: 'Remove the filter {name}',
    showWithout: 'Show the list without it',
    failed: 'The list could not be loaded',
    chooseDays: 'Choose the first and the last day, at most 92 days apart.',
    period: 'Period',
    place: 'Page',
    apply: 'Apply',
    all: 'All',
    clear: 'Clear filters',
    moreFilters: 'More filters',
    fewerFilters: 'Fewer filters',
    sort: 'Sort by',
    usual: 'Usual order',
    sortHelp: 'Sort. With Shift: sort by this column too',
    total: 'Total',
    tick: 'Choose {name}',
    tickAll: 'Choose all rows of this page',
    pages: 'Pages of the list',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    rowsHere: '{count} {count:row|rows} on this page',
    matching: '{count} {count:row|rows}',
    matchingMany: 'More than {count} rows',
    rowsPerPage: 'Rows per page',
    moreRows: '{count} more {count:row|rows}',
    leftOut: 'Rows that cannot be read: {count}. The server’s log names them.',
  },
  /** Words of saved views. */
  viewWords: {
    views: 'Views',
    title: 'Saved views',
    none: 'No saved views yet. Filter and sort the list, then save it here.',
    allRows: 'All rows',
    shared: 'shared',
    by: 'by {name}',
    first: 'opens first',
    openFirst: 'Open first',
    openFirstOf: 'Open the view {name} first',
    notFirst: 'Do not open first',
    notFirstOf: 'Do not open the view {name} first',
    rename: 'Rename',
    renameOf: 'Rename the view {name}',
    renamed: 'View renamed',
    delete: 'Delete',
    deleteView: 'Delete the view {name}',
    save: 'Save this view',
    saveAction: 'Save',
    about: 'Saves the filters and the order of the list. A view of yours with the same name is replaced.',
    name: 'Name',
    share: 'Share with everybody who may open this page',
    saved: 'View saved',
  },
}

export type Words = typeof en

export const { listWords, viewWords } = pairs('src/engines/list/words', en, {
  hi: () => import('./words.hi.ts'),
})
