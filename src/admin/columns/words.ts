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
    changedView: '{name} (changed)',
    missing:
      'This view names columns that were removed, that you may not see, or that cannot be read: {columns}',
    removeMissing: 'Remove them from the view',
    groupBy: 'Group by',
    noGroup: 'No groups',
    groupsOf: 'Groups by {column}',
    rows: 'Rows',
    noValue: 'Without a value',
    onlyGroup: 'Show only {group}',
    noGroups: 'No row matches the filter.',
    moreGroups: 'Only the {count} largest groups are shown.',
    chart: 'Chart',
    noChart: 'No chart',
    moreBars: 'The chart has the {count} groups with most rows.',
    density: 'Row height',
    compact: 'Compact',
    normal: 'Normal',
    tall: 'Tall',
  },
}

export type Words = typeof en

export const { columnWords } = pairs('src/admin/columns/words', en, { hi: () => import('./words.hi.ts') })
