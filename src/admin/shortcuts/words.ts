import { pairs } from '#src/locales/pair.ts'

const en = {
  paletteWords: {
    title: 'Find a page, record or action',
    placeholder: 'Type a name, a number or what you want to do',
    recent: 'Opened last',
    pages: 'Pages',
    actions: 'Actions',
    failed: 'Records could not be searched.',
    language: 'Language: {name}',
  },
  shortcutWords: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    or: 'or',
    off: 'off',
    singleKeys: 'Single keys without Ctrl, such as ? and J, are shortcuts',
    anywhere: 'Everywhere',
    list: 'Lists and records',
    queue: 'Queues',
    grid: 'On a cell of the grid',
    cell: 'While a cell is edited',
    palette: 'Find a page, record or action',
    help: 'Show the keyboard shortcuts',
    search: 'Go to the search field',
    undo: 'Undo',
    redo: 'Redo',
    nextItem: 'Next item',
    previousItem: 'Previous item',
    move: 'Go to the next cell',
    moveFar: 'Go to the first or last cell, or a page on',
    extend: 'Select cells',
    selectAll: 'Select all cells',
    copy: 'Copy the selected cells',
    paste: 'Paste cells',
    fillDown: 'Fill down',
    fillRight: 'Fill to the right',
    clear: 'Clear the selected cells',
    edit: 'Edit the cell',
    toggle: 'Switch a toggle',
    cellMenu: 'Show or hide the value of the cell',
    cellControls: 'Go to the buttons of the cell',
    leaveGrid: 'Leave the grid',
    saveAndDown: 'Save and go down',
    saveAndOn: 'Save and go on',
    cancelEdit: 'Take the edit back',
  },
}

export type Words = typeof en

export const { paletteWords, shortcutWords } = pairs('src/admin/shortcuts/words', en, {
  hi: () => import('./words.hi.ts'),
})
