import { pairs } from '#src/locales/pair.ts'

const en = {
  /** A merchant's payout statement as PDF. */
  payoutStatement: {
    title: 'Payout statement',
    forMonth: '{merchant}, {month}',
    number: 'Merchant number {id}',
    pan: 'PAN {pan}',
    noPan: 'No verified PAN',
    gstin: 'GST number {gstin}',
    unregistered: 'Not registered for GST',
    INVOICE: 'Invoice number {number}',
    CREDIT_NOTE: 'Credit note {number}',
    lines: 'What was earned',
    lender: 'Lender',
    cases: 'Cases and corrections',
    amount: 'Amount',
    gross: 'Earned in the month',
    opening: 'Brought forward',
    held: 'Held',
    payable: 'Payable before tax',
    gst: 'GST added',
    reverse: 'GST by reverse charge, paid by us to the government',
    tds: 'Tax deducted, section {section}',
    noTds: 'Tax deducted',
    net: 'Sent to your bank account',
    netDue: 'Payable to your bank account',
    closing: 'Carried forward',
    paidOn: 'Paid on {day}, transfer reference {utr}',
    notPaid: 'Not paid yet: amounts can still change.',
    example: 'An accountant has not confirmed the tax rates yet.',
    madeOn: 'Made on {day}',
  },
  /** The columns of the yearly register of deducted tax. */
  tdsRegister: {
    quarter: 'Quarter',
    merchant: 'Payee',
    pan: 'PAN',
    section: 'Section',
    month: 'Month credited',
    paidOn: 'Paid on',
    paid: 'Amount paid ₹',
    taxed: 'Taxed amount ₹',
    rate: 'Rate %',
    tds: 'TDS ₹',
    certificate: 'Lower-deduction certificate',
    utr: 'Transfer reference',
  },
}

export type Words = typeof en

export const { payoutStatement, tdsRegister } = pairs('server/money/documents/words', en, {
  hi: () => import('./words.hi.ts'),
})
