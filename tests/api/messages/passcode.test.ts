import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { warnOf } from '#server/messages/gateways.ts'
import { message, messageTemplate } from '#server/tables/messages.ts'
import { makeMessageApp } from '#tests/support/message-app.ts'

const { app, sms, other, mail, setGateways, newest, askPasscode, reset, stop } = await makeMessageApp()
const { db } = app.deps.database
afterAll(stop)
beforeEach(reset)

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
    const kept = JSON.stringify(await db.select().from(message))
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
    setGateways(false)
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
    await db.update(messageTemplate).set({ status: 'DRAFT' }).where(own)
    expect((await askPasscode()).status).toBe(503)
    expect(sms.heard).toEqual([])
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'NO_TEMPLATE' })
    await db.update(messageTemplate).set({ status: 'REGISTERED' }).where(own)
  })

  test('without any gateway is 503', async () => {
    app.deps.outbox = { transports: [], recent: () => [], forget: async () => {} }
    expect((await askPasscode()).status).toBe(503)
    expect(await newest()).toMatchObject({ failure: 'NO_GATEWAY' })
  })
})

test('the start says who can receive no passcode, and why', async () => {
  const { database } = app.deps
  const transports = (...names: string[]) => ({
    recent: () => [],
    forget: async () => {},
    transports: app.deps.outbox.transports.filter(({ name }) => names.includes(name)),
  })
  expect(await warnOf({ database, outbox: transports() })).toMatch(/nobody can receive a passcode/)
  expect(await warnOf({ database, outbox: transports('email') })).toMatch(/e-mail addresses only/)
  expect(await warnOf({ database, outbox: transports('sms') })).toBeNull()
  const own = eq(messageTemplate.code, 'login-otp')
  await db.update(messageTemplate).set({ dlt_template_id: null }).where(own)
  expect(await warnOf({ database, outbox: transports('sms') })).toMatch(/No SMS template is registered/)
  await db.update(messageTemplate).set({ dlt_template_id: '1107000000000000001' }).where(own)
})
