import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayOutbox, warnOf } from '#server/messages/gateways.ts'
import { queueMessage } from '#server/messages/queue.ts'
import { tellStatuses } from '#server/messages/status-notice.ts'
import { isSuppressed, suppress } from '#server/messages/suppression.ts'
import { transaction } from '#server/platform/database/database.ts'
import { message, messageTemplate } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { startMailServer, startSmsServer } from '#tests/support/gateways.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const SECRET = 'a-secret-of-the-provider'
let app: TestApp
let sms: Awaited<ReturnType<typeof startSmsServer>>
let other: Awaited<ReturnType<typeof startSmsServer>>
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  sms = await startSmsServer()
  other = await startSmsServer()
  mail = await startMailServer()
  app = await makeTestApp({ SMS_RECEIPT_SECRET: SECRET })
})
afterAll(() => Promise.all([sms.stop(), other.stop(), mail.stop()]))
beforeEach(async () => {
  await app.deps.database.script('delete from pgboss.job; delete from message; delete from suppression')
  for (const server of [sms, other, mail]) server.heard.length = 0
  Object.assign(sms, { mood: 'ok' })
  Object.assign(other, { mood: 'ok' })
  mail.refuse = 0
  useGateways()
  app.advance(60)
})

/** A silent provider is given up soon, a mail server that is slow under load is not. */
function useGateways(fallback = true): void {
  const { settings } = app.deps
  const providers = gatewayOutbox({
    ...settings,
    SMS_ENDPOINT: sms.endpoint,
    SMS_KEY: 'sms-key',
    SMS_SENDER: 'TULNAX',
    SMS_ENTITY_ID: '1101000000000000001',
    ...(fallback && { SMS_FALLBACK_ENDPOINT: other.endpoint, SMS_FALLBACK_KEY: 'other-key' }),
    MESSAGE_TIMEOUT_MS: 1000,
  })
  const mailer = gatewayOutbox({
    ...settings,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tulna <no-reply@tulna.example>',
  })
  app.deps.outbox = { transports: [...providers.transports, ...mailer.transports], recent: () => [] }
}
const db = () => app.deps.database.db
const newest = async () => (await db().select().from(message).orderBy(desc(message.id)))[0]
const drain = () => app.deps.jobs.drain()
const again = () => app.deps.jobs.drain({ later: true })
let number = 0
const askPasscode = (to = `98765${String(10_000 + number++)}`) =>
  app.nobody.post('/api/otp/send', { channel: 'mobile', to })
const help = (email = 'asha@mail.example') =>
  app.nobody.post('/api/help', { name: 'Asha', email, phone: '9876500001', description: 'Hello' })

describe('[CUST-02] a passcode', () => {
  test('leaves at once by SMS as it is registered, and its digits are kept nowhere', async () => {
    const { status } = await askPasscode('9876511111')
    expect(status).toBe(200)
    expect(sms.heard).toHaveLength(1)
    const { headers, body } = sms.heard[0] ?? { headers: {}, body: {} }
    expect(headers).toMatchObject({ authorization: 'Bearer sms-key' })
    expect(body).toMatchObject({
      to: '919876511111',
      sender: 'TULNAX',
      entity_id: '1101000000000000001',
      template_id: expect.stringMatching(/^\d{19}$/),
      text: expect.stringMatching(/^\d{6} is your Tulna passcode/),
    })
    expect(headers['idempotency-key']).toBe(body.id)
    const row = await newest()
    expect(row).toMatchObject({ purpose: 'PASSCODE', state: 'SENT', vendor: 'sms', vendor_ref: 'ref-1' })
    expect(row?.text).toMatch(/^•{6} is your Tulna passcode/)
    const kept = JSON.stringify(await db().select().from(message))
    expect(kept).not.toContain(String(body.text).slice(0, 6))
    expect(kept).not.toContain('9876511111')
  })

  test.each([
    500,
    'silent',
    'malformed',
    { refuse: 'DLT_REJECTED' },
  ] as const)('goes to the next provider when the first answers %o', async (mood) => {
    sms.mood = mood
    expect((await askPasscode()).status).toBe(200)
    expect(other.heard).toHaveLength(1)
    expect(await newest()).toMatchObject({ state: 'SENT', vendor: 'sms-fallback' })
  })

  test.each([
    [500, 'HTTP_500'],
    ['silent', 'TIMEOUT'],
    ['malformed', 'MALFORMED'],
    [{ refuse: 'INVALID_NUMBER' }, 'INVALID_NUMBER'],
    [{ refuse: 'a text with 9876511111' }, 'HTTP_400'],
  ] as const)('that no provider takes is told: %o is 503 and %s', async (mood, failure) => {
    useGateways(false)
    sms.mood = mood
    const { status, headers } = await askPasscode()
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    expect(await newest()).toMatchObject({ state: 'FAILED', failure, vendor: 'sms' })
  })

  test('in Hindi has the Hindi text, and by e-mail a subject', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'hi' },
      body: JSON.stringify({ channel: 'email', to: 'asha@mail.example' }),
    }
    expect((await app.nobody.fetch('/api/otp/send', init)).status).toBe(200)
    expect(mail.heard[0]?.to).toEqual(['asha@mail.example'])
    expect(await newest()).toMatchObject({
      language: 'hi',
      text: expect.stringContaining('आपका तुलना पासकोड'),
    })
  })

  test('is not sent by a text that is not registered', async () => {
    const own = eq(messageTemplate.code, 'login-otp')
    await db().update(messageTemplate).set({ status: 'DRAFT' }).where(own)
    expect((await askPasscode()).status).toBe(503)
    expect(sms.heard).toEqual([])
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'NO_TEMPLATE' })
    await db().update(messageTemplate).set({ status: 'REGISTERED' }).where(own)
  })

  test('without any gateway is 503', async () => {
    app.deps.outbox = { transports: [], recent: () => [] }
    expect((await askPasscode()).status).toBe(503)
    expect(await newest()).toMatchObject({ failure: 'NO_GATEWAY' })
  })
})

describe('a message that a stored job sends', () => {
  test('is written with what causes it, and goes out by SMTP once', async () => {
    const { body } = await help()
    expect(await newest()).toMatchObject({ state: 'WAITING', template: 'help-ticket', channel: 'email' })
    expect(mail.heard).toEqual([])
    await drain()
    await drain()
    expect(mail.heard).toHaveLength(1)
    const { to, raw } = mail.heard[0] ?? { to: [], raw: '' }
    expect(to).toEqual(['asha@mail.example'])
    expect(raw).toContain(body.reference)
    expect(raw).toContain('Subject: We have your request for help')
    expect(raw).not.toContain('List-Unsubscribe')
    expect(await newest()).toMatchObject({ state: 'SENT', vendor: 'email', tries: 1 })
  })

  test('of a transaction that fails is not there', async () => {
    const asked = { template: 'reminder', channel: 'mobile', to: '9876500001', language: 'en' } as const
    await expect(
      transaction(db(), async (tx) => {
        await queueMessage(app.deps, tx, asked)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await newest()).toBeUndefined()
    expect(await again()).toBe(0)
  })

  test('waits for a server that is away, and is given up after seven tries', async () => {
    mail.refuse = 451
    await help()
    await drain()
    expect(await newest()).toMatchObject({ state: 'WAITING', failure: 'SMTP_451', tries: 1 })
    mail.refuse = 0
    await again()
    expect(await newest()).toMatchObject({ state: 'SENT', failure: null, tries: 2 })
    mail.refuse = 451
    await help()
    for (let turn = 0; turn < 8; turn++) await again()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'SMTP_451', tries: 7 })
  })

  test('that is refused for good is not tried again', async () => {
    mail.refuse = 550
    await help()
    await again()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'SMTP_550', tries: 1 })
    expect(await again()).toBe(0)
  })

  test('whose template changed after it was queued is not sent', async () => {
    await help()
    const own = eq(messageTemplate.code, 'help-ticket')
    const [before] = await db().select().from(messageTemplate).where(own)
    await db().update(messageTemplate).set({ body: 'Other words' }).where(own)
    await drain()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'TEMPLATE_MISMATCH' })
    expect(mail.heard).toEqual([])
    await db()
      .update(messageTemplate)
      .set({ body: before?.body as string })
      .where(own)
  })

  test('by a wrong password waits', async () => {
    app.deps.outbox = gatewayOutbox({
      ...app.deps.settings,
      SMTP_URL: mail.url.replace('tulna:', 'other:'),
      MAIL_FROM: 'a@b.example',
    })
    await help()
    await drain()
    expect(await newest()).toMatchObject({ state: 'WAITING', failure: expect.stringMatching(/SMTP_/) })
  })
})

describe('news of an application', () => {
  /** An application of a customer that a file reports as disbursed. */
  async function disbursed(person: Partial<typeof prospect.$inferInsert>) {
    const ref = `NEWS-${number++}`
    const now = app.deps.clock()
    const { lender, mobile } = await chosenOffer(db(), now, { status: 66, ref })
    await db().update(prospect).set(person).where(eq(prospect.mobile_phone_number, mobile))
    const row = `,${ref},${lender},DISBURSED,${formatDate(businessDay(now), 'en')},100000,`
    const { body } = await sendFile(await app.signInAdmin(1), sheet(row))
    expect(body.rowsUpdated).toBe(1)
    await drain()
    await drain()
    return mobile
  }

  test('goes to who allows it, by the transports that are allowed, once', async () => {
    const mobile = await disbursed({ allow_sms: 1, allow_emails: 1, email: 'n@mail.example', language: 'hi' })
    await tellStatuses(app.deps)
    await drain()
    expect(sms.heard.map(({ body }) => body.to)).toEqual([`91${mobile}`])
    expect(sms.heard[0]?.body.text).toMatch(/में आपके आवेदन की स्थिति अब/)
    expect(mail.heard).toHaveLength(1)
  })

  test('does not go to who never allowed it', async () => {
    await disbursed({ email: 'n2@mail.example' })
    await tellStatuses(app.deps)
    expect([sms.heard, mail.heard, await newest()]).toEqual([[], [], undefined])
  })

  test('does not go to who opted out, nor of restricted data', async () => {
    await suppress(
      db(),
      app.deps.keys,
      { channel: 'email', to: 'n3@mail.example', reason: 'asked', source: 'ADMIN' },
      app.deps.clock(),
    )
    await disbursed({ allow_emails: 1, email: 'n3@mail.example' })
    await tellStatuses(app.deps)
    await drain()
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'SUPPRESSED' })
    await disbursed({ allow_sms: 1, status: 'RESTRICTED' })
    await tellStatuses(app.deps)
    await drain()
    expect(sms.heard).toEqual([])
  })
})

describe('the SMS provider', () => {
  const tell = (path: string, body: unknown, secret = SECRET) => {
    const raw = JSON.stringify(body)
    const timestamp = String(Math.floor(app.deps.clock().getTime() / 1000))
    const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')}`
    return app.nobody.fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sms-timestamp': timestamp,
        'x-sms-signature': signature,
      },
      body: raw,
    })
  }
  const at = '2026-11-20T06:31:00Z'

  test('a signed receipt updates the message', async () => {
    await askPasscode()
    const id = (await newest())?.vendor_ref
    expect((await tell('/api/sms-receipt', { id, status: 'DELIVERED', at }, 'wrong')).status).toBe(401)
    expect(await newest()).toMatchObject({ state: 'SENT' })
    expect((await tell('/api/sms-receipt', { id, status: 'DELIVERED', at })).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'DELIVERED', delivered_at: new Date(at) })
    // Receipts may arrive out of order; a repeated one gets the same answer.
    expect((await tell('/api/sms-receipt', { id, status: 'FAILED', at })).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'DELIVERED' })
    expect((await tell('/api/sms-receipt', { id: 'nobody', status: 'FAILED', at })).status).toBe(404)
  })

  test('names why a message did not arrive', async () => {
    await askPasscode()
    const id = (await newest())?.vendor_ref
    await tell('/api/sms-receipt', { id, status: 'FAILED', code: 'ABSENT_SUBSCRIBER', at })
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'ABSENT_SUBSCRIBER', operator: null })
  })

  test('names the telephone company where the gateway knows it, and the report tells them apart', async () => {
    const admin = await app.signInAdmin(1)
    const figures = async () => (await admin.get('/api/admin/otp-figures?range=last_7_days')).body
    const before = (await figures()).operators.filter(({ operator }: { operator: unknown }) => operator)
    await askPasscode('9876500001')
    await tell('/api/sms-receipt', {
      ...{ id: (await newest())?.vendor_ref, status: 'FAILED', code: 'ABSENT_SUBSCRIBER', at },
      ...{ operator: '  Vani   Networks ', circle: 'Bihar & Jharkhand' },
    })
    expect(await newest()).toMatchObject({ operator: 'Vani Networks', circle: 'Bihar & Jharkhand' })
    await askPasscode('9876500002')
    await tell('/api/sms-receipt', {
      ...{ id: (await newest())?.vendor_ref, status: 'DELIVERED', at },
      ...{ operator: '<b>', circle: 'x' },
    })
    expect(await newest()).toMatchObject({ operator: null, circle: null, state: 'DELIVERED' })
    const { operators, codes } = await figures()
    expect(before).toEqual([])
    expect(operators).toContainEqual(
      expect.objectContaining({ operator: 'Vani Networks', sent: 1, delivered: 0, verified: 0 }),
    )
    expect(operators.at(-1)).toMatchObject({ operator: null })
    expect(codes).toContainEqual(expect.objectContaining({ code: 'ABSENT_SUBSCRIBER' }))
    const report = await admin.get('/api/admin/reports/otp-failure-report?range=last_7_days')
    expect(JSON.stringify(report.body)).toContain('Vani Networks')
  })

  test('passes STOP on, which holds at once', async () => {
    expect((await tell('/api/sms-stop', { from: '+919876512345' }, 'wrong')).status).toBe(401)
    expect((await tell('/api/sms-stop', { from: '+919876512345' })).status).toBe(200)
    const now = app.deps.clock()
    expect(await isSuppressed(db(), app.deps.keys, 'mobile', '9876512345', now)).toBe(true)
    expect(await isSuppressed(db(), app.deps.keys, 'email', '9876512345', now)).toBe(false)
    // Passcodes are what one asks for oneself.
    expect((await askPasscode('9876512345')).status).toBe(200)
  })
})

test('the start says who can receive no passcode, and why', async () => {
  const { database } = app.deps
  const transports = (...names: string[]) => ({
    recent: () => [],
    transports: app.deps.outbox.transports.filter(({ name }) => names.includes(name)),
  })
  expect(await warnOf({ database, outbox: transports() })).toMatch(/nobody can receive a passcode/)
  expect(await warnOf({ database, outbox: transports('email') })).toMatch(/e-mail addresses only/)
  expect(await warnOf({ database, outbox: transports('sms') })).toBeNull()
  const own = eq(messageTemplate.code, 'login-otp')
  await db().update(messageTemplate).set({ dlt_template_id: null }).where(own)
  expect(await warnOf({ database, outbox: transports('sms') })).toMatch(/No SMS template is registered/)
  await db().update(messageTemplate).set({ dlt_template_id: '1107000000000000001' }).where(own)
})
