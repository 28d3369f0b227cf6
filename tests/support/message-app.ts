import { desc } from 'drizzle-orm'
import { gatewayOutbox } from '#server/messages/gateways.ts'
import { message } from '#server/tables/messages.ts'
import { makeTestApp } from './app.ts'
import { startMailServer, startSmsServer } from './sources/gateways.ts'

export const RECEIPT_SECRET = 'a-secret-of-the-provider'

/** The test app with two SMS providers and a mail server on ports of their own. */
export async function makeMessageApp() {
  const [sms, other, mail] = [await startSmsServer(), await startSmsServer(), await startMailServer()]
  const app = await makeTestApp({ SMS_RECEIPT_SECRET: RECEIPT_SECRET })
  const { database, settings } = app.deps
  let number = 0

  /** A silent provider is given up soon, a mail server that is slow under load is not. */
  function setGateways(fallback = true, timeout = 1000): void {
    const providers = gatewayOutbox({
      ...settings,
      SMS_ENDPOINT: sms.endpoint,
      SMS_KEY: 'sms-key',
      SMS_SENDER: 'TULNAX',
      SMS_ENTITY_ID: '1101000000000000001',
      ...(fallback && { SMS_FALLBACK_ENDPOINT: other.endpoint, SMS_FALLBACK_KEY: 'other-key' }),
      MESSAGE_TIMEOUT_MS: timeout,
    })
    const mailer = gatewayOutbox({
      ...settings,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Tulna <no-reply@tulna.example>',
    })
    app.deps.outbox = {
      transports: [...providers.transports, ...mailer.transports],
      recent: () => [],
      forget: async () => 0,
    }
  }

  return {
    app,
    sms,
    other,
    mail,
    setGateways,
    newest: async () => (await database.db.select().from(message).orderBy(desc(message.id)))[0],
    askPasscode: (to = `98765${String(10_000 + number++)}`) =>
      app.nobody.post('/api/otp/send', { channel: 'mobile', to }),
    /** No messages, no jobs, and servers that take everything. */
    async reset() {
      await database.script('delete from pgboss.job; delete from message; delete from suppression')
      for (const server of [sms, other, mail]) server.heard.length = 0
      Object.assign(sms, { mood: 'ok' })
      Object.assign(other, { mood: 'ok' })
      mail.refuse = 0
      setGateways()
      app.advance(60)
    },
    stop: () => Promise.all([sms.stop(), other.stop(), mail.stop()]),
  }
}
