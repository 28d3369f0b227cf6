import * as z from 'zod'
import { givenUpReasons } from '#src/contract/applications/lender-application.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { freeText } from '#src/contract/free-text.ts'
import { CommissionLine } from '#src/contract/money/commission.ts'
import { MonthPayout } from '#src/contract/money/payout.ts'
import { LineHold } from '#src/contract/money/self-review.ts'
import { settlementStates } from '#src/contract/money/settlement-states.ts'
import { requestStatuses } from '#src/contract/products/request-status.ts'
import { CaseId } from './case-id.ts'
import { CaseExplanation, leadSources } from './case-reason.ts'
import { type CaseStep, caseActors, caseSteps } from './case-step.ts'
import { OwnLink } from './partner-product.ts'
import { ticketStates } from './portal.ts'

const text = z.string().nullable()
const instant = z.iso.datetime()
const rupees = z.number()

const Step = z.object({
  status: z.number().int(),
  at: instant,
  by: z.enum(['customer', 'us', 'lender']),
  given_up: z.enum(givenUpReasons).nullable().describe('why we ended it ourselves'),
})

const LenderCase = z.object({
  lender: z.string(),
  status: z.number().int(),
  disbursed_amount: rupees.nullable(),
  payments: z.number().int().describe('in how many parts the loan was paid'),
  steps: z.array(Step).describe('oldest first; the lender’s own words go to the customer only'),
})

const HandOver = OwnLink.pick({ url: true, slug: true, qr: true, product_id: true })

const FollowUp = z.object({
  over: z.boolean().describe('withdrawn or over: no one is reminded'),
  assigned_to: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  call_back_on: z.iso.date().nullable(),
  notes: z
    .array(
      z.object({
        id: z.number().int(),
        at: instant,
        by: text.describe('null: by us'),
        kind: z.enum(['NOTE', 'CALL_BACK', 'ASSIGNED', 'REMINDED']),
        text,
        day: z.iso.date().nullable(),
        to: text.describe('the person it was assigned to'),
      }),
    )
    .describe('newest first'),
})

const PartnerCase = z.object({
  id: z.string(),
  at: instant.describe('when the customer first came'),
  withdrawn_at: instant.nullable().describe('when the merchant withdrew the lead'),
  customer: z.string().describe('initial and masked number'),
  own_number: text.describe('that the merchant’s own system has for the customer'),
  product_type: text,
  own: z.boolean().describe('false: of a merchant that this one referred; without money'),
  source: z.enum(leadSources),
  link: z.object({ id: z.number().int(), name: z.string(), url: z.string() }).nullable(),
  hand_over: HandOver.nullable().describe(
    'by which the customer continues: the link of the lead, or the start page; null: it is not the customer’s turn',
  ),
  next: z.object({
    step: z.enum(Object.keys(caseSteps) as [CaseStep, ...CaseStep[]]),
    by: z.enum(caseActors).nullable().describe('who has to act; null: nobody'),
  }),
  applications: z.array(
    z.object({
      product_type: z.string(),
      at: instant,
      closed_at: instant.nullable(),
      lenders: z.array(LenderCase).describe('newest first'),
    }),
  ),
  follow_up: FollowUp.nullable().describe('what the merchant’s people plan; null: of a referred merchant'),
  requests: z.array(
    z.object({
      category: z.string(),
      product: z.string(),
      provider: text,
      status: z.enum(requestStatuses),
      at: instant,
      status_at: instant,
    }),
  ),
  lines: z
    .array(
      CommissionLine.omit({ merchant: true }).extend({ hold: LineHold, money: z.enum(settlementStates) }),
    )
    .nullable()
    .describe('of the earnings, newest first; null: the reader may not see money'),
  payouts: z
    .array(
      MonthPayout.pick({ month: true, state: true, hold: true, hold_until: true, paid_on: true, utr: true }),
    )
    .nullable()
    .describe('of the months of the lines'),
  tickets: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      subject: z.string(),
      status: z.enum(ticketStates),
      updated_at: instant,
    }),
  ),
})
export type PartnerCase = z.infer<typeof PartnerCase>

const params = z.object({ id: CaseId })

/** One customer that a merchant brought, from the lead to the payout. */
export const caseCalls = defineCalls({
  'GET /api/partner/cases/{id}': {
    summary: 'One case of the merchant, from lead to payout; 404 for another merchant’s',
    access: { partner: 'leads' },
    agent: { tool: 'my_case' },
    params,
    answer: PartnerCase,
  },
  'GET /api/partner/cases/{id}/explanation': {
    summary:
      'Why a case of the merchant has earned nothing, or what its money waits for; 404 for another merchant’s',
    access: { partner: 'leads' },
    agent: { tool: 'explain_case', first: true },
    params,
    answer: CaseExplanation,
  },
  'POST /api/partner/cases/{id}/query': {
    summary: 'Opens a ticket about a case',
    access: { partner: 'leads' },
    agent: { tool: 'ask_about_case' },
    once: true,
    withoutCode: true,
    params,
    body: z.strictObject({
      text: freeText(z.string('required').trim().min(20, 'tooShort20').max(2000, 'tooLong')),
    }),
    answer: done.extend({ reference: z.string(), ticket_id: z.number().int() }),
  },
})
