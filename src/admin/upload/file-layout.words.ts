import { pairs } from '#src/locales/pair.ts'

const en = {
  /** How a file is read, and what a person says of it. */
  adminFileLayout: {
    questions: 'About this file',
    questionsText: 'The file does not say this. Choose before it is read; your choice is remembered.',
    choose: 'Choose',
    hidden: '{rows} {rows:row is|rows are} hidden by a filter',
    hidden_read: 'Count them too',
    hidden_leave: 'Leave them out',
    merged: '{rows} {rows:row belongs|rows belong} to a merged cell',
    merged_fill: 'Its value counts for each row',
    merged_leave: 'Its value counts for the first row only',
    dates: 'Dates in {heading} (row in brackets): {cells}',
    dates_day: 'The day comes first',
    dates_month: 'The month comes first',
    units: 'Amounts in {heading}',
    units_rupees: 'In rupees',
    units_lakhs: 'In lakhs',
    units_crores: 'In crores',
    total: 'Row {line}: the total of {heading} is {theirs}, but the rows above it add up to {ours}',
    headerAt: 'The columns are named in row {line}',
    sheetAndHeader: 'Sheet {sheet}: the columns are named in row {line}',
    sheet: 'Sheet',
    sheetOf: '{name} ({rows} {rows:row|rows})',
    header: 'Row that names the columns',
    PAID: 'Paid',
    FAILED: 'Failed or returned',
    unknownWords: 'Statuses that are not known yet',
    unknownWordsText: 'Choose what these words stand for. Your choice is remembered for this lender.',
    wordFor: '{word} ({count} {count:row|rows})',
    rowOf: 'Row {line}: {cells}',
    matches: 'Rows without an id',
    matchesText:
      'These rows name a customer and no case. The cases below were found by mobile number, PAN, or name with amount and date. Check them; your decision counts for this file.',
    takeMatches: 'Use the matches',
    caseOfRow: 'Case of row {line}',
  },
}

export type Words = typeof en

export const { adminFileLayout } = pairs('src/admin/upload/file-layout.words', en, {
  hi: () => import('./file-layout.words.hi.ts'),
})
