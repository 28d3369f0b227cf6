import * as z from 'zod'
import { LenderStatus } from '#src/contract/applications/lender-wire.ts'

/** Body of a 422: the details that the lender refuses, by its own names. */
export const Refusal = z.object({
  errors: z
    .array(z.object({ field: z.string().min(1).max(60), message: z.string().max(300).optional() }))
    .min(1)
    .max(20),
})

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
