import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of the dialogs that paste into cells or change them. */
  pasteWords: {
    pasteTitle: 'Paste into {count} {count:cell|cells}',
    record: 'Record',
    column: 'Column',
    change: 'Old → new',
    result: 'Result',
    ready: '{count} will change',
    wrong: '{count} with errors',
    same: '{count} unchanged',
    outside: 'Not pasted, because the list ends there: {rows} rows, {columns} columns.',
    pasted: 'Set',
    waiting: 'Waiting',
    applyCount: 'Apply {count}',
    close: 'Close',
    progress: '{done} of {total} set, {failed} failed',
    nothingToSet: 'Nothing to set',
    newRow: 'New row {number}',
    added: '{count} {count:new row|new rows} will be added below the last one.',
    forAll: 'Missing in several new rows: {columns}. A value here goes into all of them.',
    leaveOut: 'Leave out {count} {count:row|rows} with errors',
    saving: 'Saving…',
    changeTitle: 'Change {count} {count:cell|cells}: {column}',
    rows: 'Rows: {names}',
    more: 'and {count} more',
    locked: 'Locked by a condition, stay as they are ({count}): {names}',
    lockedColumns: 'Cannot be changed here: {columns}',
  },
}

export type Words = typeof en

export const { pasteWords } = pairs('src/admin/grid/block/words', en, { hi: () => import('./words.hi.ts') })
