import { track } from '#src/platform/journey.ts'
import { tabBox } from '#src/platform/storage.ts'

/** A passcode request that waits for its passcode. It lives in this tab until it is used. */
export interface Challenge {
  id: string
  channel: 'mobile' | 'email'
  to: string
  /** Clock times in milliseconds. */
  resendAt: number
  expiresAt: number
  /** How long the passcode works; a place to fill in while prerendering. */
  minutes: number | string
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

export const keepChallenge = (challenge: Challenge): void => tabBox.set(KEY, JSON.stringify(challenge))

/** As the server writes it into the passcode page; seconds from now, because clocks differ. */
type Sent = Pick<Challenge, 'id' | 'channel' | 'to' | 'minutes'> & { resend_in: number; expires_in: number }

/**
 * Takes over a passcode request that was made without scripts.
 * @param sent from the page's root
 * @returns false where this tab waits for another passcode than the page shows
 */
export function adoptChallenge(sent: string | undefined): boolean {
  if (!sent) return true
  const { resend_in, expires_in, ...challenge } = JSON.parse(sent) as Sent
  const open = openChallenge()
  if (open) return open.id === challenge.id
  const now = Date.now()
  keepChallenge({ ...challenge, resendAt: now + resend_in * 1000, expiresAt: now + expires_in * 1000 })
  track('OTP_SENT')
  return true
}
