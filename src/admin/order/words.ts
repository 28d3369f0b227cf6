import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Putting rows in order, by drag or by keyboard. */
  orderWords: {
    arrange: 'Arrange',
    byHand: 'By hand',
    title: 'Order of {list}',
    save: 'Save order',
    saved: 'The order was saved',
    none: 'There is nothing to arrange.',
    tooMany: 'Only the first {count} rows are shown. Set the order of the others in the list.',
    move: 'Move {name}',
    earlier: 'Move {name} up',
    later: 'Move {name} down',
    up: 'Move up',
    down: 'Move down',
    howToMove: 'Press the space bar to lift, the arrow keys to move, space to drop, Escape to cancel.',
    lifted: 'Lifted from place {place}.',
    moved: 'Now at place {place}.',
    dropped: 'Dropped at place {place}.',
    putBack: 'Back at place {place}.',
  },
}

export type Words = typeof en

export const { orderWords } = pairs('src/admin/order/words', en, { hi: () => import('./words.hi.ts') })
