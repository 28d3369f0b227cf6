import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { SheetFormat } from '#src/contract/catalogue/export.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { freeText } from '#src/contract/free-text.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import { idInPath, paging } from '#src/contract/money/mis.ts'
import { month } from '#src/contract/month.ts'
import { reportTabs } from './portal.ts'

const rupees = z.number()
const text = z.string().nullable()
const status = z.number().int().nullable()

/** Measures of a tracking link in a period. */
export const portalLinkMeasures = [
  'clicks',
  'link_visitors',
  'link_customers',
  'customers',
  'disbursed',
] as const satisfies MeasureName[]

const PartnerLead = z.object({
  case_id: z.string(),
  at: z.iso.datetime(),
  customer: z.string().describe('initial and masked number'),
  product_type: text,
  lender_name: text,
  status,
  updated_at: z.iso.datetime(),
  link: text,
})
export type PartnerLead = z.infer<typeof PartnerLead>

const PartnerDisbursal = z.object({
  id: z.uuid(),
  case_id: z.string(),
  at: z.iso.datetime(),
  customer: z.string(),
  product_type: z.string(),
  lender_name: z.string(),
  amount: rupees,
  earning: rupees.nullable().describe('of all lines of the case so far; null: a referred partner’s'),
})
export type PartnerDisbursal = z.infer<typeof PartnerDisbursal>

const PartnerLinkRow = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  product_type: text,
  status: z.enum(['ACTIVE', 'DISABLED']),
  created_at: z.iso.datetime(),
  clicks: z.number().int(),
  link_visitors: z.number().int().describe('distinct senders, without robots'),
  link_customers: z.number().int().describe('of the visitors: those whose click led to a first sign-in'),
  customers: z.number().int(),
  disbursed: z.number().int(),
})
export type PartnerLinkRow = z.infer<typeof PartnerLinkRow>

/** How further cases would change the open month of a lender. */
const WhatIf = z.object({
  lender: z.string(),
  type: z.string(),
  month: z.string(),
  cases: z.number().int().describe('of the lender, from all partners'),
  average: rupees.describe('of a case'),
  product: LenderType.nullable().describe('the loan with slabs of its own; null: all others'),
  slab: z.number().int().nullable().describe('null: no slab covers the month so far, it earns nothing'),
  earning: rupees.describe('of an average case at the current slab'),
  next: z
    .object({ more: z.number().int(), slab: z.number().int(), earning: rupees })
    .nullable()
    .describe('the next better slab, and the cases missing to it'),
  one_more: z
    .object({ kind: z.enum(['gap', 'worse']), slab: z.number().int().nullable(), earning: rupees })
    .nullable()
    .describe('what one more average case would do, if no slab or a worse one would apply then'),
})
export type WhatIf = z.infer<typeof WhatIf>

const filters = {
  q: z
    .string()
    .trim()
    .min(1, 'required')
    .max(40, 'tooLong')
    .optional()
    .describe(
      'case id, or a customer as the rows show them: of a whole number, the hidden digits are left out',
    ),
  product: z.string().max(60, 'choice').optional(),
  stage: z.coerce.number('choice').int('choice').min(0, 'choice').max(999, 'choice').optional(),
  link: z.coerce.number('choice').int('choice').min(1, 'choice').max(2_147_483_647, 'choice').optional(),
  /** A referred partner, to see its rows instead of the merchant's own. */
  sub: z.coerce.number('choice').int('choice').min(1, 'choice').max(2_147_483_647, 'choice').optional(),
}
const query = rangeQuery.extend(filters)
const page = <R extends z.ZodType>(row: R) =>
  z.object({ from: z.iso.date(), to: z.iso.date(), data: z.array(row), total: z.number().int() })

export const partnerReportCalls = defineCalls({
  'GET /api/partner/leads': {
    summary: "The signed-in merchant's leads of a period, newest first; customers are masked",
    access: { partner: 'leads' },
    query: query.extend(paging),
    answer: page(PartnerLead),
  },
  'GET /api/partner/disbursals': {
    summary: 'Loans of the merchant’s customers disbursed in a period, with the earnings of each',
    access: { partner: 'reports' },
    query: query.omit({ stage: true }).extend(paging),
    answer: page(PartnerDisbursal),
  },
  'GET /api/partner/link-report': {
    summary: "Results of the merchant's tracking links in a period",
    access: { partner: 'links' },
    query: query.omit({ q: true, stage: true, link: true, sub: true }).extend(paging),
    answer: page(PartnerLinkRow),
  },
  'GET /api/partner/sub-partners': {
    summary: 'Active partners the merchant referred, as a report filter; names reduced to initials',
    access: { partner: 'leads' },
    answer: z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  'GET /api/partner/what-if': {
    summary:
      'By lender, in the running month: cases missing to the next better slab, and whether one more case loses the slab',
    access: { partner: 'reports' },
    answer: z.object({ data: z.array(WhatIf) }),
  },
  'GET /api/partner/reports/{tab}/file': {
    summary: 'A report as a file, at most 10,000 rows; safe against spreadsheet formulas',
    access: { partner: 'reports' },
    params: z.object({ tab: z.enum(reportTabs) }),
    query: query.extend({
      month: month.optional(),
      format: SheetFormat.default('csv'),
    }),
    answer: z
      .string()
      .describe('text/csv or application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  'POST /api/partner/earnings/{id}/query': {
    summary: 'Opens a ticket about a line of the earnings',
    access: { partner: 'reports' },
    params: idInPath,
    body: z.strictObject({
      text: freeText(z.string('required').trim().min(20, 'tooShort20').max(2000, 'tooLong')),
    }),
    answer: z.object({ success: z.literal(true), reference: z.string(), ticket_id: z.number().int() }),
  },
})
