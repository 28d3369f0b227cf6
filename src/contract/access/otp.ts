import * as z from 'zod'
import { passcode } from '#src/contract/access/passcode.ts'
import { defineCalls } from '#src/contract/call.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { PasscodeSent } from './passcode-sent.ts'
import { CustomerSession } from './session.ts'

const purpose = z
  .enum(['LOGIN', 'OWN_MOBILE', 'MERCHANT_FORM'])
  .optional()
  .describe('what the passcode will open, and nothing else; default: LOGIN')

const to = z.discriminatedUnion('channel', [
  z.strictObject({
    purpose,
    channel: z.literal('mobile'),
    to: typed('mobile', { missing: 'mobile' }),
  }),
  z.strictObject({
    purpose,
    channel: z.literal('email'),
    to: typed('email', { max: 200, missing: 'email' }),
  }),
])

export const otpCalls = defineCalls({
  'POST /api/otp/send': {
    summary: 'Sends a six-digit passcode; the answer is the same for known and unknown numbers',
    access: 'public',
    body: to,
    answer: PasscodeSent,
  },
  'POST /api/otp/verify': {
    summary: 'Exchanges a passcode for a customer session; each passcode works once',
    access: 'public',
    body: z.strictObject({ challenge_id: z.uuid('required'), otp: passcode }),
    answer: CustomerSession.extend({
      success: z.literal(true),
      last_login_at: z.iso.datetime().nullable().describe('the sign-in before this one'),
    }),
  },
})
