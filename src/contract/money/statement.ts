import * as z from 'zod'
import { month } from '#src/contract/month.ts'

export const StatementOutcome = z.enum(['MATCH', 'SHORT', 'EXCESS', 'NOT_IN_FILE', 'NOT_IN_BOOKS', 'INVALID'])
export type StatementOutcome = z.infer<typeof StatementOutcome>

/** A lender's statement of a month beside our books, as it is stored. */
export const Statement = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  lender: z.string(),
  month,
  file_name: z.string(),
  counts: z.record(StatementOutcome, z.number().int()),
  accepted: z.number().int(),
  ours: z.number(),
  theirs: z.number(),
  state: z.enum(['COMPARED', 'REVERTED']),
  revert_refusal: z
    .enum(['STEP_NOT_ALLOWED', 'MONTH_LOCKED'])
    .nullable()
    .describe('why it cannot be reverted; null when it can'),
})
export type Statement = z.infer<typeof Statement>
