import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { StatementOutcome, statementOutcomes } from '#src/contract/money/statement.ts'
import { caseId, key } from '#src/contract/reports/report-columns.ts'
import { line, named, outcomeColumn, rowsOfFile, rupees, text } from './money-columns.ts'

/** The rows of one statement compared with our books: differences first, what is not ours last. */
export const statementRows = defineList({
  name: 'statement-rows',
  ...rowsOfFile(StatementOutcome.optional()),
  about: {
    en: 'Each row beside our books: differences first, rows that are not yours last.',
    hi: 'हर पंक्ति हमारी बही के साथ: अंतर पहले, जो पंक्तियाँ आपकी नहीं हैं वे आख़िर में।',
  },
  icon: 'compare',
  access: { roles: adminPages['commission-upload-file'] },
  columns: {
    named,
    line,
    case_id: caseId,
    outcome: {
      ...outcomeColumn,
      options: statementOutcomes,
      good: ['MATCH', 'ROUNDED'],
      bad: ['NOT_IN_FILE', 'NOT_IN_BOOKS', 'INVALID'],
    },
    elsewhere: text('In the statement', 'किस विवरण में'),
    ours: rupees('Our books ₹', 'हमारी बही ₹'),
    theirs: rupees('Lender ₹', 'ऋणदाता ₹'),
    difference: rupees('Difference ₹', 'अंतर ₹'),
    remark: text('Remark', 'टिप्पणी'),
    accepted: {
      label: { en: 'Accepted', hi: 'माना गया' },
      kind: 'text',
      options: { yes: labels.yes, no: { en: 'No', hi: 'नहीं' } },
      sort: 'text',
    },
    row: key,
    matches: key,
    acceptable: key,
    dispute: key,
    file_id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['matches', 'int'],
      ['row', 'int'],
      ['file_id', 'int'],
    ],
  },
  id: 'row',
})
