import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A receiver of webhooks, written from the documented signature only: nothing of the server's code is used, so that both
 * cannot be wrong in the same way.
 */

/** Whether `Tulna-Signature: t=…,v1=…[,v1=…]` is recent and one of its v1 is HMAC-SHA256 of `{t}.{body}` in hexadecimal. */
export function verifies(header: string | undefined, body: string, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2) as [string, string])
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(t) || Math.abs(now.getTime() / 1000 - Number(t)) > 300) return false
  const expected = Buffer.from(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, given]) => {
      const sent = Buffer.from(given)
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    })
}

export interface Received {
  url: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at events of every type
  event: any
  body: string
  signature: string
  headers: Readonly<Record<string, string>>
}
