import { pairs } from '#src/locales/pair.ts'

const en = {
  queueWords: {
    which: 'Which ones',
    waiting: 'Waiting',
    decided: 'Decided',
    nothingDecided: 'Nothing decided yet',
    noMatch: 'Nothing matches these filters',
    entries: '{title}: entries',
    back: 'Back to the list',
    keys: 'next, previous',
    sortOwn: 'Oldest first',
    sortDecided: 'Newest decision first',
    mailNotSent: 'The decision is saved, but the e-mail could not be sent.',
    otherDecided: '{by} decided this before you: {state}, {at}. Your decision was not saved.',
    otherDecidedSomebody: 'This was decided before you: {state}. Your decision was not saved.',
    otherReason: 'Reason: {reason}',
    gone: 'This entry no longer exists.',
  },
}

export type Words = typeof en

export const { queueWords } = pairs('src/admin/queue/words', en, { hi: () => import('./words.hi.ts') })
