import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Why a cell or a line cannot be read, whatever the kind of file: of CellReason. */
  cellProblems: {
    shortened: 'Excel shortened this number ({value}); ask the lender for this column as text',
    formula:
      'the file has the formula {value} without its result; open it in Excel, save it and choose it again',
    sheetError: '{value} is an error of a formula, not a value',
    brokenQuote: 'a quotation mark in this row is not closed: {value}',
    matchedMobile: 'found by its mobile number: {value}. Confirm the matches of this file',
    matchedPan: 'found by its PAN: {value}. Confirm the matches of this file',
    matchedName: 'found by name, amount and date: {value}. Confirm the matches of this file',
    severalMatches: 'may be {value}. Choose which one',
  },
}

export type Words = typeof en

export const { cellProblems } = pairs('server/files/cell-problem.words', en, {
  hi: () => import('./cell-problem.words.hi.ts'),
})
