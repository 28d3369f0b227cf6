import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { holdReasons, MonthPayout } from '#src/contract/money/payout.ts'
import { month } from '#src/contract/month.ts'
import { Amount, currency, listOf, listQuery, objectFields } from './list.ts'
import { ObjectId } from './object-ids.ts'

const status = MonthPayout.shape.state

/** What the merchant gets for a month. */
export const Payout = z
  .object({
    ...objectFields('payout', ObjectId('payout')),
    month,
    status: status.describe(
      'OPEN: the month is not final. HELD: hold says why. DUE: it will be sent. PAID: it was sent',
    ),
    hold: z.enum(holdReasons).nullable(),
    gross: Amount.describe('sum of the month’s earnings: GET /v1/earnings?month='),
    payable: Amount.describe('after what is held, brought forward or set off; before tax'),
    tds: Amount.nullable().describe('tax deducted; null: no rule applies'),
    gst: Amount,
    net: Amount.describe('sent to your bank account'),
    currency,
    paid_on: z.iso.date().nullable(),
    utr: z.string().nullable().describe('the bank’s transfer reference'),
    account: z.string().nullable().describe('your bank account, masked').meta({ example: 'XXXXXX4321' }),
  })
  .meta({ id: 'Payout' })
export type Payout = z.output<typeof Payout>

export const payoutV1Calls = defineCalls({
  'GET /v1/payouts': {
    summary: 'Lists your payouts by month, newest first',
    access: { api: 'money:read' },
    query: listQuery({ status: status.optional() }),
    answer: listOf(Payout),
  },
  'GET /v1/payouts/{id}': {
    summary: 'Retrieves a payout',
    access: { api: 'money:read' },
    params: z.object({ id: ObjectId('payout') }),
    answer: Payout,
  },
})
