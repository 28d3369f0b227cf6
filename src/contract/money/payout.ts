import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { month } from '#src/contract/month.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { billingModes, documentKinds } from './billing.ts'
import { financialYearInPath } from './payout-year.ts'

/** Why earnings of a month may not be paid. */
export const holdReasons = [
  'CHANGED',
  'NO_PAN',
  'NO_BANK',
  'UNCONFIRMED',
  'NO_INVOICE',
  'SUSPENDED',
  'KYC',
  'REVIEW',
  'UNSETTLED',
  'NOTHING',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** What a merchant has to give before it is paid. */
export const missingKinds = ['PAN', 'BANK', 'INVOICE'] as const
export type Missing = (typeof missingKinds)[number]

const text = z.string().nullable()
const rupees = z.number()

/** What a merchant gets for a month, before and after tax. */
export const MonthPayout = z.object({
  month,
  cases: z.number().int(),
  disbursed: rupees,
  gross: rupees.describe('sum of the lines; negative if more was reversed than earned'),
  held: rupees.describe('part of gross not paid: under review for self-referral, or found to be one'),
  opening: rupees.describe('brought forward; negative: owed from earlier months'),
  set_off: rupees.describe('deducted this month for what is owed from earlier months'),
  set_off_of: z.array(z.object({ month, amount: rupees })).describe('the earlier months it settles'),
  payable: rupees.describe('amount to pay, or paid, before tax'),
  closing: rupees.describe('carried forward to the next month'),
  tds: rupees.nullable().describe('tax deducted; null: no rule applies'),
  tax: z
    .object({
      section: z.string(),
      why: z
        .enum(['BELOW', 'RULE', 'NO_PAN', 'CERTIFICATE'])
        .describe('why this much; BELOW: under the threshold'),
      confirmed: z.boolean().describe('an accountant confirmed the rule; if not, it is an example'),
    })
    .nullable(),
  gst: rupees.describe('added for a merchant that is registered for GST'),
  gst_reverse: rupees.describe('GST that we pay to the government instead of the merchant'),
  net: rupees.describe('sent to the bank account'),
  state: z.enum(['OPEN', 'HELD', 'DUE', 'PAID']),
  hold: z.enum(holdReasons).nullable(),
  missing: z.array(z.enum(missingKinds)).describe('what the merchant has to give before it is paid'),
  hold_until: z.iso.datetime().nullable(),
  billing: z.enum(billingModes).describe('SELF: we make the invoice when it is paid'),
  invoice_no: text.describe('of the merchant’s own invoice'),
  documents: z
    .array(
      z.object({
        id: z.number().int(),
        kind: z.enum(documentKinds),
        number: text,
        amount: rupees.describe('before tax'),
        ours: z.boolean().describe('we made it: it can be downloaded'),
      }),
    )
    .describe('invoices and credit notes of this month'),
  paid_on: text,
  utr: text.describe('transfer reference of the bank'),
})
export type MonthPayout = z.infer<typeof MonthPayout>

const PayoutRow = MonthPayout.extend({
  merchant_id: z.number().int(),
  merchant: z.string(),
  account: text.describe('last four digits of the account'),
})
export type PayoutRow = z.infer<typeof PayoutRow>

/** Payouts to merchants: due, held or paid. Held payouts are not paid. */
export const payoutCalls = defineCalls({
  'POST /api/admin/payouts/{month}/paid': {
    summary: 'Marks a payout as paid; 409 for a held one',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    params: z.object({ month }),
    body: z.strictObject({
      merchant_id: rowId(),
      paid_on: z.iso.date('date'),
      utr: typed('utr', { max: 40 }),
    }),
    answer: done,
  },
  'POST /api/admin/payouts/{month}/returned': {
    summary: 'Reverts a payment that the bank returned: the payout is due again; the newest one first',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    params: z.object({ month }),
    body: z.strictObject({ merchant_id: rowId(), reason: requiredText(300) }),
    answer: done,
  },
  'GET /api/admin/payouts/{month}/file': {
    summary: 'Bank file of the payouts due now, with full account numbers; without held ones',
    access: adminsOf('payouts', 'export'),
    params: z.object({ month }),
    answer: z.string(),
    file: ['text/csv'],
  },
  'POST /api/partner/payouts/{month}/invoice': {
    once: true,
    summary: 'Sets the number of the merchant’s own invoice for a final month',
    access: { partner: 'owner' },
    inPerson: true,
    params: z.object({ month }),
    body: z.strictObject({ invoice_no: typed('plainNumber', { max: 40 }) }),
    answer: done,
  },
  'GET /api/partner/payouts/{month}/statement': {
    summary: 'The merchant’s statement of a month as PDF, from lines to transfer',
    access: { partner: 'reports' },
    params: z.object({ month }),
    answer: z.string(),
    file: ['application/pdf'],
  },
  'GET /api/admin/tds-register/{year}': {
    summary: 'Payments of a financial year with their tax, to file returns from; with full PANs',
    access: adminsOf('payouts', 'export'),
    params: financialYearInPath,
    query: z.object({ format: SheetFormat.default('xlsx') }),
    answer: z.string(),
    file: sheetTypeNames,
  },
})
