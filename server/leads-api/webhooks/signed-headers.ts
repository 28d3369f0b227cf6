import { createHmac } from 'node:crypto'
import { sign } from '#server/platform/signature.ts'

/** The headers that a webhook is signed by: ours, and those that the libraries of Standard Webhooks verify. */
export const signedHeaders = (secrets: readonly string[], id: string, body: string, now: Date) => ({
  // `t=…,v1=…`, and two `v1` while a secret is rolled.
  'tulna-signature': webhookSignature(secrets, body, now),
  ...standardHeaders(secrets, id, body, now),
})

/** HMAC-SHA256 over `{t}.{body}` with each secret, as hexadecimal digits. */
function webhookSignature(secrets: readonly string[], body: string, now: Date): string {
  const t = String(Math.floor(now.getTime() / 1000))
  return [`t=${t}`, ...secrets.map((secret) => sign(secret, t, body))].join(',')
}

/** The headers of https://www.standardwebhooks.com, whose libraries verify them: the key is the base64 after `whsec_`. */
function standardHeaders(
  secrets: readonly string[],
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    ...{ 'webhook-id': id, 'webhook-timestamp': timestamp },
    'webhook-signature': signatures.join(' '),
  }
}
