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
    boardBy: 'By {field}',
    boardOf: 'Board by {field}',
    columnOf: '{name}: {count} {count:row|rows}',
    noCards: 'Nothing here',
    moreCards: 'Show {count} more',
    moveTo: 'Move to {column}',
    howToMoveCard:
      'Press the space bar to lift, the left and right arrow keys to change the column, space to drop, Escape to cancel.',
    liftedFrom: 'Lifted from {column}.',
    nowIn: 'Now in {column}.',
    droppedIn: 'Dropped in {column}.',
    backIn: 'Back in {column}.',
    boardPart: 'The board has the first {count} rows of the list. Filter the list to see the others.',
  },
}

export type Words = typeof en

export const { orderWords } = pairs('src/admin/order/words', en, { hi: () => import('./words.hi.ts') })
