import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { warnOf } from '#server/messages/gateways.ts'
import { makeLimits } from '#server/platform/limits.ts'
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
    app.deps.outbox = { transports: [], recent: () => [], forget: async () => 0 }
    expect((await askPasscode()).status).toBe(503)
    expect(await newest()).toMatchObject({ failure: 'NO_GATEWAY' })
  })
})

test('the start says who can receive no passcode, and why', async () => {
  const { database } = app.deps
  const transports = (...names: string[]) => ({
    recent: () => [],
    forget: async () => 0,
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

describe('[TRUST-06] a passcode whose provider hangs', () => {
  test('is answered within five seconds, and the answer says that nothing is confirmed', async () => {
    const gatewayMs = 30_000
    setGateways(true, gatewayMs)
    sms.mood = 'silent'
    const began = performance.now()
    const { status, body } = await askPasscode()
    expect(performance.now() - began).toBeLessThan(gatewayMs)
    expect([status, body.message]).toEqual([200, expect.stringContaining('has not confirmed yet')])
    expect(await newest()).toMatchObject({ state: 'WAITING', failure: null })
  })

  test('says nothing more where the provider has confirmed', async () => {
    const { status, body } = await askPasscode()
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['challenge_id', 'expires_in', 'resend_in', 'success'],
    ])
  })
})

describe('[TRUST-06] passcodes of all callers together', () => {
  const numbers = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(10 - prefix.length, '0')}`)

  test('are at most 120 to a block of numbers in ten minutes, and other numbers are not concerned', async () => {
    const { passcodePrefix } = app.deps.limits
    for (let used = 0; used < 119; used++) await passcodePrefix('981111')
    const [last, over] = numbers(2, '981111') as [string, string]
    expect((await askPasscode(last)).status).toBe(200)
    expect(await askPasscode(over)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(sms.heard).toHaveLength(1)
    expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'RATE_LIMITED' })
    expect((await askPasscode('9822220000')).status).toBe(200)
  })

  test('leave an older code good when they refuse a newer one', async () => {
    const [number] = numbers(1, '981112') as [string]
    const first = await askPasscode(number)
    expect(first.status).toBe(200)
    const otp = String(sms.heard.at(-1)?.body.text).slice(0, 6)
    for (let used = 0; used < 119; used++) await app.deps.limits.passcodePrefix('981112')
    app.advance(1)
    expect((await askPasscode(number)).status).toBe(429)
    const opened = await app.nobody.post('/api/otp/verify', { challenge_id: first.body.challenge_id, otp })
    expect(opened.status).toBe(200)
  })

  test('are at most as many in ten minutes as the setting says', async () => {
    const { limits } = app.deps
    await app.deps.database.script('delete from rate_limit')
    app.deps.limits = makeLimits({ ...app.deps, settings: { MOST_PASSCODES: 2 } })
    const statuses: number[] = []
    for (const number of ['9700000000', '9710000000', '9720000000'])
      statuses.push((await askPasscode(number)).status)
    app.deps.limits = limits
    expect(statuses).toEqual([200, 200, 429])
  })
})
