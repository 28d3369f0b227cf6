import * as z from 'zod'
import { defineCalls } from './call.ts'

/** What anybody may know of a partner; commission terms are not part of it. */
export const PublicPartner = z.object({
  id: z.number().int(),
  name: z.string(),
  utm_id: z.string().nullable(),
})

const text = z.string().nullable()

export const EligibilityRow = z.object({
  name: z.string(),
  age: text,
  employment: text,
  income: text,
  min_loan: text,
  max_loan: text,
  cibil: text,
  lender_journey: text,
})
export type EligibilityRow = z.infer<typeof EligibilityRow>

export const Ranges = z.enum(['yesterday', 'last_7_days', 'last_30_days', 'custom_range'])
export type RangePreset = z.infer<typeof Ranges>

/** Business days in Asia/Kolkata, both ends included. */
export const rangeQuery = z.object({
  range: Ranges.default('last_30_days'),
  from: z.iso.date('date').optional(),
  to: z.iso.date('date').optional(),
})

const stageCount = z.object({ status: z.number().int(), count: z.number().int() })

export const PartnerDashboard = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  leads: z.number().int(),
  applications: z.number().int(),
  approved: z.number().int(),
  disbursed: z.number().int(),
  disbursed_amount: z.number(),
  stages: z.array(stageCount),
  /** Newest first; customers are masked. */
  recent: z.array(
    z.object({
      at: z.iso.datetime(),
      customer: z.string(),
      product_type: z.string().nullable(),
      lender_name: text,
      status: z.number().int().nullable(),
    }),
  ),
})
export type PartnerDashboard = z.infer<typeof PartnerDashboard>

const partnerOnly = { partner: true } as const

export const partnerCalls = defineCalls({
  'GET /api/get-partner-by-name/{name?}': {
    summary: 'A partner by its key; the default is cl',
    access: 'public',
    params: z.object({ name: z.string().max(40).default('cl') }),
    answer: PublicPartner,
  },
  'GET /api/partner/get-eligibility-criteria': {
    summary: 'What each active lender asks for, in its own words to partners',
    access: partnerOnly,
    answer: z.object({ data: z.array(EligibilityRow) }),
  },
  'GET /api/partner/dashboard': {
    summary: 'What the partner brought and what became of it',
    access: partnerOnly,
    query: rangeQuery,
    answer: PartnerDashboard,
  },
})
