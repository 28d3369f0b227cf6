import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { EmploymentStep } from '#src/contract/customers/profile.ts'

/** Rupees and months; nothing that names a person. */
export const EstimateQuestion = z.strictObject({
  product: LenderType,
  monthly_income: EmploymentStep.shape.monthly_income,
  emi: EmploymentStep.shape.emi,
  tenor_months: EmploymentStep.shape.desired_tenor,
  collateral: z.number('number').min(1, 'number').max(1_000_000_000, 'tooLarge').optional(),
})
export type EstimateQuestion = z.infer<typeof EstimateQuestion>

export const Estimate = z.object({
  lenders: z.number().int().describe('that would lend something'),
  of: z.number().int().describe('lenders of the product'),
  /** Null where no lender would. Rounded down to two figures, because much is not known yet. */
  range: z
    .object({
      from: z.number().describe('the most that the strictest of them would lend'),
      to: z.number(),
      rate_from: z.number(),
      rate_to: z.number(),
    })
    .nullable(),
})
export type Estimate = z.infer<typeof Estimate>

/** Before the sign-in: for the public pages. */
export const estimateCalls = defineCalls({
  'POST /api/estimate': {
    summary: 'What the lenders of a product would lend on an income: a range, stored nowhere',
    access: 'public',
    body: EstimateQuestion,
    answer: Estimate,
  },
  'GET /api/lenders-compared': {
    summary: 'The legal names of the lenders that customers can compare',
    access: 'public',
    answer: z.array(z.object({ lender_id: z.number().int(), legal_name: z.string() })),
  },
})
