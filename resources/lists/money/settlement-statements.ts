import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter, monthFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import type { ReconcileResult } from '#src/contract/money/settlement-states.ts'
import { key } from '#src/contract/reports/report-columns.ts'
import { monthColumn, rupees, summed, text } from './money-columns.ts'

const results = {
  WAITING: { en: 'No money yet', hi: 'पैसा अभी नहीं आया' },
  UNDERPAID: { en: 'Less came than the statement says', hi: 'विवरण से कम आया' },
  OVERPAID: { en: 'More came than the statement says', hi: 'विवरण से ज़्यादा आया' },
  RECEIVED: { en: 'Money is in', hi: 'पैसा आ गया' },
  ACCEPTED: { en: 'Difference accepted', hi: 'अंतर माना गया' },
} as const satisfies Record<ReconcileResult, object>
const result = { en: 'Result', hi: 'नतीजा' } as const

/** Three sides of each statement: our books, the lender's file, the bank. */
export const settlementStatements = defineList({
  name: 'settlement-statements',
  title: { en: 'Reconciliation', hi: 'मिलान' },
  about: {
    en: 'Our books, the lender’s statement and the bank side by side. A difference of up to a rupee, or a paisa for each row, is rounding.',
    hi: 'हमारी बही, ऋणदाता का विवरण और बैंक आमने-सामने। एक रुपये तक या हर पंक्ति पर एक पैसे का अंतर राउंडिंग है।',
  },
  icon: 'compare',
  access: { roles: adminPages.payouts },
  range: false,
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({ month: monthFilter(), lender: lenderFilter(), result: oneOf(result, results) }),
  columns: {
    lender: text('Lender', 'ऋणदाता'),
    month: monthColumn,
    result: {
      label: result,
      kind: 'status',
      options: results,
      good: ['RECEIVED'],
      bad: ['UNDERPAID', 'OVERPAID'],
      sort: 'text',
    },
    ours: summed('Our books', 'हमारी बही'),
    theirs: summed('Statement', 'विवरण'),
    due: summed('Due with GST', 'जीएसटी सहित देय'),
    received: summed('Received', 'आया'),
    open: summed('Still open', 'अभी बाक़ी'),
    claimed: rupees('Statement less books', 'विवरण घटा बही'),
    gst: { ...rupees('GST on top', 'ऊपर से जीएसटी'), hidden: true },
    tds: { ...rupees('Tax deducted', 'काटा गया टैक्स'), hidden: true },
    settled_on: { label: { en: 'Settled on', hi: 'कब निपटा' }, kind: 'day', sort: 'text', hidden: true },
    settled_reason: { ...text('Accepted because', 'मानने का कारण'), hidden: true },
    file_id: key,
    order_month: key,
    order_name: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['order_month', 'int'],
      ['order_name', 'text'],
      ['file_id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No statements here', hi: 'यहाँ कोई विवरण नहीं' },
})
