import * as z from 'zod'

/** A loan whose money was sent. Rupees, percent a year, business days; null: not known. */
export const PaidOutLoan = z.object({
  amount: z.number(),
  payments: z.number().int().describe('in how many parts it was paid, without what was returned'),
  tenor_months: z.number().int(),
  interest_rate: z.number().nullable(),
  apr: z.number().nullable(),
  emi: z.number().nullable(),
  paid_out_on: z.iso.date(),
  first_due: z.iso.date().nullable(),
  return_until: z.iso.date().nullable().describe('last day on which the loan can be returned'),
})
export type PaidOutLoan = z.infer<typeof PaidOutLoan>
