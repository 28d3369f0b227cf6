import * as z from 'zod'
import { done } from '#src/contract/done.ts'

/** What is known when a passcode was asked for. */
export const PasscodeSent = done.extend({
  challenge_id: z.uuid(),
  resend_in: z.number().int().describe('seconds'),
  expires_in: z.number().int().describe('seconds'),
  message: z
    .string()
    .optional()
    .describe('the message service has not confirmed yet; the passcode may still arrive'),
})
