import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { idInPath } from './mis.ts'

const money = z.number('number').max(9_999_999_999.99, 'tooLarge').multipleOf(0.01, 'decimals2')

/** Money in: receipts of lenders for their statements. */
export const settlementCalls = defineCalls({
  'POST /api/admin/commission-file/{id}/receipts': {
    summary: 'Records money that a lender sent for a statement, with the tax it deducted',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({
      received_on: z.iso.date('date'),
      amount: money.min(0.01, 'required'),
      tds: money.min(0, 'notNegative'),
      utr: typed('utr', { max: 40 }),
    }),
    answer: done,
  },
  'POST /api/admin/commission-file/{id}/settle': {
    summary:
      'Accepts that a statement’s money is not what it says, with a reason: its cases count as settled',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({ reason: requiredText(300) }),
    answer: done,
  },
  'POST /api/admin/commission-file/{id}/unsettle': {
    summary:
      'Takes back all receipts of a statement and what was accepted; what merchants were paid stays paid',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({ reason: requiredText(300) }),
    answer: done,
  },
})
