import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { customerQuestion } from '#src/contract/offers/eligibility.ts'
import { Consent } from './lead.ts'
import { Amount, currency, objectFields } from './list.ts'
import { ObjectId } from './object-ids.ts'

const Lender = z.object({ code: z.string(), name: z.string() })
const Lends = z.object({ amount: Amount, tenor_months: z.number().int() })

const Eligibility = z
  .object({
    ...objectFields('eligibility', ObjectId('eligibility').describe('for your own log; nothing is stored')),
    status: z
      .literal('complete')
      .describe(
        'the answer is complete: it comes from the lenders’ rules, no lender is asked, and nothing follows later',
      ),
    product: ProductId,
    currency,
    matches: z
      .array(
        Lends.extend({
          lender: Lender,
          rate_from: z.string().describe('percent a year').meta({ example: '10.5' }),
          rate_to: z.string().meta({ example: '24' }),
          instalment_from: Amount.describe('a month'),
          instalment_to: Amount,
        }),
      )
      .describe('lenders that match, the cheapest first; indicative, not a promise'),
    refusals: z.array(
      z.object({
        lender: Lender,
        reason: z.string().describe('the rule that does not fit').meta({ example: 'income' }),
        text: z.object({ en: z.string(), hi: z.string() }).describe('as the customer reads it'),
        instead: Lends.nullable().describe('what this lender could give'),
      }),
    ),
  })
  .meta({ id: 'Eligibility' })

const { product, age, employment, monthly_income, ...optional } = customerQuestion

export const eligibilityV1Calls = defineCalls({
  'POST /v1/eligibility': {
    summary:
      'Checks which lenders match a customer, by their rules. Needs no name or number and stores nothing; an Idempotency-Key has no effect',
    access: { api: 'offers:read' },
    storesNothing: true,
    body: z
      .strictObject({
        product: product.meta({ example: 'pl' }),
        age: age.meta({ example: 34 }),
        employment: employment.meta({ example: 'salaried' }),
        monthly_income: monthly_income.describe('rupees').meta({ example: 60_000 }),
        ...optional,
        consent: Consent,
      })
      .meta({ id: 'NewEligibility' }),
    answer: Eligibility,
    errors: ['PRODUCT_NOT_OFFERED'],
  },
})
