import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What a merchant was paid in a financial year, and its tax certificates. */
  partnerYears: {
    title: 'Financial year',
    year: 'Year',
    sums: 'Paid before tax {payable}, tax deducted {tds}, GST {gst}, sent to your bank account {net}.',
    unpaid: 'Months that are not paid yet and not included: {months}',
    statement: 'Yearly statement (PDF)',
    quarter: 'Quarter',
    Q1: 'April to June',
    Q2: 'July to September',
    Q3: 'October to December',
    Q4: 'January to March',
    paid: 'Paid before tax',
    tds: 'Tax deducted',
    certificate: 'Form 16A',
    download: 'Download',
    downloadOf: 'Download Form 16A, {quarter}',
    missing: 'Certificate not uploaded yet',
    hint: 'The tax also shows in Form 26AS and the AIS on the income-tax portal, once our return of the quarter is filed.',
    hintTan:
      'The tax also shows in Form 26AS and the AIS on the income-tax portal under our TAN {tan}, once our return of the quarter is filed.',
  },
}

export type Words = typeof en

export const { partnerYears } = pairs('partner/words/years.words', en, {
  hi: () => import('./years.words.hi.ts'),
})
