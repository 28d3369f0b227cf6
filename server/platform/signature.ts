import { createHmac } from 'node:crypto'
import { sameText } from './keys/keys.ts'

/** Headers of a lender's webhook. */
export const timestampHeader = 'x-lender-timestamp'
export const signatureHeader = 'x-lender-signature'
/** Allowed clock difference in seconds, and how long a signed message may be resent. */
const TOLERANCE_S = 300

/** HMAC-SHA256 over time and exact bytes of the body. @param timestamp seconds since 1970, as text */
export const sign = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * Whether a message is recent and signed with one of the secrets.
 * @param secrets two during a rotation
 */
export function isSigned(
  { timestamp = '', signature = '' }: { timestamp?: string; signature?: string },
  body: string,
  secrets: readonly string[],
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > TOLERANCE_S) return false
  // All secrets are tried, so that timing does not reveal which one matched.
  return secrets.map((secret) => sameText(sign(secret, timestamp, body), signature)).includes(true)
}
