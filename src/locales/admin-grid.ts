import { pair } from './pair.ts'

/** Words of the grid itself: its keys, its columns, what is pasted into it. */
export const adminGrid = pair(
  {
    keys: 'Arrow keys move between cells; Home, End, Page Up and Page Down move further. Enter or F2 edits, Escape takes the edit back, Tab saves and goes on. Space switches a toggle. Alt and Enter goes to the buttons of a cell. Control C copies, Control V pastes. Tab leaves the grid.',
    columns: 'Columns',
    columnsTitle: 'Columns of this list',
    alwaysShown: 'always shown',
    reset: 'Reset',
    widthOf: 'Width of {column}',
    pixels: '{width} pixels',
    columnsNotKept: 'The columns could not be saved.',
    pasteTitle: 'Paste into {rows} × {columns} cells',
    record: 'Record',
    column: 'Column',
    change: 'Old → new',
    result: 'Result',
    ready: '{count} to be set',
    wrong: '{count} cannot be set',
    same: '{count} already so',
    outside: 'Not pasted, because the list ends there: {rows} rows, {columns} columns.',
    tooMuch: 'At most {most} cells can be pasted at once. Nothing was read.',
    notEditable: 'Cannot be changed here',
    pasted: 'Set',
    waiting: 'Waiting',
    applyCount: 'Apply {count}',
    stop: 'Stop',
    close: 'Close',
    progress: '{done} of {total} set, {failed} failed',
    nothingToSet: 'Nothing to set',
  },
  () => import('./admin-grid.hi.ts'),
)
