import { sign } from '#server/platform/signature.ts'

/** Carries `t=…,v1=…`, and two `v1` while a secret is rolled. */
export const webhookSignatureHeader = 'tulna-signature'

/** HMAC-SHA256 over `{t}.{body}` with each secret, as hexadecimal digits. */
export function webhookSignature(secrets: readonly string[], body: string, now: Date): string {
  const t = String(Math.floor(now.getTime() / 1000))
  return [`t=${t}`, ...secrets.map((secret) => sign(secret, t, body))].join(',')
}
