import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { idInPath } from './mis.ts'

/** PERSON: the customer has the number or PAN of the merchant's own people. BANK: the referring merchant has the same account. */
export const selfReviewKinds = ['PERSON', 'DEVICE', 'BANK'] as const
export type SelfReviewKind = (typeof selfReviewKinds)[number]
export const selfReviewStates = ['OPEN', 'CLEARED', 'UPHELD'] as const
export type SelfReviewState = (typeof selfReviewStates)[number]

/** What a partner sees on a line that is not paid for now. */
export const LineHold = z
  .object({ kind: z.enum(selfReviewKinds), state: z.enum(['OPEN', 'UPHELD']) })
  .nullable()
  .describe('why the line is not paid: under review for self-referral, or found to be one')
export type LineHold = z.infer<typeof LineHold>

/** Suspected self-referrals. */
export const selfReviewCalls = defineCalls({
  'POST /api/admin/self-reviews/{id}/decide': {
    summary:
      'Releases the earnings or withholds them for good; with `always`, customers from the merchant’s browsers are not reviewed again',
    access: adminsOf('payouts', 'update'),
    fourEyes: { set: 'clear', to: true },
    params: idInPath,
    body: z.strictObject({ clear: z.boolean(), always: z.boolean().optional(), reason: requiredText(300) }),
    answer: done,
  },
})
