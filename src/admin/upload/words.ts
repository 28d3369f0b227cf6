import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What the screens of uploads share. */
  adminUpload: {
    drop: 'or drop it here',
    checking: 'Checking {name}…',
    severalLenders: 'Several lenders',
    columns: 'Columns',
    columnsFound: 'Columns: all found',
    columnsRemembered: 'Columns: as chosen last time',
    columnsMissing:
      'Choose where the missing columns are. Your choice is remembered for the next file of this kind.',
    columnFor: 'Column for {name}',
    notInFile: 'Not in the file',
    needed: 'Needed',
    samples: 'For example {values}',
    guessed: 'Recognised by its values: {values}',
    chooseOne: 'Choose one: the name is there more than once',
    effect: 'What this file will do',
    secondAdmin:
      'This file changes more than one admin may change alone. It waits under Approvals until a second admin agrees.',
    notYours: '{count} {count:row is|rows are} not yours',
    badRows: 'Rows with errors',
    badShown: 'The first {count} rows with errors',
    download: 'Download rows with errors ({number})',
    reason: 'Error',
    row: 'Row',
    wholeRow: 'Whole row',
    back: 'All files',
    file: 'File',
    original: 'Download the original file',
    originalUntil: 'Kept until {day}',
    revert: 'Revert',
    revertOf: 'Revert {name}',
    revertTitle: 'Revert {name}?',
    revertDone: 'File reverted',
  },
}

export type Words = typeof en

export const { adminUpload } = pairs('src/admin/upload/words', en, { hi: () => import('./words.hi.ts') })
