import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

const password = z.string('required').min(1, 'required').max(200, 'tooLong')
const totp = z.string('totpNeeded').trim().min(6, 'totpNeeded').max(20, 'tooLong')

/** Shared by all: an admin acting as the merchant may not do it, and it works before the code of conduct is accepted. */
const own = { access: { partner: true }, inPerson: true, withoutCode: true } as const

/** The authenticator app of a merchant’s user; optional. */
export const portalFactorCalls = defineCalls({
  'GET /api/partner/totp': {
    summary: 'Whether sign-in asks this person for an authenticator code',
    access: { partner: true },
    answer: z.object({ enrolled: z.boolean(), recovery_left: z.number().int() }),
  },
  'POST /api/partner/totp/enrol': {
    ...own,
    summary: 'Creates the person’s authenticator secret; requires the password',
    body: z.strictObject({ password }),
    answer: done.extend({
      secret: z.string(),
      otpauth: z.string(),
    }),
  },
  'POST /api/partner/totp/confirm': {
    ...own,
    summary: 'Confirms the secret with its first code; returns the recovery codes, once only',
    body: z.strictObject({ totp }),
    answer: done.extend({ recovery_codes: z.array(z.string()) }),
  },
  'POST /api/partner/totp/remove': {
    ...own,
    summary: 'Removes the person’s own authenticator; requires the password and a code',
    body: z.strictObject({ password, totp }),
    answer: done,
  },
})
