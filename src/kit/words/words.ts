import { pairs } from '#src/locales/pair.ts'

const en = {
  kitWords: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {page}',
    rows: '{first}–{last} of {total}',
    shown: 'Rows shown',
    all: 'All {count}',
    month: 'mm/yyyy',
    day: 'dd/mm/yyyy',
    minute: 'dd/mm/yyyy hh:mm',
    earliest: 'No earlier than {date}',
    latest: 'No later than {date}',
    openCalendar: 'Pick from the calendar',
    anErrorOccurred: 'An error occurred',
    loadFailed: 'The data could not be loaded.',
    seeWhere: 'See it there',
    reason: 'Reason',
    reasonHelp: 'It is recorded in the audit trail.',
    nothingMatches: 'Nothing matches “{text}”',
    found: '{count} {count:result|results}',
    searching: 'Searching…',
    finderKeys: '↑ ↓ choose · Enter opens · Esc closes',
  },
  notFoundWords: {
    title: 'Page not found',
    text: 'If you typed the address, check that it is correct. Nothing you saved has been lost.',
    link: 'Go to the start page',
  },
}

export type Words = typeof en

export const { kitWords, notFoundWords } = pairs('src/kit/words/words', en, {
  hi: () => import('./words.hi.ts'),
})
