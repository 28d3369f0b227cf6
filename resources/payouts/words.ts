import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The screen of months: what lenders pay us and what partners get. */
  adminPayouts: {
    title: 'Payouts',
    months: 'Months',
    noSlab: '{count} without a matching slab',
    recompute: 'Recalculate open months',
    recomputeDone: 'Open months recalculated',
    statements: 'Lenders’ statements',
    lenders: 'Lenders in {month}',
    slab: 'Slab',
    lines: 'Lines of {month}',
    trace: 'How?',
    REVERSAL: 'Reversal',
    noPartner: '–',
    DUE: 'Due',
    register: 'TDS register {year}',
    pdf: 'Download PDF',
    certificate: 'Form 16A of the quarter',
    certificateOf: 'Form 16A of {merchant}, {quarter} {year}',
    certificateFile: 'PDF of at most 10 MB',
    certificateAbout:
      'The partner downloads it beside its payouts. A new file replaces the one before, which stays here.',
    certificateSend: 'Upload',
    certificateDone: 'Form 16A uploaded',
    certificateBefore: '{file}, {at}, {by}',
    payFile: 'Payment file for the bank',
    payFileHint: '{count} due. Held payouts are not in the file.',
  },
  bankUpload: {
    label: 'Upload bank statement',
    formats: 'CSV, Excel, CAMT.053 or MT940',
    title: 'Statement of our account',
    effect: '{added} to add, {known} already there. Received {received}, sent {sent}.',
    done: '{added} added, {known} already there, {bad} with errors',
  },
  answerUpload: {
    title: 'Bank’s answer to our payment file',
    hint: 'The payment file with UTR and status of each payment. A month is only needed if the file has none.',
    label: 'Record the answer',
    paid: '{amount} become paid.',
    done: 'The bank’s answer is recorded',
  },
  /** Files for accountants. */
  accountingWords: {
    chooseMonth: 'Choose a month to download its files for accountants.',
    hint: 'For accountants, by the day of issue or payment:',
    tally: 'Tally vouchers (XML)',
    'zoho-invoices': 'Zoho Books: invoices',
    'zoho-credit-notes': 'Zoho Books: credit notes',
    'zoho-bills': 'Zoho Books: bills',
    'zoho-vendor-credits': 'Zoho Books: vendor credits',
    'zoho-payments': 'Zoho Books: payments',
    gstr1: 'GSTR-1 (JSON)',
    'e-invoices': 'E-invoices INV-01 (JSON)',
    'tds-return': 'TDS return of the quarter (text)',
  },
}

export type Words = typeof en

export const { adminPayouts, bankUpload, answerUpload, accountingWords } = pairs(
  'resources/payouts/words',
  en,
  {
    hi: () => import('./words.hi.ts'),
  },
)
