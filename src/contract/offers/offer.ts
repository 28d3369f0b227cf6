import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { type RuleQuestion, ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { EmploymentStep } from '#src/contract/customers/profile.ts'
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
  /** The upper end, where the lender prices by risk; without it the figures above are the only ones. */
  interest_rate_max: z.number().optional(),
  apr_max: z.number().optional(),
  emi_max: z.number().optional(),
  total_payable_max: z.number().optional(),
  total_cost_max: z.number().optional(),
  valid_until: z.iso.date().optional().describe('day until which the lender holds these terms'),
  processing_fee: z.number().describe('with GST'),
  penal_charges: z.string().nullable(),
  /** In Hindi, if the lender provided it; likewise the next field. */
  penal_charges_hi: z.string().optional(),
  foreclosure: z.string().nullable(),
  foreclosure_hi: z.string().optional(),
  cooling_off_days: z.number().int(),
  early_exit: z
    .object({
      percent: z.number().describe('of the outstanding principal, before GST'),
      free_after: z.number().int().nullable().describe('instalments after which it costs nothing'),
    })
    .nullish()
    .describe('what paying back early costs, if the lender declared it'),
  due_day: z.number().int().nullish().describe('day of the month on which instalments are due'),
  special_offer: z.string().nullable().describe('text with its own dates; never affects the order'),
  special_offer_hi: z.string().nullish().describe('the same in Hindi'),
  grievance: z
    .object({ name: z.string(), phone: text, email: text })
    .nullable()
    .describe("the lender's grievance officer"),
  privacy_policy: z.string().nullish().describe("address of the lender's privacy policy"),
})
export type Offer = z.infer<typeof Offer>

/**
 ** A lender that did not match: the first failed rule and the limit that would match. If only amount or
 ** term fail, `instead` is its offer for the nearest amount and term.
 */
export const Unmatched = z.object({
  lender_name: z.string(),
  legal_name: z.string(),
  reason: z.string().describe('name of the rule (src/domain/offers/rules), or lender_unavailable'),
  limit: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
  instead: Offer.nullable(),
})
export type Unmatched = z.infer<typeof Unmatched>

/** As a customer gets it: what was stored does not change, because it is matched again and compared. */
const UnmatchedLender = Unmatched.extend({
  lender_id: z.number().int(),
  unknown: z.boolean().describe('the customer has not told us the detail that the rule looks at'),
})
export type UnmatchedLender = z.infer<typeof UnmatchedLender>

export const OfferList = z.object({
  list_id: z.uuid(),
  app_id: z.uuid(),
  product_type: z.string(),
  asked: z.object({ amount: z.number(), tenor_months: z.number().int() }),
  mechanism: z.string().describe('version of the matching mechanism'),
  made_at: z.iso.datetime(),
  through: z.string().optional().describe('partner that limits the comparison to its lenders'),
  offers: z.array(Offer).describe('order: APR, instalment, lender name; of a range the upper end'),
  unmatched: z.array(UnmatchedLender),
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
  broken_period: z
    .object({
      from: z.iso.date().describe('day on which the money is sent, as an example'),
      until: z.iso.date().describe('a month before the first instalment'),
      first_due: z.iso.date(),
      days: z.number().int(),
      per_day: z.number(),
      interest: z.number(),
    })
    .nullable()
    .describe(
      'interest for the days before the first full month; null where instalments follow the disbursal',
    ),
  early_exit: z
    .array(
      z.object({
        after: z.number().int().describe('instalments paid'),
        outstanding: z.number(),
        charge: z.number(),
        gst: z.number(),
      }),
    )
    .describe('examples of what paying back early costs; empty where the lender has not declared it'),
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

const own = { customer: true } as const

const neededFields = [
  ...(ruleQuestions.map(({ field }) => field) as RuleQuestion[]),
  ...([
    'credit_score',
    'business_name',
    'business_nature',
    'gstin',
    'property_pincode',
    'coapplicant_income',
  ] as const),
]

export const FieldNeeds = z.object({
  of: z.number().int().describe('lenders of the product'),
  fields: z.array(
    z.object({
      field: z.enum(neededFields).describe('of the profile; it may stay empty'),
      needed_by: z
        .array(z.string())
        .describe('legal names of the lenders that make no offer, or get less, without it'),
    }),
  ),
})
export type FieldNeeds = z.infer<typeof FieldNeeds>

export const offerCalls = defineCalls({
  'GET /api/field-needs': {
    summary: 'Which lenders of a product need the optional fields of the profile',
    access: own,
    query: z.object({ product: LenderType }),
    answer: FieldNeeds,
  },
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
})
