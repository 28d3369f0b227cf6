import type { TestApp } from './app.ts'

/**
 * Sends a passcode to a number, late enough after the last one, and answers it as calls take it.
 * @param waited minutes
 */
export async function passcodeOf(
  app: TestApp,
  to: string,
  waited = 20,
  purpose: 'LOGIN' | 'OWN_MOBILE' | 'MERCHANT_FORM' = 'LOGIN',
): Promise<{ challenge_id: string; otp: string }> {
  app.advance(waited)
  const { body } = await app.nobody.post('/api/otp/send', { channel: 'mobile', to, purpose })
  const sent = app.deps.outbox.recent().find((message) => message.to.endsWith(to))
  return { challenge_id: body.challenge_id, otp: sent?.otp ?? '' }
}
