import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import { paging } from '#src/contract/money/mis.ts'

/** Measures that a merchant sees, in the order of its dashboard. */
export const portalMeasures = [
  'customers',
  'applications',
  'approved',
  'disbursed',
  'disbursed_amount',
] as const satisfies MeasureName[]
/** Measures whose rows the portal lists. */
export const portalRowMeasures = [...portalMeasures, 'chosen'] as const

const count = z.number().int()

export const PartnerDashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  as_of: z.iso.datetime().describe('when the oldest count of a closed day of the period was made'),
  customers: count,
  applications: count,
  approved: count,
  disbursed: count,
  disbursed_amount: z.number(),
  stages: z
    .array(z.object({ status: count, count }))
    .describe('offers chosen in the period, by their status now'),
  /** Newest first; customers are masked. */
  recent: z.array(
    z.object({
      at: z.iso.datetime(),
      case_id: z.string(),
      customer: z.string(),
      product_type: z.string().nullable(),
      lender_name: z.string().nullable(),
      status: count.nullable(),
    }),
  ),
})
export type PartnerDashboard = z.infer<typeof PartnerDashboard>

const PartnerFigureRow = z.object({
  id: z.string().describe('of the row in this figure'),
  case_id: z.string().nullable().describe('null: the customer is no longer known'),
  at: z.iso.datetime(),
  customer: z.string().describe('initial and masked number'),
  product_type: z.string().nullable(),
  lender_name: z.string().nullable(),
  amount: z.number().nullable().describe('rupees; null: the figure has none'),
})
export type PartnerFigureRow = z.infer<typeof PartnerFigureRow>

export const partnerDashboardCalls = defineCalls({
  'GET /api/partner/dashboard': {
    summary: 'Customers the partner brought, and their results',
    access: { partner: true },
    query: rangeQuery,
    answer: PartnerDashboard,
  },
  'GET /api/partner/figures/{measure}': {
    summary:
      'A figure of the dashboard with the rows that it counts, newest first; customers are masked. Chosen offers can be narrowed to a status',
    access: { partner: 'leads' },
    params: z.object({ measure: z.enum(portalRowMeasures, 'choice') }),
    query: rangeQuery.extend({
      ...paging,
      status: z.coerce.number('choice').int('choice').min(1, 'choice').max(999, 'choice').optional(),
    }),
    answer: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      value: z.number().describe('number of the rows, or the sum of their rupees'),
      total: count,
      data: z.array(PartnerFigureRow),
    }),
  },
})
