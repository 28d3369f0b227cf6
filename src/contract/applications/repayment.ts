import * as z from 'zod'

/** Payments outside the plan: a part before it is due, everything that is left, or what was missed. */
export const repayWays = ['part', 'close', 'missed'] as const
export const RepayWay = z.enum(repayWays)
export type RepayWay = z.infer<typeof RepayWay>

/** How a loan is paid back, as its lender says. Rupees and business days. */
export const Repayment = z.object({
  closed: z.boolean(),
  instalments: z.array(
    z.object({
      amount: z.number(),
      by: z.iso.date().nullable(),
      state: z.enum(['due', 'paid', 'missed', 'dropped']).describe('dropped: settled by another payment'),
    }),
  ),
  payment: z
    .object({
      way: RepayWay,
      amount: z.number().nullable(),
      url: z.url().nullable().describe('page of the lender where it is paid'),
      named_on: z.iso.date().describe('day on which the lender named it, or was asked'),
      state: z.enum(['asked', 'open', 'paid', 'failed']).describe('failed: the lender did not name it'),
    })
    .nullable()
    .describe('the newest payment outside the plan'),
  ways: z.array(RepayWay).describe('what the lender can be asked for now'),
})
export type Repayment = z.infer<typeof Repayment>
