import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { documents } from '#src/contract/document.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { month } from '#src/contract/month.ts'

const rupees = z.number()
const text = z.string().nullable()

/** First year of a financial year: 2026 is April 2026 to March 2027. */
export const financialYearInPath = z.object({
  year: z.coerce.number('number').int('wholeNumber').min(2000, 'tooSmall').max(2100, 'tooLarge'),
})

export const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const
export type Quarter = (typeof quarters)[number]

const Amounts = z.object({
  gross: rupees.describe('sum of the lines'),
  set_off: rupees.describe('deducted for what was owed from earlier months'),
  payable: rupees.describe('paid, before tax'),
  gst: rupees.describe('added for a merchant that is registered for GST'),
  tds: rupees.describe('tax deducted'),
  net: rupees.describe('sent to the bank account'),
})
export type YearAmounts = z.infer<typeof Amounts>

const PayoutYear = z.object({
  year: z.number().int().describe('its first year: 2026 is April 2026 to March 2027'),
  months: z.array(Amounts.extend({ month, paid_on: text, utr: text })).describe('paid ones, earliest first'),
  unpaid: z.number().int().describe('months of the year that are not paid; they are in no sum'),
  sums: Amounts,
  quarters: z.array(
    z.object({
      quarter: z.enum(quarters).describe('Q1 is April to June'),
      paid: rupees.describe('before tax'),
      tds: rupees,
      certificate: z
        .object({ file_name: z.string(), uploaded_at: z.iso.datetime() })
        .nullable()
        .describe('Form 16A; null: not uploaded yet'),
    }),
  ),
})
export type PayoutYear = z.infer<typeof PayoutYear>

/** What a merchant was paid in each financial year. */
export const payoutYearCalls = defineCalls({
  'GET /api/partner/years': {
    summary: 'Paid months of each financial year with their sums, newest first, and tax deducted by quarter',
    access: { partner: 'reports' },
    answer: z.object({ years: z.array(PayoutYear), tan: text.describe('our tax deduction account number') }),
  },
  'GET /api/partner/years/{year}/statement': {
    summary: 'The merchant’s statement of a financial year as PDF',
    access: { partner: 'reports' },
    params: financialYearInPath,
    answer: z.string(),
    file: ['application/pdf'],
  },
  'GET /api/partner/years/{year}/certificates/{quarter}': {
    summary: 'The merchant’s Form 16A of a quarter as PDF',
    access: { partner: 'reports' },
    params: financialYearInPath.extend({ quarter: z.enum(quarters, 'choice') }),
    answer: z.string(),
    file: ['application/pdf'],
  },
  'POST /api/admin/payouts/{month}/certificate': {
    once: true,
    summary:
      'Stores a partner’s Form 16A of the quarter of a month: a PDF of at most 10 MB. It replaces the one before',
    access: adminsOf('payouts', 'update'),
    formMegabytes: documents.pdf.megabytes + 1,
    params: z.object({ month }),
    form: z.strictObject({ merchant_id: z.coerce.number('number').pipe(rowId()), file: z.file('noFile') }),
    answer: done,
  },
  'GET /api/admin/payouts/{month}/certificates/{merchant_id}': {
    summary: 'Every Form 16A that was uploaded for a partner and the quarter of a month, newest first',
    access: adminsOf('payouts', 'update'),
    params: z.object({ month, merchant_id: z.coerce.number('number').pipe(rowId()) }),
    answer: z.object({
      year: z.number().int(),
      quarter: z.enum(quarters),
      certificates: z.array(
        z.object({
          id: z.number().int(),
          file_name: z.string(),
          uploaded_at: z.iso.datetime(),
          by: z.string(),
        }),
      ),
    }),
  },
})
