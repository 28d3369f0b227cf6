import { type AnswerOf, api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { notify } from '#src/platform/notices.ts'
import { beginSession } from '#src/platform/session.ts'
import { type Challenge, closeChallenge, keepChallenge, openChallenge } from './challenge.ts'
import { setCustomer } from './current-customer.ts'

/**
 * Sends a passcode. Going back and asking again keeps the passcode that was just sent:
 * the server would refuse a second one for half a minute.
 */
export async function requestPasscode(channel: Challenge['channel'], to: string): Promise<Challenge> {
  const open = openChallenge()
  if (open?.to === to && open.channel === channel && Date.now() < open.resendAt) return open
  return keepSent(channel, to, await api('POST /api/otp/send', { body: { channel, to } }))
}

/** The passcode request from the server's answer. */
function challengeOf(
  channel: Challenge['channel'],
  to: string,
  { challenge_id, resend_in, expires_in, message }: AnswerOf<'POST /api/otp/send'>,
): Challenge {
  const now = Date.now()
  if (message) notify('info', message)
  return {
    id: challenge_id,
    channel,
    to,
    resendAt: now + resend_in * 1000,
    expiresAt: now + expires_in * 1000,
    minutes: Math.round(expires_in / 60),
  }
}

/** Sends a passcode to a number for anything but signing in. */
export const sendPasscodeTo = async (
  to: string,
  purpose: 'OWN_MOBILE' | 'MERCHANT_FORM',
): Promise<Challenge> =>
  challengeOf('mobile', to, await api('POST /api/otp/send', { body: { channel: 'mobile', to, purpose } }))

/** Stores it too; the verification page reads it. */
export function keepSent(...answered: Parameters<typeof challengeOf>): Challenge {
  const sent = challengeOf(...answered)
  keepChallenge(sent)
  track('OTP_SENT')
  return sent
}

/** Exchanges the passcode for a session. The guards choose the next page. */
export async function verifyPasscode(challenge: Challenge, otp: string): Promise<void> {
  const answer = await api('POST /api/otp/verify', { body: { challenge_id: challenge.id, otp } })
  closeChallenge()
  beginSession('customer', answer)
  setCustomer(answer)
  track('OTP_OK')
}
