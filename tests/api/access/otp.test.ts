import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { type Answered, makeTestApp, type TestApp } from '#tests/support/app.ts'

const MOBILE = '9812345678'
let app: TestApp

beforeEach(async () => {
  app = await makeTestApp({ SEED: 'false' })
})

const send = (to: unknown = MOBILE, channel = 'mobile') => app.nobody.post('/api/otp/send', { channel, to })
const verify = (challenge_id: string, otp: unknown) =>
  app.nobody.post('/api/otp/verify', { challenge_id, otp })
const sent = () => app.deps.outbox.recent()
const wrongOf = (code = '') => (code === '000000' ? '111111' : '000000')

/** Sends a passcode and reads it from the outbox. */
async function challenge(to = MOBILE): Promise<{ id: string; code: string }> {
  const { status, body } = await send(to)
  expect(status).toBe(200)
  return { id: body.challenge_id, code: sent()[0]?.otp as string }
}

const sessions = async () =>
  (await rows<{ count: number }>(app.deps.database.db, sql`select count(*)::int as count from session`))[0]
    ?.count

const codes = (answers: Answered[]) => answers.map(({ status, body }) => body.code ?? status)
const count = (answers: Answered[], code: unknown) => codes(answers).filter((found) => found === code).length

test('Last Login is the sign-in before this one, and nothing the first time', async () => {
  const signIn = async () => {
    const { id, code } = await challenge()
    return (await verify(id, code)).body.last_login_at
  }
  const first = app.deps.clock().toISOString()
  expect(await signIn()).toBeNull()
  app.advance(90)
  expect(await signIn()).toBe(first)
})

test('[CUST-02] a passcode has six digits, lives five minutes and opens a session', async () => {
  const { body } = await send()
  expect(body).toEqual({ success: true, challenge_id: expect.any(String), resend_in: 30, expires_in: 300 })
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ channel: 'mobile', to: MOBILE, otp: expect.stringMatching(/^\d{6}$/) })
  const opened = await verify(body.challenge_id, sent()[0]?.otp)
  expect(opened.status).toBe(200)
  expect(opened.body).toMatchObject({
    success: true,
    prospect_id: expect.any(String),
    first_name: null,
    app_id: null,
  })
  expect(opened.headers.getSetCookie()[0]).toMatch(/^atkn=/)
})

test('the database has neither the passcode nor the number in plain text', async () => {
  const { code } = await challenge()
  const stored = JSON.stringify(await rows(app.deps.database.db, sql`select * from otp_challenge`))
  expect(stored).not.toContain(MOBILE)
  expect(stored).not.toContain(`"${code}"`)
})

test('[CUST-02] a passcode opens in its last second and not after five minutes', async () => {
  const first = await challenge()
  app.advance(4.98)
  expect((await verify(first.id, first.code)).status).toBe(200)
  const second = await challenge()
  app.advance(5.02)
  expect(await verify(second.id, second.code)).toMatchObject({ status: 422, body: { code: 'OTP_EXPIRED' } })
})

test('[CUST-02] a wrong passcode is 422 under its field, and no session', async () => {
  const { id, code } = await challenge()
  const answer = await verify(id, wrongOf(code))
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'WRONG_OTP', errors: { otp: expect.any(String) } },
  })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await sessions()).toBe(0)
})

test('[CUST-02] after five wrong tries the right passcode no longer opens', async () => {
  const { id, code } = await challenge()
  for (let tries = 0; tries < 5; tries++)
    expect((await verify(id, wrongOf(code))).body.code).toBe('WRONG_OTP')
  const answer = await verify(id, code)
  expect(answer).toMatchObject({ status: 422, body: { code: 'OTP_USED_UP' } })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('[CUST-02] a passcode works once', async () => {
  const { id, code } = await challenge()
  expect((await verify(id, code)).status).toBe(200)
  expect(await verify(id, code)).toMatchObject({ status: 422, body: { code: 'OTP_EXPIRED' } })
  expect(await sessions()).toBe(1)
})

test('[CUST-02] a passcode opens its own request only', async () => {
  const mine = await challenge()
  const other = await challenge('9812345679')
  expect(mine.code === other.code).toBe(false)
  expect((await verify(other.id, mine.code)).body.code).toBe('WRONG_OTP')
  expect((await verify('3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77', mine.code)).body.code).toBe('OTP_EXPIRED')
})

test('[CUST-02] what is no passcode is 422 and counts as no try', async () => {
  const { id, code } = await challenge()
  for (const bad of [
    '',
    '12345',
    '1234567',
    '12345a',
    ' 12345',
    '१२३४५६',
    123456,
    null,
    ['123456'],
    { $ne: 1 },
  ])
    expect((await verify(id, bad)).status).toBe(422)
  expect((await verify('not-an-id', code)).status).toBe(422)
  expect((await verify(id, code)).status).toBe(200)
})

test('[CUST-02] of 50 wrong guesses at once at most five are judged', async () => {
  const { id, code } = await challenge()
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(id, wrongOf(code))))
  expect(count(answers, 'WRONG_OTP')).toBe(5)
  expect(count(answers, 'OTP_USED_UP')).toBe(45)
  expect((await verify(id, code)).body.code).toBe('OTP_USED_UP')
})

test('[CUST-02] 20 right passcodes at once open exactly one session', async () => {
  const { id, code } = await challenge()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(id, code)))
  expect(count(answers, 200)).toBe(1)
  expect(await sessions()).toBe(1)
})

test('[CUST-02] a resend does not reset the wrong tries: ten a day lock the number', async () => {
  let judged = 0
  for (let code = 0; code < 4; code++) {
    const answer = await send()
    if (answer.status !== 200) break
    for (let tries = 0; tries < 4; tries++)
      if ((await verify(answer.body.challenge_id, wrongOf(sent()[0]?.otp))).body.code === 'WRONG_OTP')
        judged += 1
    app.advance(1)
  }
  expect(judged).toBe(10)
  expect(await send()).toMatchObject({ status: 429 })
  app.advance(12 * 60)
  expect((await send()).status).toBe(429)
  app.advance(12 * 60)
  expect((await send()).status).toBe(200)
})

test('[CUST-02] the right passcode does not open a number that is locked for the day', async () => {
  for (let code = 0; code < 2; code++) {
    const { id, code: right } = await challenge()
    for (let tries = 0; tries < 5 - code; tries++) await verify(id, wrongOf(right))
    app.advance(1)
  }
  const last = await challenge()
  expect((await verify(last.id, wrongOf(last.code))).body.code).toBe('WRONG_OTP')
  const answer = await verify(last.id, last.code)
  expect(answer.status).toBe(422)
  expect(await sessions()).toBe(0)
})

test('[CUST-02] of several passcodes of a number only the newest is judged and opens', async () => {
  const open: { id: string; code: string }[] = []
  for (let code = 0; code < 4; code++) {
    open.push(await challenge())
    app.advance(0.6)
  }
  const newest = open.pop() as (typeof open)[number]
  const older = await Promise.all(open.map(({ id, code }) => verify(id, code)))
  expect(codes(older)).toEqual(['OTP_EXPIRED', 'OTP_EXPIRED', 'OTP_EXPIRED'])
  expect((await verify(newest.id, newest.code)).status).toBe(200)
})

test('a right passcode counts as no wrong try', async () => {
  for (let day = 0; day < 4; day++) {
    const { id, code } = await challenge()
    for (let tries = 0; tries < 2; tries++) await verify(id, wrongOf(code))
    expect((await verify(id, code)).status).toBe(200)
    app.advance(20)
  }
  expect((await send()).status).toBe(200)
})

test('a second sign-in is the same customer, another number another one', async () => {
  const first = await app.signInCustomer(MOBILE)
  app.advance(1)
  const again = await app.signInCustomer(MOBILE)
  const other = await app.signInCustomer('9812345679')
  expect(again.session.prospect_id).toBe(first.session.prospect_id)
  expect(other.session.prospect_id).not.toBe(first.session.prospect_id)
})

test('[INPUT-04] a number written in eight ways signs in one person', async () => {
  const ways = [
    MOBILE,
    `+91 ${MOBILE}`,
    `0091${MOBILE}`,
    `091${MOBILE}`,
    `0${MOBILE}`,
    `${MOBILE.slice(0, 5)} ${MOBILE.slice(5)}`,
    `Mobile: ${MOBILE}`,
    MOBILE.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ]
  const people = new Set<unknown>()
  for (const to of ways) {
    const { status, body } = await send(to)
    expect([to, status]).toEqual([to, 200])
    const otp = sent()[0]?.otp
    const session = await app.nobody.post('/api/otp/verify', { challenge_id: body.challenge_id, otp })
    people.add(session.body.prospect_id)
    app.advance(15)
  }
  expect(people.size).toBe(1)
})
