import * as z from 'zod'
import { AccountConsent } from '#src/contract/account-data.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { PaidOutLoan } from '#src/contract/paid-out-loan.ts'
import { Profile } from './profile.ts'

const when = z.iso.datetime()
const text = z.string().nullable()

/** Requests a customer may make about their data (docs/specification-facts.md#dpdp-rights). */
export const PrivacyRequest = z.object({
  reference: z.string(),
  kind: z.enum(['CORRECTION', 'DELETION']),
  details: text,
  status: z.enum(['OPEN', 'DONE', 'REFUSED']),
  answer: text,
  created_at: when,
  updated_at: when,
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** Who received the customer's data. */
export const Recipient = z.object({
  kind: z.enum(['LENDER', 'PROVIDER', 'PARTNER']),
  name: z.string(),
  agreed_at: when.nullable(),
  sent_at: when.nullable().describe('null: nothing sent yet'),
})
export type Recipient = z.infer<typeof Recipient>

/** Why some records about a customer are not handed out. */
export const withheldReasons = ['COPY', 'WORK', 'SECURITY', 'OTHERS'] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** All data stored about a customer; PAN and date of birth masked, so that a stolen session exposes neither. */
export const MyData = z.object({
  made_at: when,
  case_id: z.string().describe('the one id of the customer’s case in every list and file of ours'),
  profile: Profile,
  came_from: text.describe('the address or code that brought the customer here'),
  applications: z.array(
    z.object({
      product_type: z.string(),
      amount: z.number(),
      tenor_months: z.number().int(),
      created_at: when,
      lists_shown: z.number().int(),
      lists: z
        .array(
          z.object({
            made_at: when,
            compared: z.record(z.string(), z.unknown()).describe('the details that were compared'),
            offers: z.array(
              z.object({ lender_name: z.string(), amount: z.number(), apr: z.number(), emi: z.number() }),
            ),
          }),
        )
        .describe('the lists of offers that were shown'),
    }),
  ),
  chosen_offers: z.array(
    z.object({
      lender_name: z.string(),
      product_type: z.string(),
      amount: z.number(),
      tenor_months: z.number().int(),
      apr: z.number(),
      emi: z.number(),
      loan: PaidOutLoan.nullable(),
      answers: z.record(z.string(), z.string()).describe('to the lender’s own questions, by their names'),
      history: z.array(z.object({ status: z.number().int(), at: when, remark: text })),
    }),
  ),
  consents: z.array(
    z.object({
      purpose: z.string(),
      lender_name: text,
      version: z.string(),
      language: z.string(),
      text: z.array(z.string()).describe('what was agreed to, in that language'),
      action: z.enum(['GIVEN', 'WITHDRAWN']),
      at: when,
    }),
  ),
  recipients: z.array(Recipient),
  account_consents: z.array(AccountConsent).describe('account data that a lender asked for'),
  corrections: z
    .array(z.object({ at: when, fields: z.array(z.string()) }))
    .describe('contact fields changed by our staff, newest first'),
  requests: z.array(PrivacyRequest),
  visits: z.array(z.object({ at: when, event: z.string(), path: z.string() })).describe('oldest first'),
  withheld: z
    .array(z.enum(withheldReasons))
    .describe('why other records about the customer are not part of this'),
})
export type MyData = z.infer<typeof MyData>

const own = { customer: true } as const

export const privacyRequestCalls = defineCalls({
  'GET /api/my-data': {
    summary: 'All data stored about the customer, who received it, and the customer’s requests',
    access: own,
    answer: MyData,
  },
  'POST /api/privacy-requests': {
    summary: 'Requests correction or deletion; returns the open request if there is one',
    access: own,
    once: true,
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('CORRECTION'),
        details: z.string('required').trim().min(1, 'required').max(2000, 'tooLong'),
      }),
      z.strictObject({
        kind: z.literal('DELETION'),
        details: z.string().trim().max(2000, 'tooLong').optional(),
      }),
    ]),
    answer: done.extend({ reference: z.string() }),
  },
})
