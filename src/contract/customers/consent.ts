import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

/** The customer's active consents. */
export const GivenConsent = z.object({
  id: z.number().int(),
  purpose: z.enum([
    'MATCHING',
    'SHARE_LENDER',
    'CREDIT_REPORT',
    'SMS',
    'EMAIL',
    'CALLS',
    'PROMOTION',
    'SHARE_PROVIDER',
    'PROVIDER_REPORT',
    'SHARE_INSURER',
  ]),
  version: z.string().describe('of the text that was agreed to'),
  lender_name: z.string().nullable(),
  given_at: z.iso.datetime(),
  partner_texts: z
    .object({ partner: z.string(), version: z.number().int() })
    .nullable()
    .describe('the partner’s texts shown next to ours'),
})
export type GivenConsent = z.infer<typeof GivenConsent>

const own = { customer: true } as const

export const consentCalls = defineCalls({
  'GET /api/consents': {
    summary: 'The customer’s active consents, newest first',
    access: own,
    answer: z.array(GivenConsent),
  },
  'POST /api/consents/{id}/withdraw': {
    summary: 'Withdraws a consent',
    access: own,
    params: z.object({ id: z.coerce.number().int() }),
    body: z.strictObject({}),
    answer: done,
  },
})
