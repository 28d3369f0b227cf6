import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { EmploymentStep } from '#src/contract/customers/profile.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'

const text = z.string().nullable()

/** One lender's offer, the same fields for each lender. Rupees and percent a year; tenor in months. */
export const Offer = z.object({
  lender_id: z.number().int(),
  lender_name: z.string(),
  legal_name: z.string(),
  amount: z.number(),
  tenor_months: z.number().int(),
  interest_rate: z.number(),
  apr: z.number(),
  emi: z.number(),
  total_payable: z.number(),
  total_cost: z.number().describe('interest and all upfront charges'),
  processing_fee: z.number().describe('with GST'),
  penal_charges: z.string().nullable(),
  /** In Hindi, if the lender provided it; likewise the next field. */
  penal_charges_hi: z.string().optional(),
  foreclosure: z.string().nullable(),
  foreclosure_hi: z.string().optional(),
  cooling_off_days: z.number().int(),
  special_offer: z.string().nullable().describe('text with its own dates; never affects the order'),
  grievance: z
    .object({ name: z.string(), phone: text, email: text })
    .nullable()
    .describe("the lender's grievance officer"),
})
export type Offer = z.infer<typeof Offer>

export const reasons = [
  'product',
  'age',
  'employment',
  'household',
  'income',
  'amount',
  'tenor',
  'lender_unavailable',
] as const
export type Reason = (typeof reasons)[number]

/**
 ** A lender that did not match: the first failed rule and the limit that would match. If only amount or
 ** term fail, `instead` is its offer for the nearest amount and term.
 */
export const Unmatched = z.object({
  lender_name: z.string(),
  legal_name: z.string(),
  reason: z.enum(reasons),
  limit: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
  instead: Offer.nullable(),
})
export type Unmatched = z.infer<typeof Unmatched>

export const OfferList = z.object({
  list_id: z.uuid(),
  app_id: z.uuid(),
  product_type: z.string(),
  asked: z.object({ amount: z.number(), tenor_months: z.number().int() }),
  mechanism: z.string().describe('version of the matching mechanism'),
  made_at: z.iso.datetime(),
  through: z.string().optional().describe('partner that limits the comparison to its lenders'),
  offers: z.array(Offer).describe('order: APR, instalment, lender name'),
  unmatched: z.array(Unmatched),
})
export type OfferList = z.infer<typeof OfferList>

/** Key facts of an offer as shown, in the order of RBI's form (docs/specification-facts.md#key-facts). */
export const KeyFacts = z.object({
  list_id: z.uuid(),
  product_type: z.string(),
  made_at: z.iso.datetime(),
  offer: Offer,
  total_interest: z.number(),
  fee: z.number().describe('the processing fee before GST'),
  fee_gst: z.number(),
  net_disbursed: z.number().describe('what the customer receives: amount less upfront charges'),
  schedule: z.array(
    z.object({
      month: z.number().int(),
      outstanding: z.number(),
      principal: z.number(),
      interest: z.number(),
      instalment: z.number(),
    }),
  ),
})
export type KeyFacts = z.infer<typeof KeyFacts>

/** A row of the customer's status table. */
export const StatusRow = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  list_id: z.uuid().nullable().describe('the offer list that holds its key facts'),
  lender_id: z.number().int(),
  lender_name: z.string(),
  product_type: z.string(),
  amount: z.number(),
  tenor_months: z.number().int(),
  apr: z.number(),
  emi: z.number(),
  status: z.number().int().describe('canonical status code'),
  updated_at: z.iso.datetime(),
  can_withdraw: z.boolean(),
  page: text.describe("path of the lender's page; null while the lender takes no applications"),
  waits_for: z.enum(['submit', 'otp', 'redirect']).nullable().describe('what the customer has to do next'),
})
export type StatusRow = z.infer<typeof StatusRow>

const own = { customer: true } as const

export const offerCalls = defineCalls({
  'GET /api/offers': {
    summary: 'All matching offers for an application, and the lenders that did not match',
    access: own,
    query: z.object({ app_id: z.uuid() }),
    answer: OfferList,
  },
  'POST /api/offers/change': {
    summary: 'Changes the amount or term; recalculates the offers and stores them as a new list',
    access: own,
    body: z.strictObject({
      app_id: z.uuid(),
      se_loan_amount: EmploymentStep.shape.se_loan_amount,
      desired_tenor: EmploymentStep.shape.desired_tenor,
    }),
    answer: OfferList,
  },
  'GET /api/offers/{list_id}/key-facts/{lender_id}': {
    summary: 'Key facts of an offer as shown, with the repayment schedule',
    access: own,
    params: z.object({ list_id: z.uuid(), lender_id: z.coerce.number().pipe(rowId()) }),
    answer: KeyFacts,
  },
  'POST /api/offers/select': {
    summary: 'Chooses an offer of a shown list, with consent to share data with that lender',
    access: own,
    body: z.strictObject({
      list_id: z.uuid('offer'),
      lender_id: z.number('offer').int(),
      consent: z.literal(true, 'consentLender'),
      consent_version: z.string(),
    }),
    answer: done.extend({
      id: z.uuid(),
      page: text.describe(
        "path of the lender's page, where it goes on; null while nothing can be sent to it",
      ),
    }),
  },
  'GET /api/applications': {
    summary: 'The customer’s lender applications and their status, newest first',
    access: own,
    answer: z.array(StatusRow),
  },
  'POST /api/applications/{id}/withdraw': {
    summary: 'Withdraws a chosen offer',
    access: own,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: done,
  },
})
