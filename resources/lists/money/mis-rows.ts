import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { caseColumns } from '#src/contract/money/case-columns.ts'
import { MisOutcome } from '#src/contract/money/mis.ts'
import { caseId, key } from '#src/contract/reports/report-columns.ts'
import { line, named, outcomeColumn, rowsOfFile, rupees } from './money-columns.ts'

const outcomes = {
  NEW: { en: 'New', hi: 'नया' },
  CHANGED: { en: 'Amount changed', hi: 'राशि बदली' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  STATUS: { en: 'Status only', hi: 'केवल स्थिति' },
  CONFLICT: { en: 'To decide', hi: 'फ़ैसला बाकी' },
  SAME: { en: 'Unchanged', hi: 'पहले जैसा' },
  UNKNOWN: { en: 'Unknown', hi: 'अज्ञात' },
  FOREIGN: { en: 'Not yours', hi: 'आपका नहीं' },
  DUPLICATE: { en: 'Duplicate', hi: 'दोहराव' },
  INVALID: labels.error,
} as const satisfies Record<MisOutcome, unknown>
const stage = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'text', options: 'statuses', sort: 'int' }) as const

/** The rows of one MIS file: errors first, what is not ours last. */
export const misRows = defineList({
  name: 'mis-rows',
  ...rowsOfFile(MisOutcome.optional()),
  about: {
    en: 'What each row does: errors first, rows that are not yours last.',
    hi: 'हर पंक्ति का असर: त्रुटियाँ पहले, जो पंक्तियाँ आपकी नहीं हैं वे आख़िर में।',
  },
  icon: 'history',
  access: { roles: adminPages['mis-file-status'] },
  columns: {
    line,
    named,
    case_id: caseId,
    outcome: {
      ...outcomeColumn,
      options: outcomes,
      good: ['NEW'],
      bad: ['CONFLICT', 'UNKNOWN', 'DUPLICATE', 'INVALID'],
    },
    problem: { label: labels.error, kind: 'text', unfiltered: true },
    cell: { label: { en: 'Cell', hi: 'खाना' }, kind: 'text', unfiltered: true },
    date: { label: labels.date, kind: 'day', sort: 'text' },
    old_day: { label: { en: 'Date before', hi: 'पहले की तारीख़' }, kind: 'day' },
    from: stage('Status before', 'पहले की स्थिति'),
    to: stage('Status after', 'बाद की स्थिति'),
    old_amount: rupees('Amount before', 'पहले की राशि'),
    amount: rupees('Amount', 'राशि'),
    utr: { label: { en: 'UTR', hi: 'यूटीआर' }, kind: 'text' },
    rate: { label: { en: 'Interest rate (%)', hi: 'ब्याज दर (%)' }, kind: 'number' },
    tenor: { label: { en: 'Tenor (months)', hi: 'अवधि (महीने)' }, kind: 'number' },
    gst: rupees(caseColumns.gst.en, caseColumns.gst.hi),
    tds: rupees(caseColumns.tds.en, caseColumns.tds.hi),
    invoice_no: { label: caseColumns.invoice_no, kind: 'text' },
    invoice_day: { label: caseColumns.invoice_date, kind: 'day' },
    decided: {
      label: { en: 'Booked anyway', hi: 'फिर भी दर्ज' },
      kind: 'status',
      options: { yes: labels.yes, no: { en: '–', hi: '–' } },
      hidden: true,
    },
    written: key,
    file_id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['written', 'int'],
      ['line', 'int'],
      ['file_id', 'int'],
    ],
  },
})
