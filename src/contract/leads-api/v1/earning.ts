import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { settlementStates } from '#src/contract/money/settlement-states.ts'
import { month } from '#src/contract/month.ts'
import { Amount, currency, listOf, listQuery, objectFields } from './list.ts'
import { LeadId, ObjectId } from './object-ids.ts'

/**
 * EARNED: the case itself. ADJUST, REVERSAL and ACCEPTED correct it: its amount, its cancellation, a difference that was
 * accepted. OVERRIDE: a part of what a sub-agent earned.
 */
const earningKinds = ['EARNED', 'ADJUST', 'REVERSAL', 'ACCEPTED', 'OVERRIDE'] as const

/** One line of the merchant's earnings. */
export const Earning = z
  .object({
    ...objectFields('earning', ObjectId('earning')),
    created: z.iso
      .datetime()
      .describe(
        'when it was booked, also where it takes back an older one; the open month books a changed line again',
      ),
    day: z.iso
      .date()
      .describe('of the disbursal, or of the completed request')
      .meta({ example: '2026-11-10' }),
    lead: LeadId.nullable().describe('null once the customer’s data was deleted, and of an override'),
    external_id: z.string().nullable().describe('of the lead').meta({ example: 'A-17' }),
    application: ObjectId('application')
      .nullable()
      .describe('null: for a product that is no loan, and of an override'),
    product: z
      .string()
      .nullable()
      .describe('code of the loan, or category of another product')
      .meta({ example: 'pl' }),
    month: month.describe('the month that it is booked in'),
    kind: z.enum(earningKinds),
    base_amount: Amount.describe(
      'what the commission is calculated from; of an override what the sub-agent earned',
    ),
    amount: Amount.describe('before tax; negative when it takes something back'),
    currency,
    status: z
      .enum(settlementStates)
      .describe(
        'EXPECTED: booked. CLAIMED: on the lender’s statement. SETTLED: the lender’s money is complete. PAYABLE: in your next payout. PAID: sent',
      ),
  })
  .meta({ id: 'Earning' })
export type Earning = z.output<typeof Earning>

export const earningV1Calls = defineCalls({
  'GET /v1/earnings': {
    summary: 'Lists your earnings, newest first',
    access: { api: 'money:read' },
    query: listQuery({
      month: month.optional(),
      lead: LeadId.optional(),
      status: z.enum(settlementStates, 'choice').optional(),
    }),
    answer: listOf(Earning),
  },
  'GET /v1/earnings/{id}': {
    summary: 'Retrieves an earning',
    access: { api: 'money:read' },
    params: z.object({ id: ObjectId('earning') }),
    answer: Earning,
  },
})
