import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'

const count = z.number().int()
const assignee = z.coerce.number('choice').int('choice').min(0, 'choice').max(2_147_483_647, 'choice')

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
      withdrawn: z.boolean(),
    }),
  ),
})
export type PartnerDashboard = z.infer<typeof PartnerDashboard>

export const partnerDashboardCalls = defineCalls({
  'GET /api/partner/dashboard': {
    summary: 'Customers the partner brought, and their results',
    access: { partner: true },
    query: rangeQuery.extend({
      assignee: assignee
        .optional()
        .describe('only cases assigned to this person of the merchant; 0: not assigned'),
    }),
    answer: PartnerDashboard,
  },
})
