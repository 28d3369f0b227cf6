import { api } from '#src/platform/http.ts'
import { tabBox } from '#src/platform/storage.ts'

/** A passcode request that waits for its passcode. It lives in this tab until it is used. */
export interface Challenge {
  id: string
  channel: 'mobile' | 'email'
  to: string
  /** Clock times in milliseconds. */
  resendAt: number
  expiresAt: number
  /** How long the passcode works. */
  minutes: number
}

const KEY = 'challenge'

export function openChallenge(): Challenge | null {
  const stored = tabBox.get(KEY)
  if (!stored) return null
  try {
    return JSON.parse(stored) as Challenge
  } catch {
    return null
  }
}

export const closeChallenge = (): void => tabBox.remove(KEY)

/**
 * Sends a passcode. Going back and asking again at once keeps the passcode that is on its way:
 * the server would refuse a second one for half a minute.
 */
export async function requestPasscode(channel: Challenge['channel'], to: string): Promise<Challenge> {
  const open = openChallenge()
  if (open?.to === to && open.channel === channel && Date.now() < open.resendAt) return open
  const { challenge_id, resend_in, expires_in } = await api('POST /api/otp/send', { body: { channel, to } })
  const now = Date.now()
  const sent = {
    id: challenge_id,
    channel,
    to,
    resendAt: now + resend_in * 1000,
    expiresAt: now + expires_in * 1000,
    minutes: Math.round(expires_in / 60),
  }
  tabBox.set(KEY, JSON.stringify(sent))
  return sent
}
