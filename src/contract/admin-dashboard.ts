import * as z from 'zod'
import { adminsOf } from './admin-pages.ts'
import { defineCalls } from './call.ts'
import { rangeQuery } from './partner.ts'

const figure = z.object({ now: z.number(), before: z.number().describe('previous period of equal length') })

export const AdminDashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  customers: figure,
  profiles: figure,
  applications: figure,
  chosen: figure,
  approved: figure,
  disbursed: figure,
  disbursed_amount: figure,
  per_day: z.array(z.object({ day: z.iso.date(), applications: z.number().int() })),
  top_lenders: z.array(
    z.object({ name: z.string(), chosen: z.number().int(), disbursed_amount: z.number() }),
  ),
  top_partners: z.array(
    z.object({ name: z.string(), leads: z.number().int(), disbursed_amount: z.number() }),
  ),
})
export type AdminDashboard = z.infer<typeof AdminDashboard>

export const adminDashboardCalls = defineCalls({
  'GET /api/admin/dashboard': {
    summary: 'Figures of a period beside the one before',
    access: adminsOf('dashboard'),
    query: rangeQuery,
    answer: AdminDashboard,
  },
})
