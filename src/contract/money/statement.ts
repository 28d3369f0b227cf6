import * as z from 'zod'
import type { Words } from '#src/contract/bilingual.ts'
import { revertRefusal } from '#src/contract/catalogue/upload.ts'
import { month } from '#src/contract/month.ts'

/** Result of comparing a lender statement's row with our books. */
export const statementOutcomes = {
  MATCH: { en: 'Matches', hi: 'मेल खाता है' },
  ROUNDED: { en: 'Matches, rounded', hi: 'मेल खाता है, राउंडिंग' },
  SHORT: { en: 'Lender pays less', hi: 'ऋणदाता कम देता है' },
  EXCESS: { en: 'Lender pays more', hi: 'ऋणदाता ज़्यादा देता है' },
  NOT_IN_FILE: { en: 'Missing in the statement', hi: 'विवरण में नहीं है' },
  NOT_IN_BOOKS: { en: 'Missing in our books', hi: 'हमारी बहियों में नहीं है' },
  ELSEWHERE: { en: 'Already in another statement', hi: 'किसी और विवरण में पहले से है' },
  FOREIGN: { en: 'Not yours', hi: 'आपका नहीं' },
  INVALID: { en: 'Unreadable or duplicate row', hi: 'पंक्ति पढ़ी नहीं जा सकी या दो बार है' },
} as const satisfies Record<string, Words>
export const StatementOutcome = z.enum(Object.keys(statementOutcomes) as (keyof typeof statementOutcomes)[])
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
  revert_refusal: revertRefusal,
})
export type Statement = z.infer<typeof Statement>
