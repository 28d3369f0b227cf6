import * as z from 'zod'
import { CommissionTrace } from '#src/contract/money/commission.ts'
import { CaseId } from './case-id.ts'
import { type CaseStep, caseActors, caseSteps } from './case-step.ts'

/** Why a case has earned nothing, or what its money waits for; where it stopped comes first. */
const reasons = {
  OTHER_MERCHANT: 'another merchant, whom this one referred, brought the customer and earns',
  WITHDRAWN: 'the merchant withdrew the lead',
  MONEY_HIDDEN: 'the reader may not see money',
  NOT_APPLIED: 'the customer has not applied yet',
  NOT_DISBURSED: 'no lender has paid a loan out yet; the step says who has to act',
  ENDED: 'the case is over without a loan',
  CANCELLED: 'the customer returned the loan in the cooling-off time',
  NOT_BOOKED: 'a loan was paid out, but the lender has not reported it in its MIS yet',
  IN_REVIEW: 'held: we check whether the merchant referred themselves',
  SELF_REFERRAL: 'withheld: it was a self-referral',
  REVERSED: 'it was cancelled, so the earning is taken back',
  NO_SLAB: 'no slab of the lender covers its month: see the slabs of the line',
  NO_REVENUE: 'the lender pays nothing for it',
  NO_SHARE: 'the terms of the merchant give no share of it',
  LENDER_OWES: 'earned; the lender has not paid it yet',
  SETTLED: 'earned and received; the month is not closed yet',
  PAYABLE: 'earned; it is part of the next payout, unless the payout is held',
  PAID: 'paid to the merchant',
} as const
export type CaseReason = keyof typeof reasons

const Reason = z.enum(Object.keys(reasons) as [CaseReason, ...CaseReason[]]).describe(
  Object.entries(reasons)
    .map(([code, means]) => `${code}: ${means}`)
    .join('. '),
)

/** How the customer of a case came. */
export const leadSources = ['LINK', 'API', 'HAND', 'FILE', 'DIRECT'] as const

export const CaseExplanation = z.object({
  case_id: CaseId,
  reasons: z.array(Reason),
  attribution: z.object({
    source: z.enum(leadSources),
    link: z.string().nullable(),
    at: z.iso.datetime().describe('when the customer first came'),
    click_days: z.number().int().describe('a click counts if the customer signs up within these days'),
    lead_days: z.number().int().describe('for these days no other merchant can claim the customer'),
  }),
  step: z.enum(Object.keys(caseSteps) as [CaseStep, ...CaseStep[]]),
  waits_for: z.enum(caseActors).nullable(),
  lenders: z.array(z.object({ lender: z.string(), status: z.number().int() })),
  lines: z.array(
    CommissionTrace.pick({ id: true, month: true, kind: true, lender: true, base_amount: true, payout: true })
      .extend({ reasons: z.array(Reason), slabs: CommissionTrace.shape.steps.nullable() })
      .describe('slabs: why each applies or not, for a line that no slab covers'),
  ),
  payouts: z
    .array(z.object({ month: z.string(), state: z.string(), hold: z.string().nullable() }))
    .describe('of the months of the lines; hold: why a payout waits'),
})
export type CaseExplanation = z.infer<typeof CaseExplanation>
