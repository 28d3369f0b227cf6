import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { limitAnswers, sampleAnswers, triableLimits } from '#src/contract/catalogue/rule-fields.ts'
import { rowId } from '#src/contract/field.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { scoreBands } from './score-bands.ts'

const page = 'customer-eligibility'
const rupees = (max: number) => z.number('number').min(0, 'notNegative').max(max, 'tooLarge')

/** An application as the mechanism reads it. Rupees and months; income per month, household income per year. */
export const TestProfile = z.strictObject({
  product: LenderType,
  age: z.number('number').int('wholeNumber').min(18, 'ageBetween').max(100, 'ageBetween'),
  employment: z.enum(['salaried', 'self_employed', 'business'], 'choice'),
  monthly_income: rupees(100_000_000),
  amount: rupees(1_000_000_000),
  tenor_months: z.number('number').int('wholeNumber').min(1, 'termBetween').max(480, 'termBetween'),
  household_income: rupees(1_000_000_000).optional(),
  score: z.number('number').int('wholeNumber').min(300, 'creditScore').max(900, 'creditScore').optional(),
  area: z
    .string()
    .regex(/^[1-9]\d{2}$/, 'pincode')
    .optional(),
  emi: rupees(100_000_000).optional(),
  business_years: z.number('number').int('wholeNumber').min(0, 'notNegative').max(100, 'tooLarge').optional(),
  collateral: rupees(10_000_000_000).optional(),
  ...sampleAnswers,
})
export type TestProfile = z.infer<typeof TestProfile>

/** With the message that a form shows at its field. */
const Product = z.enum(LenderType.options, 'choice')
const { amount, tenor_months, score: _, area: __, ...personFields } = TestProfile.shape

/** What a merchant asks about one customer: nothing that names a person. */
export const customerQuestion = {
  ...personFields,
  product: Product,
  amount: amount.optional().describe('rupees; without it the most that each lender gives'),
  tenor_months: tenor_months.optional().describe('without it the longest term of each lender'),
  score_band: z
    .enum(scoreBands, 'choice')
    .optional()
    .describe('its lowest score counts; without it the score is not known'),
  pincode: typed('pincode').optional(),
}
const CustomerQuestion = z.strictObject(customerQuestion)
export type CustomerQuestion = z.infer<typeof CustomerQuestion>

/** What the rules of a product may read beside product, age, employment and income. */
export const optionalFacts = [
  ...['pincode', 'score_band', 'emi', 'household_income', 'collateral', 'business_years'],
  ...ruleQuestions.map(({ field }) => field),
] as const satisfies readonly string[] as readonly Exclude<keyof CustomerQuestion, 'product'>[]

const LenderName = { lender: z.string(), legal_name: z.string() }
const Lends = z.object({ amount: z.number(), tenor_months: z.number().int() })

const CustomerEligibility = z.object({
  matches: z
    .array(
      Lends.extend({
        ...LenderName,
        rate_from: z.number(),
        rate_to: z.number(),
        emi_from: z.number(),
        emi_to: z.number(),
      }),
    )
    .describe('order as for customers: APR, instalment, lender name'),
  refusals: z.array(
    z.object({
      ...LenderName,
      reason: z.string().describe('name of the rule, or lender_unavailable'),
      text: z.object({ en: z.string(), hi: z.string() }).describe('the reason as the customer reads it'),
      instead: Lends.nullable().describe('what this lender could give'),
    }),
  ),
})
export type CustomerEligibility = z.infer<typeof CustomerEligibility>

const Judged = z.object({
  rule: z.string(),
  passes: z.boolean().nullable().describe('null: the value is missing'),
  value: z.union([z.string(), z.number()]).nullable(),
  limit: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
})

export const EligibilityCheck = z.object({
  mechanism: z.string(),
  customer: z
    .object({ prospect_id: z.string(), name: z.string().describe('masked'), product_type: z.string() })
    .nullable(),
  profile: TestProfile.partial(),
  missing: z.array(z.string()).describe('profile values that are missing'),
  lenders: z.array(
    z.object({ lender_id: z.number().int(), name: z.string(), matches: z.boolean(), rules: z.array(Judged) }),
  ),
})
export type EligibilityCheck = z.infer<typeof EligibilityCheck>

const limit = z.number().nullable()
const flag = z.union([z.literal(0), z.literal(1)])
const LenderRow = z.object({
  lender_id: z.number().int(),
  name: z.string(),
  lender_status: flag,
  min_age: limit,
  max_age: limit,
  min_income: limit,
  max_income: limit,
  salaried: flag,
  self_employed: flag,
  business: flag,
  microfinance: flag,
  min_score: limit,
  score_unknown: flag,
  served_areas: z.string().nullable(),
  min_business_years: limit,
  max_maturity_age: limit,
  max_ltv: limit,
  max_foir: limit,
  ...limitAnswers,
  status: flag.describe('of the product'),
  min_amount: z.number(),
  max_amount: z.number(),
  min_tenor: z.number(),
  max_tenor: z.number(),
})
export type EligibilityRuleRow = z.infer<typeof LenderRow>

/** Limits that can be tried out: of a lender and of its product. */
export const triable = [
  'min_age',
  'max_age',
  'min_income',
  'max_income',
  'min_amount',
  'max_amount',
  'min_tenor',
  'max_tenor',
  'salaried',
  'self_employed',
  'business',
  'microfinance',
  'min_score',
  'score_unknown',
  'min_business_years',
  'max_maturity_age',
  'max_ltv',
  'max_foir',
  ...triableLimits,
] as const
export type Triable = (typeof triable)[number]

export const eligibilityCalls = defineCalls({
  'GET /api/partner/eligibility/{product_id}': {
    summary:
      'Which details of a customer the rules of a product read, at the lenders that the merchant sells',
    access: { partner: 'leads' },
    params: z.object({ product_id: Product }),
    answer: z.object({ lenders: z.number().int(), facts: z.array(z.enum(optionalFacts)) }),
    errors: ['PRODUCT_NOT_OFFERED'],
  },
  'POST /api/partner/eligibility': {
    summary: 'Which lenders match a customer, by their rules; stores nothing and asks no lender',
    access: { partner: 'leads' },
    agent: { tool: 'which_lenders_match', reads: true },
    whileLooking: true,
    body: CustomerQuestion,
    answer: CustomerEligibility,
    errors: ['PRODUCT_NOT_OFFERED'],
  },
  'POST /api/admin/eligibility/check': {
    once: true,
    summary:
      'Checks rule by rule which lenders match a customer (by id, exact mobile number or PAN) or a sample profile; audited for a customer; no lender is called',
    access: adminsOf(page),
    body: z.union([
      z.strictObject({
        customer: z.string('required').trim().min(1, 'required').max(100, 'tooLong'),
        product: LenderType.optional(),
      }),
      z.strictObject({ profile: TestProfile }),
    ]),
    answer: EligibilityCheck,
  },
  'GET /api/admin/eligibility/rules': {
    summary: 'The rules of all lenders of a product, for comparison',
    access: adminsOf(page),
    agent: { tool: 'matching_rules' },
    query: z.object({ product: LenderType.default('pl') }),
    answer: z.object({ mechanism: z.string(), data: z.array(LenderRow) }),
  },
  'POST /api/admin/eligibility/what-if': {
    summary:
      'Which of a product’s last 1,000 applicants a changed lender limit would add or drop; saves nothing',
    access: adminsOf(page),
    agent: { tool: 'what_if', reads: true },
    body: z.strictObject({
      lender_id: rowId(),
      product: LenderType,
      property: z.enum(triable, 'choice'),
      value: z.number('number').min(0, 'notNegative').max(9_999_999_999, 'tooLarge').nullable(),
    }),
    answer: z.object({
      lender: z.string(),
      now: z.number().nullable().describe('stored value'),
      applicants: z.number().int(),
      before: z.number().int(),
      after: z.number().int(),
      added: z.number().int(),
      dropped: z.number().int(),
      people: z
        .array(
          z.object({
            change: z.enum(['ADDED', 'DROPPED']),
            customer: z.string().describe('masked'),
            age: z.number().int(),
            employment: z.string(),
            amount: z.number(),
            tenor_months: z.number().int(),
          }),
        )
        .describe('at most 50'),
    }),
  },
})
