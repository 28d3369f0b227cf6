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

export const keepChallenge = (challenge: Challenge): void => tabBox.set(KEY, JSON.stringify(challenge))
