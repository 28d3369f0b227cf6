import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { type MeasureName, measureNames } from '#src/contract/measures/measures.ts'

const figure = z.object({
  now: z.number().nullable().describe('null: not available with this filter'),
  before: z.number().nullable().describe('previous period of equal length'),
})
const count = z.number().int()

/** Measures shown on tiles, in order. */
export const tileMeasures = [
  'customers',
  'profiles',
  'applications',
  'offers',
  'chosen',
  'approved',
  'disbursed',
  'disbursed_amount',
] as const satisfies MeasureName[]
export const moneyMeasures = ['revenue', 'payouts'] as const satisfies MeasureName[]

/** The funnel of the customers who first signed in in the period, and that of a lender's chosen offers. */
export const customerFunnel = [
  'customers',
  'profiles',
  'got_offers',
  'chose_offer',
  'with_lender',
  'got_approval',
  'got_loan',
] as const satisfies MeasureName[]
export const choiceFunnel = [
  'chosen',
  'chosen_sent',
  'chosen_approved',
  'chosen_disbursed',
] as const satisfies MeasureName[]

const figuresOf = <const N extends MeasureName>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, figure])) as Record<N, typeof figure>)

const Tops = z.object({
  top_lenders: z.array(
    z.object({
      lender_id: count,
      name: z.string(),
      offered: count,
      offered_chosen: count,
      chosen: count,
      chosen_approved: count,
      disbursed_amount: z.number(),
      minutes: z.number().nullable().describe("median minutes from submission to the lender's first answer"),
    }),
  ),
  top_partners: z.array(
    z.object({
      merchant_id: count,
      name: z.string(),
      customers: count.nullable().describe('null: not available with a lender'),
      disbursed_amount: z.number(),
    }),
  ),
})

const Health = z.object({
  otp: z
    .object({ sent: count, verified: count, recent: z.object({ sent: count, verified: count }) })
    .describe('passcodes of the last hour that were used or expired; recent: last 15 minutes'),
  api: z
    .object({ calls: count, failed: count, muted: z.array(z.string()) })
    .describe('lender calls in the last hour, without lenders whose alert is muted'),
  waiting: count
    .nullable()
    .describe('proposals of others waiting for the caller’s approval; role 1 with approvals switched on'),
  mis: z.array(
    z.object({
      lender: z.string(),
      days: count.nullable().describe('days since the last file; null: no file yet'),
    }),
  ),
})

export const dashboardParts = ['tiles', 'days', 'tops', 'funnel', 'money', 'health'] as const
export type DashboardPart = (typeof dashboardParts)[number]

export const AdminDashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  own: z.boolean().describe('only customers assigned to the caller count, as the role sees no others'),
  ...figuresOf(tileMeasures).partial().shape,
  per_day: z
    .object({ measure: z.enum(measureNames), days: z.array(z.object({ day: z.iso.date(), count })) })
    .optional(),
  ...Tops.partial().shape,
  funnel: z.array(z.object({ measure: z.enum(measureNames), count })).optional(),
  money: figuresOf(moneyMeasures).optional().describe('role 1 only'),
  health: Health.optional(),
})
export type AdminDashboard = z.infer<typeof AdminDashboard>

export const adminDashboardCalls = defineCalls({
  'GET /api/admin/dashboard': {
    summary: 'Figures of a period compared with the previous one; one part or all',
    access: adminsOf('dashboard'),
    agent: { tool: 'dashboard' },
    query: rangeQuery.extend({
      only: z.enum(dashboardParts, 'choice').optional(),
      product: productFilter(),
      merchant_id: partnerFilter(),
      lender_id: lenderFilter(),
    }),
    answer: AdminDashboard,
  },
})
