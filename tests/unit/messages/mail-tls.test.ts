import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayOutbox } from '#server/messages/gateways.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { startMailServer } from '#tests/support/sources/gateways.ts'

/** An address of this machine that is not the loopback one, as another machine would have. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address
const MAIL_FROM = 'Tulna <no-reply@firm.example>'

async function checkMail(NODE_ENV: string, host: string) {
  const server = await startMailServer('tulna', 'p@ss', host)
  onTestFinished(() => void server.stop())
  const production = {
    NODE_ENV,
    MASTER_KEY: 'a key of this test, never used elsewhere',
    DATA_DIR: '/nowhere',
  }
  const settings = readSettings({ ...production, SMTP_URL: server.url, MAIL_FROM })
  const [email] = gatewayOutbox(settings).transports
  return { answer: email?.check?.(), heard: server.heard }
}

test.skipIf(!address)(
  '[TRUST-12] in production no sign-in goes unencrypted to a mail server elsewhere',
  async () => {
    const { answer } = await checkMail('production', address as string)
    await expect(answer).rejects.toMatchObject({ code: 'TLS' })
    const demo = await checkMail('development', address as string)
    await expect(demo.answer).resolves.toBeUndefined()
  },
)

test('[TRUST-12] a mail server on this machine needs no TLS', async () => {
  const { answer } = await checkMail('production', '127.0.0.1')
  await expect(answer).resolves.toBeUndefined()
})
