import * as z from 'zod'
import { LenderContact, NextStep } from '#src/contract/applications/lender-application.ts'

/*
 * The format of lenders' answers, however they name the fields that we send. A lender with another format needs an
 * adapter in front of it; none does today.
 */

/** One event of an application; the id is the lender's, and is handled once. */
export const LenderEvent = z.object({
  event_id: z.string().min(1).max(100),
  status: z.string().min(1).max(60),
  at: z.iso.datetime({ offset: true }),
  amount: z.number().positive().max(9_999_999_999).optional(),
  remark: z.string().max(300).optional(),
  /** Why it was declined: a code that we have words for (src/contract/applications/decline-reason.ts), or the lender's own. */
  reason_code: z.string().max(40).optional(),
})
export type LenderEvent = z.infer<typeof LenderEvent>

/** What the lender would lend, and on which terms; rupees, percent a year, months, fee with GST. */
export const WireOffer = z.object({
  amount: z.number().positive().max(9_999_999_999),
  interest_rate: z.number().min(0).max(100),
  tenor_months: z.number().int().min(1).max(480),
  processing_fee: z.number().min(0).max(9_999_999_999).default(0),
  key_facts_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  valid_until: z.iso.date().nullish(),
})
export type WireOffer = z.infer<typeof WireOffer>

/** Body of a 422: the details that the lender refuses, by its own names. */
export const Refusal = z.object({
  errors: z
    .array(z.object({ field: z.string().min(1).max(60), message: z.string().max(300).optional() }))
    .min(1)
    .max(20),
})

export const LenderStatus = z.object({
  application_id: z.string().min(1).max(100),
  next: NextStep.nullish(),
  offer: WireOffer.nullish(),
  contact: LenderContact.partial({ at: true, by: true }).nullish(),
  /** All events so far, oldest first. */
  events: z.array(LenderEvent).max(200),
})
export type LenderStatus = z.infer<typeof LenderStatus>

export const Eligibility = z.object({ eligible: z.boolean(), reason: z.string().max(300).optional() })
/** An acknowledgement; the rest of the answer is ignored. */
export const Acknowledgement = z.looseObject({})
export const OtpSent = z.object({
  length: z.number().int().min(4).max(8),
  sent_to: z.string().max(40).nullish(),
  resend_in: z.number().int().min(0).max(600),
})
export const OtpChecked = LenderStatus.extend({
  verified: z.boolean(),
  attempts_left: z.number().int().min(0).nullish(),
})
