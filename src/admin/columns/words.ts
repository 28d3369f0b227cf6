import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of the columns menu. */
  columnWords: {
    columnsTitle: 'Columns of this list',
    alwaysShown: 'always shown',
    reset: 'Reset',
    moveUp: 'Move {column} up',
    moveDown: 'Move {column} down',
    columnAt: '{column} is column {place} of {count}',
    pin: 'Pin {column} at the left',
    pinShort: 'Pin',
    wider: 'Make {column} wider',
    narrower: 'Make {column} narrower',
    widthNow: '{column} is {width} pixels wide',
  },
}

export type Words = typeof en

export const { columnWords } = pairs('src/admin/columns/words', en, { hi: () => import('./words.hi.ts') })
