import { createHmac } from 'node:crypto'
import { sameText } from './keys.ts'

/** What a lender sends with a webhook. */
export const timestampHeader = 'x-lender-timestamp'
export const signatureHeader = 'x-lender-signature'
/** Seconds that both clocks may differ, and for which a signed message may be sent again. */
const TOLERANCE_S = 300

/** HMAC-SHA256 over time and exact bytes of the body. @param timestamp seconds since 1970, as text */
export const sign = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * Whether a message is from the holder of one of the secrets, and of now.
 * @param secrets two while they are being changed
 */
export function isSigned(
  { timestamp = '', signature = '' }: { timestamp?: string; signature?: string },
  body: string,
  secrets: readonly string[],
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > TOLERANCE_S) return false
  // Every secret is tried, so that the time taken does not tell which one fitted.
  return secrets.map((secret) => sameText(sign(secret, timestamp, body), signature)).includes(true)
}
