import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { adminFilter, lenderFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import type { DisputeState } from '#src/contract/money/disputes.ts'
import { statementOutcomes } from '#src/contract/money/statement.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { line, monthColumn, named, outcomeColumn, rupees, summed, text } from './money-columns.ts'

const states = {
  OPEN: { en: 'With us', hi: 'हमारे पास' },
  ASKED: { en: 'With the lender', hi: 'ऋणदाता के पास' },
  PAID: { en: 'Paid by the lender', hi: 'ऋणदाता ने चुकाया' },
  DROPPED: { en: 'Written off', hi: 'छोड़ दिया' },
} as const satisfies Record<DisputeState, object>
const owner = { en: 'Owner', hi: 'ज़िम्मेदार' } as const
const overdue = { en: 'Overdue', hi: 'समय बीत गया' } as const
const yesNo = { yes: labels.yes, no: { en: 'No', hi: 'नहीं' } } as const

/** Rows of statements that we settle with the lender, the next due day first. */
export const disputes = defineList({
  name: 'disputes',
  title: { en: 'Disputes', hi: 'विवाद' },
  about: {
    en: 'Differences between lenders’ statements and our books, each with an owner and a due day.',
    hi: 'ऋणदाताओं के विवरण और हमारी बही के अंतर, हर एक का ज़िम्मेदार और अंतिम दिन।',
  },
  icon: 'compare',
  access: { roles: adminPages.payouts },
  range: false,
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({
    q: search({ en: 'Application or note', hi: 'आवेदन या नोट' }),
    state: oneOf(labels.state, states),
    overdue: oneOf(overdue, yesNo),
    owner: adminFilter(owner),
    lender: lenderFilter(),
  }),
  columns: {
    lender: text('Lender', 'ऋणदाता'),
    month: monthColumn,
    named,
    state: {
      label: labels.state,
      kind: 'status',
      options: states,
      good: ['PAID'],
      warn: ['ASKED'],
      sort: 'text',
    },
    owner: { label: owner, kind: 'text', sort: 'text' },
    due_on: { label: { en: 'Due on', hi: 'अंतिम दिन' }, kind: 'day', sort: 'text' },
    overdue: { label: overdue, kind: 'status', options: yesNo, bad: ['yes'] },
    ours: rupees('Our books ₹', 'हमारी बही ₹'),
    theirs: rupees('Lender ₹', 'ऋणदाता ₹'),
    difference: summed('Difference ₹', 'अंतर ₹'),
    note: text('Note', 'नोट'),
    mailed_at: { label: { en: 'E-mailed', hi: 'ईमेल भेजा' }, kind: 'time', sort: 'time' },
    outcome: { ...outcomeColumn, options: statementOutcomes, hidden: true },
    line: { ...line, hidden: true },
    mail_to: key,
    id: key,
    file_id: key,
    owner_id: key,
    desk_email: key,
    over: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['over', 'int'],
      ['due_on', 'text'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  counted: true,
  empty: { en: 'No disputes here', hi: 'यहाँ कोई विवाद नहीं' },
})
export { states as disputeWords }
