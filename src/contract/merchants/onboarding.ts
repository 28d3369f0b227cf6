import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { checklistKeys, checklistStates } from '#src/contract/merchants/portal.ts'
import { holdReasons } from '#src/contract/money/payout.ts'

/** What a new merchant still has to do. */
export const onboardingCalls = defineCalls({
  'GET /api/partner/checklist': {
    summary: 'What the merchant has done and has to do, whom the rest waits for, and what holds its payouts',
    access: { partner: 'owner' },
    answer: z.object({
      items: z.array(
        z.object({
          key: z.enum(checklistKeys),
          state: z.enum(checklistStates),
          waits_for: z.enum(['US', 'TIME']).nullable(),
          after: z.literal('CODE').nullable().describe('to be done first'),
          holds: z.array(z.enum(holdReasons)).describe('why payouts are held because of it'),
        }),
      ),
      hold_until: z.iso.datetime().nullable().describe('end of the pause after a changed bank account'),
      held: z.number().describe('rupees of final months that are held because of the account, before tax'),
    }),
  },
})
