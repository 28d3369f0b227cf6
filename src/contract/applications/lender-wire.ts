import * as z from 'zod'
import { AccountAsk } from '#src/contract/account-data.ts'

/*
 * What lenders answer, in the same form by poll and by webhook, however they name the fields that we send. A lender with
 * another format needs an adapter in front of it; none does today.
 */

const text = z.string().nullable()

/** A lender's own question, in addition to the profile; label and choices in both languages. */
export const ExtraField = z.object({
  name: z.string(),
  label: z.object({ en: z.string(), hi: z.string() }),
  kind: z.enum(['text', 'number', 'choice', 'latin']).describe('latin: a text in English letters'),
  max: z.number().describe('most characters of a text, or the highest number'),
  choices: z.array(z.object({ value: z.string(), label: z.object({ en: z.string(), hi: z.string() }) })),
})
export type ExtraField = z.infer<typeof ExtraField>

/** What a lender waits for: its own passcode, the customer's visit on its site, answers to a form, or consent to account data. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('otp'),
    length: z.number().int().describe('digits of the passcode'),
    sent_to: text.describe('masked'),
    attempts_left: z.number().int().nullable(),
  }),
  z.object({
    kind: z.literal('redirect'),
    url: z.url(),
    own_tab: z.literal(true).optional().describe('the page does not lead back by itself'),
  }),
  z.object({
    kind: z.literal('form'),
    fields: z.array(ExtraField).min(1).describe('what a form of the lender asks beyond what we know'),
  }),
  AccountAsk.extend({ kind: z.literal('account_data') }),
])
export type NextStep = z.infer<typeof NextStep>

/** How the lender goes on with the customer, and what for. */
const contactWays = ['sms', 'call', 'email', 'branch', 'site'] as const
const contactPurposes = ['kyc', 'valuation', 'documents', 'repayment', 'esign'] as const
export const LenderContact = z.object({
  way: z.enum(contactWays),
  purpose: z.enum(contactPurposes).nullable().default(null),
  at: z.string().max(500).nullable().default(null).describe('number, address or link'),
  by: z.iso.date().nullable().default(null).describe('day by which the lender expects it'),
})
export type LenderContact = z.infer<typeof LenderContact>

/** One event of an application; the id is the lender's, and is handled once. */
export const LenderEvent = z.object({
  event_id: z.string().min(1).max(100),
  status: z.string().min(1).max(60),
  at: z.iso.datetime({ offset: true }),
  amount: z.number().positive().max(9_999_999_999).optional(),
  utr: z
    .string()
    .regex(/^[A-Za-z0-9]{6,22}$/)
    .optional()
    .describe('the bank’s reference of the transfer: of a loan that is paid in several parts, which one'),
  remark: z.string().max(300).optional(),
  reason_code: z
    .string()
    .max(40)
    .optional()
    .describe('why it was declined: a code that we have words for, or the lender’s own'),
})
export type LenderEvent = z.infer<typeof LenderEvent>

/** Figures that a lender states itself; ours are computed from the parts of its offer. */
export const StatedFigures = z.object({
  apr: z.number().nullable(),
  emi: z.number().nullable(),
  interest_rate: z
    .number()
    .optional()
    .describe('absent where the rate of the offer is the one that it states'),
})

/** Days in which the loan can be returned; absent: those of the lender's row. */
export const coolingOffDays = z.number().int().min(0).max(365).optional()

/** What the lender would lend, and on which terms; rupees, percent a year, months, fee with GST. */
const WireOffer = z.object({
  id: z.string().max(200).optional().describe('of one among several'),
  amount: z.number().positive().max(9_999_999_999),
  interest_rate: z.number().min(0).max(100),
  tenor_months: z.number().int().min(1).max(480),
  processing_fee: z.number().min(0).max(9_999_999_999).default(0),
  key_facts_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  valid_until: z.iso.date().nullish(),
  cooling_off_days: coolingOffDays,
  stated: StatedFigures.optional(),
})
export type WireOffer = z.infer<typeof WireOffer>

/** What an answer says beside its events. A part that is absent leaves the earlier one, null takes it back. */
const LenderState = z.object({
  next: NextStep.nullish(),
  offer: WireOffer.nullish(),
  choices: z
    .array(WireOffer)
    .min(2)
    .max(10)
    .nullish()
    .describe('several offers, each with an id: the customer chooses one'),
  contact: LenderContact.nullish(),
  sessions: z
    .array(z.object({ handle: z.string().min(1).max(100), session_id: z.string().min(1).max(100) }))
    .max(100)
    .nullish()
    .describe('in which the lender asked the aggregator for account data'),
})
export type LenderState = z.infer<typeof LenderState>

const application_id = z.string().min(1).max(100).describe("the lender's reference of the application")

/** The answer to every question about one application. */
export const LenderStatus = LenderState.extend({
  application_id,
  /** All events so far, oldest first. */
  events: z.array(LenderEvent).max(200),
})
export type LenderStatus = z.infer<typeof LenderStatus>

/** A webhook: one event, with the rest of the answer where the lender sends it along. */
export const LenderNotice = LenderEvent.extend({ application_id, ...LenderState.shape }).loose()
export type LenderNotice = z.infer<typeof LenderNotice>
