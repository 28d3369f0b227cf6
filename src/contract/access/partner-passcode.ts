import * as z from 'zod'
import { passcode } from '#src/contract/access/passcode.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { newPassword } from './new-password.ts'
import { PasscodeSent } from './passcode-sent.ts'
import { PartnerSession } from './session.ts'

const number = typed('mobile', { missing: 'mobile' })
const address = typed('email', { max: 200, missing: 'email' })
const proof = {
  challenge_id: z.uuid('required'),
  otp: passcode,
  totp: z.string().max(20, 'tooLong').optional().describe('code of the authenticator app, if one is set up'),
}
/** A merchant's person without its password. What is asked for says nothing about which accounts exist. */
export const partnerPasscodeCalls = defineCalls({
  'POST /api/partner/login/send': {
    summary:
      'Sends a passcode to sign in with, if somebody has this mobile number; the answer is always the same',
    access: 'public',
    body: z.strictObject({ to: number }),
    answer: PasscodeSent.omit({ message: true }),
  },
  'POST /api/partner/login/passcode': {
    summary: 'Signs a partner in by a passcode and, if set up, the authenticator',
    access: 'public',
    body: z.strictObject(proof),
    answer: done.extend(PartnerSession.shape),
  },
  'POST /api/partner/password/send': {
    summary:
      'Sends a passcode to set a new password with, if somebody has this number or e-mail; the answer is always the same',
    access: 'public',
    body: z.discriminatedUnion('channel', [
      z.strictObject({ channel: z.literal('mobile'), to: number }),
      z.strictObject({ channel: z.literal('email'), to: address }),
    ]),
    answer: PasscodeSent.omit({ message: true }),
  },
  'POST /api/partner/password/reset': {
    summary:
      'Sets a new password by a passcode and, if set up, the authenticator; ends all sessions of the person',
    access: 'public',
    body: z.strictObject({
      ...proof,
      password: newPassword,
    }),
    answer: done,
  },
})
