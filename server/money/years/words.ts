import { pairs } from '#src/locales/pair.ts'

const en = {
  /** A merchant's statement of a financial year as PDF. */
  yearStatement: {
    title: 'Yearly statement {year}',
    gross: 'Earned',
    set_off: 'Set off for earlier months',
    payable: 'Paid before tax',
    gst: 'GST added',
    tds: 'Tax deducted',
    net: 'Sent to your bank account',
    inWords: 'In words: {words}',
    paidOn: 'Paid on {day}, transfer reference {utr}',
    quarters: 'Tax deducted by quarter',
    Q1: 'April to June, on {paid}',
    Q2: 'July to September, on {paid}',
    Q3: 'October to December, on {paid}',
    Q4: 'January to March, on {paid}',
    tan: 'Deducted under TAN {tan}',
    unpaid: 'Months that are not paid yet and not included: {months}',
    madeOn: 'Made on {day}',
  },
}

export type Words = typeof en

export const { yearStatement } = pairs('server/money/years/words', en, { hi: () => import('./words.hi.ts') })
