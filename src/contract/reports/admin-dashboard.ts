import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'

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
] as const

const Tiles = z.object({
  customers: figure,
  profiles: figure,
  applications: figure,
  offers: figure,
  chosen: figure,
  approved: figure,
  disbursed: figure,
  disbursed_amount: figure,
})

const Tops = z.object({
  top_lenders: z.array(
    z.object({
      name: z.string(),
      offered: count,
      chosen: count,
      approved: count,
      disbursed_amount: z.number(),
      minutes: z.number().nullable().describe("median minutes from submission to the lender's first answer"),
    }),
  ),
  top_partners: z.array(z.object({ name: z.string(), leads: count, disbursed_amount: z.number() })),
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
  ...Tiles.partial().shape,
  per_day: z.array(z.object({ day: z.iso.date(), applications: count })).optional(),
  ...Tops.partial().shape,
  funnel: z.array(z.object({ stage: z.string(), count })).optional(),
  money: z.object({ revenue: figure, payouts: figure }).optional().describe('role 1 only'),
  health: Health.optional(),
})
export type AdminDashboard = z.infer<typeof AdminDashboard>

export const adminDashboardCalls = defineCalls({
  'GET /api/admin/dashboard': {
    summary: 'Figures of a period compared with the previous one; one part or all',
    access: adminsOf('dashboard'),
    query: rangeQuery.extend({
      only: z.enum(dashboardParts, 'choice').optional(),
      product: productFilter(),
      merchant_id: partnerFilter(),
      lender_id: lenderFilter(),
    }),
    answer: AdminDashboard,
  },
})
