import type { Route } from '#src/contract/call.ts'

const signIn =
  'two sign-ins are two sessions, each with its own end (SECURITY.md); the first answer may be lost'
const secondTry = 'the second is refused, and counts as a wrong try'
const acting = 'every call that an admin makes as a merchant is in the audit trail, also the refused one'

/**
 * Writes that two equal requests at once may do twice, and why. Whether they do depends on the request: which test sends a call first
 * differs from run to run, so one that is not needed is no failure.
 */
const twoEffects: Partial<Record<Route, string>> = {
  'POST /api/admin/login': signIn,
  'POST /api/partner/login': signIn,
  'POST /api/admin/history/undo': 'each call undoes one more step, as two presses of its keys do',
  'POST /api/admin/masquerade/edits': acting,
  'POST /api/admin/masquerade/exit': acting,
  'POST /v1/leads': 'the second is refused, and noted as a lead that was there',
  'POST /v1/leads/batch': 'as POST /v1/leads, for each lead; an Idempotency-Key makes it one',
  'POST /v1/auth-codes': 'a code is single-use and lives a minute; an Idempotency-Key makes it one',
  'POST /api/partner/login/passcode': secondTry,
  'POST /api/transfer/{token}/start': secondTry,
  'POST /api/merchant-applications': secondTry,
  'POST /api/sms-stop': 'a later suppression replaces the earlier one, which stays as removed; one is live',
  'POST /api/partner/contact/confirm': secondTry,
  'POST /api/partner/totp/remove': secondTry,
  'POST /api/otp/verify': secondTry,
  'POST /api/merchant-applications/answer': secondTry,
  'POST /api/partner/login/send':
    'the message is written after the answer, so that known and unknown names take the same time',
  'POST /api/journey': 'a step that is taken twice is two steps; the client sends each once',
}

/** A line about what two equal requests did, or null if it is right. */
export const problemOf = (route: string, wrong: string | null): string | null =>
  wrong === null || route in twoEffects ? null : `${route}: ${wrong}`
