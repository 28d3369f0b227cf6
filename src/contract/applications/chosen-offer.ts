import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { PaidOutLoan } from '#src/contract/paid-out-loan.ts'
import { customerActions } from './customer-action.ts'

const text = z.string().nullable()

/** A row of the customer's status table. */
export const StatusRow = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  list_id: z.uuid().nullable().describe('the offer list that holds its key facts'),
  lender_id: z.number().int(),
  lender_name: z.string(),
  product_type: z.string(),
  amount: z.number(),
  tenor_months: z.number().int(),
  apr: z.number(),
  emi: z.number(),
  accepted: z.boolean().describe('the lender’s own offer was accepted: the terms are its own'),
  status: z.number().int().describe('canonical status code'),
  loan: PaidOutLoan.nullable().describe('the loan as it runs, once the money was sent'),
  updated_at: z.iso.datetime(),
  actions: z.array(z.enum(customerActions)).describe('what the customer can do now'),
  page: text.describe("path of the lender's page; null while the lender takes no applications"),
  waits_for: z
    .enum(['submit', 'otp', 'redirect', 'form', 'account_data'])
    .nullable()
    .describe('what the customer has to do next'),
})
export type StatusRow = z.infer<typeof StatusRow>

const own = { customer: true } as const

export const chosenOfferCalls = defineCalls({
  'POST /api/offers/select': {
    summary: 'Chooses an offer of a shown list, with consent to share data with that lender',
    access: own,
    body: z.strictObject({
      list_id: z.uuid('offer'),
      lender_id: z.number('offer').int(),
      consent: z.literal(true, 'consentLender'),
      consent_version: z.string(),
    }),
    answer: done.extend({
      id: z.uuid(),
      page: text.describe(
        "path of the lender's page, where it goes on; null while nothing can be sent to it",
      ),
    }),
  },
  'GET /api/applications': {
    summary: 'The customer’s lender applications and their status, newest first',
    access: own,
    answer: z.array(StatusRow),
  },
  'GET /api/events': {
    summary: 'Server-sent events: an application or request of the caller changed; its pages read again',
    access: own,
    byCookie: true,
    inBackground: true,
    answer: z.string().describe('`ready` once, then `moved` at each change; without data'),
    file: ['text/event-stream'],
  },
  'POST /api/applications/{id}/withdraw': {
    summary: 'Withdraws a chosen offer',
    access: own,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: done,
  },
})
