import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { month } from '#src/contract/month.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { idInPath } from './mis.ts'

/** Who makes a merchant's invoices: OWN the merchant itself; SELF we, when its payout is recorded. */
export const billingModes = ['OWN', 'SELF'] as const
export type BillingMode = (typeof billingModes)[number]

export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Who receives the merchants' commission invoices: us. */
export const Company = z.object({ name: z.string(), address: z.string(), gstin: z.string() })
export type Company = z.infer<typeof Company>

/** `… Marg, Mumbai 400013`: e-invoices name place and PIN code apart. */
export const endsWithPin = /(?:^|,\s*)([^,\d]{3,50}?)[\s-]*([1-9]\d{5})\D*$/

/** Whom we invoice for a month's commission. */
export const LenderInvoice = z.strictObject({
  lender_id: rowId(),
  month,
  name: requiredText(120),
  address: requiredText(300).regex(endsWithPin, 'addressPin'),
  gstin: typed('gstin', { missing: 'gstin' }),
})
export type LenderInvoice = z.infer<typeof LenderInvoice>

/** Invoices for commission and the credit notes that correct them. */
export const billingCalls = defineCalls({
  'GET /api/partner/billing': {
    summary: 'Who makes the merchant’s invoices, and to whom they are addressed',
    access: { partner: 'owner' },
    answer: z.object({
      billing: z.enum(billingModes),
      company: Company.nullable().describe('null: we make no invoices here'),
    }),
  },
  'POST /api/partner/billing': {
    summary: 'Chooses who makes the merchant’s invoices from the next payout on',
    access: { partner: 'owner' },
    inPerson: true,
    body: z.strictObject({ billing: z.enum(billingModes, 'choice') }),
    answer: done,
  },
  'GET /api/partner/billing-documents/{id}': {
    summary: 'A self-billed invoice or a credit note of the merchant as PDF, with full GST numbers',
    access: { partner: 'owner' },
    params: idInPath,
    answer: z.string(),
    file: ['application/pdf'],
  },
  'POST /api/admin/lender-invoices': {
    summary: 'Makes our invoice to a lender for the commission of a locked month, with GST',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    body: LenderInvoice,
    answer: done,
  },
  'GET /api/admin/billing-documents/{id}': {
    summary:
      'An invoice or a credit note that we made as PDF, with full GST numbers; the download is audited',
    access: adminsOf('payouts', 'export'),
    params: idInPath,
    answer: z.string(),
    file: ['application/pdf'],
  },
})
