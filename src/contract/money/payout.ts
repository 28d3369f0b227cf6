import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { month } from '#src/contract/month.ts'

const text = z.string().nullable()
const rupees = z.number()

/** What a merchant gets for a month, before and after tax. */
export const MonthPayout = z.object({
  month,
  cases: z.number().int(),
  disbursed: rupees,
  gross: rupees.describe('what its lines come to, below nothing where more was taken back'),
  held: rupees.describe('of it what is looked at, or was found to be brought by oneself, and not paid'),
  opening: rupees.describe('carried in; below nothing: missing from earlier months'),
  set_off: rupees.describe('taken from this month for what is missing'),
  set_off_of: z
    .array(z.object({ month, amount: rupees }))
    .describe('the months whose missing sums that were'),
  payable: rupees.describe('to be paid, or paid, before tax'),
  closing: rupees.describe('carried out to the next month'),
  tds: rupees.nullable().describe('tax deducted; null: no rate is set'),
  net: rupees,
  state: z.enum(['OPEN', 'HELD', 'DUE', 'PAID']),
  hold: z.enum(['CHANGED', 'NO_BANK', 'UNCONFIRMED', 'SUSPENDED', 'KYC', 'REVIEW', 'NOTHING']).nullable(),
  hold_until: z.iso.datetime().nullable(),
  invoice_no: text,
  paid_on: text,
  utr: text.describe('the bank’s number of the transfer'),
})
export type MonthPayout = z.infer<typeof MonthPayout>

const PayoutRow = MonthPayout.extend({
  merchant_id: z.number().int(),
  merchant: z.string(),
  account: text.describe('last four digits'),
})
export type PayoutRow = z.infer<typeof PayoutRow>

const plainNumber = (max: number) => requiredText(max).regex(/^[A-Za-z0-9/_.-]+$/, 'plainNumber')

/** Payouts to merchants: what is due, held or paid. Nothing that is held leaves. */
export const payoutCalls = defineCalls({
  'GET /api/admin/payouts/{month}': {
    summary: 'What each merchant gets for a month: due, held and why, or paid',
    access: adminsOf('payouts'),
    params: z.object({ month }),
    answer: z.object({ data: z.array(PayoutRow) }),
  },
  'POST /api/admin/payouts/{month}/paid': {
    summary: 'Notes that a payout has left the bank; 409 for one that is held',
    access: adminsOf('payouts', 'update'),
    params: z.object({ month }),
    body: z.strictObject({ merchant_id: rowId(), paid_on: z.iso.date('date'), utr: plainNumber(40) }),
    answer: done,
  },
  'GET /api/admin/payouts/{month}/file': {
    summary:
      'The payments that may leave now, for the bank, with whole account numbers; held ones are not in it',
    access: adminsOf('payouts', 'export'),
    params: z.object({ month }),
    answer: z.string().describe('text/csv'),
  },
  'POST /api/partner/payouts/{month}/invoice': {
    summary: 'Gives the number of the merchant’s invoice for a final month',
    access: { partner: 'owner' },
    inPerson: true,
    params: z.object({ month }),
    body: z.strictObject({ invoice_no: plainNumber(40) }),
    answer: done,
  },
})
