import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '#server/tables/messages.ts'
import { otpChallenge, session } from '#server/tables/people.ts'
import { type Answered, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { WAIT_TIMEOUT } from '#tests/support/wait-timeout.ts'

const MOBILE = '9000000010'
const EMAIL = 'merchant@demo.example'
const OLD = 'demo-partner-1'
const NEW = 'a long new password'
let app: TestApp

beforeEach(async () => {
  app = await makeTestApp()
})

const post = (path: string, body: object) => app.nobody.post(`/api/partner/${path}`, body)
const sendLogin = (to = MOBILE) => post('login/send', { to })
const sendReset = (to = MOBILE) =>
  post('password/send', { channel: to.includes('@') ? 'email' : 'mobile', to })
const outbox = () => app.deps.outbox.recent()
/** The message goes out after the answer. */
const passcodeTo = (to: string, count = 1) =>
  expect
    .poll(() => outbox().filter((one) => one.to === to && one.otp).length, { timeout: WAIT_TIMEOUT })
    .toBe(count)
    .then(() => outbox().find((one) => one.to === to && one.otp)?.otp as string)
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const login = (password: string) => post('login', { login: EMAIL, password })
const reset = (challenge_id: string, otp: string, more: object = {}) =>
  post('password/reset', { challenge_id, otp, password: NEW, ...more })
const signIn = (challenge_id: string, otp: string, more: object = {}) =>
  post('login/passcode', { challenge_id, otp, ...more })
const answered = ({ status, body }: Answered) => [status, body.code ?? 'done']

/** Switches the authenticator of the demo's owner on. @returns makes its code of now */
async function enrol() {
  const mine = await app.signInPartner()
  const { body } = await mine.post('/api/partner/totp/enrol', { password: OLD })
  const codeAt = () => new TOTP({ secret: body.secret }).generate({ timestamp: app.deps.clock().getTime() })
  expect((await mine.post('/api/partner/totp/confirm', { totp: codeAt() })).status).toBe(200)
  app.advance(1)
  return codeAt
}

describe('[CASE-03] a forgotten password', () => {
  test('is replaced by a passcode, ends every session, and the person is told by both ways', async () => {
    const mine = await app.signInPartner()
    const { body } = await sendReset()
    const code = await passcodeTo(MOBILE)
    expect(outbox()[0]?.text).toContain('set a new password')
    expect(answered(await reset(body.challenge_id, code, { password: 'short' }))).toEqual([422, 'INVALID'])
    expect(answered(await reset(body.challenge_id, code))).toEqual([200, 'done'])
    expect((await mine.get('/api/partner/settings')).status).toBe(401)
    expect((await login(OLD)).status).toBe(422)
    expect((await login(NEW)).status).toBe(200)
    await app.deps.jobs.drain()
    const rows = await app.deps.database.db.select().from(message).orderBy(message.id)
    const told = rows.filter(({ template }) => template === 'partner-security')
    expect(told.map(({ channel, text }) => [channel, /new password was set/.test(text)])).toEqual([
      ['mobile', true],
      ['email', true],
    ])
  })

  test('goes by e-mail too, once, and not after five minutes', async () => {
    const { body } = await sendReset(EMAIL)
    const code = await passcodeTo(EMAIL)
    app.advance(5.1)
    expect(answered(await reset(body.challenge_id, code))).toEqual([422, 'OTP_EXPIRED'])
    const second = (await sendReset(EMAIL)).body.challenge_id
    const fresh = await passcodeTo(EMAIL, 2)
    expect((await reset(second, fresh)).status).toBe(200)
    expect(answered(await reset(second, fresh))).toEqual([422, 'OTP_EXPIRED'])
  })

  test('a newer passcode makes the older ones useless', async () => {
    const first = (await sendReset()).body.challenge_id
    const old = await passcodeTo(MOBILE)
    app.advance(1)
    const second = (await sendReset()).body.challenge_id
    const fresh = await passcodeTo(MOBILE, 2)
    expect(answered(await reset(first, old))).toEqual([422, 'OTP_EXPIRED'])
    expect((await reset(second, fresh)).status).toBe(200)
  })

  test('fifty right passcodes at once set one password', async () => {
    const { body } = await sendReset()
    const code = await passcodeTo(MOBILE)
    const all = await Promise.all(Array.from({ length: 8 }, () => reset(body.challenge_id, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong tries use a passcode up, and the limits of a number hold', async () => {
    const { body } = await sendReset()
    const code = await passcodeTo(MOBILE)
    for (let tries = 0; tries < 5; tries++)
      expect(answered(await reset(body.challenge_id, wrongOf(code)))).toEqual([422, 'WRONG_OTP'])
    expect(answered(await reset(body.challenge_id, code))).toEqual([422, 'OTP_USED_UP'])
    expect(answered(await sendReset())).toEqual([429, 'OTP_WAIT'])
    expect((await login(OLD)).status).toBe(200)
  })

  test('asks for the authenticator where it is on; the passcode then still works', async () => {
    const codeAt = await enrol()
    const { body } = await sendReset()
    const code = await passcodeTo(MOBILE)
    for (let again = 0; again < 6; again++)
      expect(answered(await reset(body.challenge_id, code))).toEqual([422, 'TOTP_NEEDED'])
    expect(answered(await reset(body.challenge_id, code, { totp: '000000' }))).toEqual([422, 'WRONG_OTP'])
    expect((await reset(body.challenge_id, code, { totp: codeAt() })).status).toBe(200)
  })

  test('wrong codes of the authenticator lock it for right ones, too', async () => {
    const codeAt = await enrol()
    const first = (await sendReset()).body.challenge_id
    const code = await passcodeTo(MOBILE)
    for (let tries = 0; tries < 4; tries++) await reset(first, code, { totp: '000000' })
    app.advance(1)
    const second = (await sendReset()).body.challenge_id
    const fresh = await passcodeTo(MOBILE, 2)
    expect(answered(await reset(second, fresh, { totp: '000000' }))).toEqual([422, 'WRONG_OTP'])
    expect(answered(await reset(second, fresh, { totp: codeAt() }))).toEqual([429, 'TOO_MANY'])
    expect((await login(OLD)).body.code).toBe('WRONG_LOGIN')
  })

  test('of a suspended merchant gets no passcode', async () => {
    const admin = await app.signInAdmin()
    await admin.post('/api/admin/merchants/1/status', { status: 'SUSPENDED', reason: 'Asked for' })
    expect((await sendReset()).status).toBe(200)
    expect(outbox().filter(({ otp }) => otp)).toEqual([])
  })
})

describe('[CASE-03] a sign-in by passcode', () => {
  test('opens the portal once', async () => {
    const { body } = await sendLogin('+91 90000 00010')
    const code = await passcodeTo(MOBILE)
    expect(answered(await signIn(body.challenge_id, wrongOf(code)))).toEqual([422, 'WRONG_OTP'])
    const opened = await signIn(body.challenge_id, code)
    expect(opened.body).toMatchObject({ success: true, merchantName: 'GramSetu Pune Centre', rights: null })
    expect(opened.headers.getSetCookie().join()).toMatch(/p_atkn=[^;]+;.*HttpOnly/)
    expect(answered(await signIn(body.challenge_id, code))).toEqual([422, 'OTP_EXPIRED'])
  })

  test('asks for the authenticator where it is on', async () => {
    const codeAt = await enrol()
    const { body } = await sendLogin()
    const code = await passcodeTo(MOBILE)
    expect(answered(await signIn(body.challenge_id, code))).toEqual([422, 'TOTP_NEEDED'])
    expect((await signIn(body.challenge_id, code, { totp: codeAt() })).status).toBe(200)
  })

  test('a disabled person gets none', async () => {
    await app.deps.database.script(`update merchant_user set status = 'DISABLED' where mobile = '${MOBILE}'`)
    expect((await sendLogin()).status).toBe(200)
    expect(outbox().filter(({ otp }) => otp)).toEqual([])
  })
})

describe('[CASE-03] a passcode opens only what it was sent for', () => {
  const uses = {
    customer: (id: string, otp: string) => app.nobody.post('/api/otp/verify', { challenge_id: id, otp }),
    login: signIn,
    password: reset,
  }
  const sends = {
    customer: () => app.nobody.post('/api/otp/send', { channel: 'mobile', to: MOBILE }),
    login: () => sendLogin(),
    password: () => sendReset(),
  }
  const pairs = Object.keys(sends).flatMap((from) =>
    Object.keys(uses)
      .filter((to) => to !== from)
      .map((to) => [from, to] as const),
  )

  test.each(pairs)('of %s, not %s', async (from, to) => {
    const { body } = await sends[from as keyof typeof sends]()
    const code = await passcodeTo(MOBILE)
    const refused = await uses[to as keyof typeof uses](body.challenge_id, code)
    expect(answered(refused)).toEqual([422, 'OTP_EXPIRED'])
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await uses[from as keyof typeof uses](body.challenge_id, code)).status).toBe(200)
  })
})

describe('[CASE-03] a stranger learns nothing', () => {
  test.each([
    ['login/send', (to: string) => sendLogin(to), MOBILE, '9812340000'],
    ['password/send', (to: string) => sendReset(to), MOBILE, '9812340000'],
    ['password/send', (to: string) => sendReset(to), EMAIL, 'nobody@demo.example'],
  ] as const)('%s answers alike, and writes the same before it does', async (_, send, known, unknown) => {
    const { db } = app.deps.database
    const [one, other] = [await send(known), await send(unknown)]
    expect([one.status, one.body]).toEqual([other.status, { ...other.body, ...idOf(one) }])
    const names = (answer: Answered) => [...answer.headers.keys()].sort()
    expect(names(one)).toEqual(names(other))
    expect(await db.$count(otpChallenge)).toBe(2)
    await passcodeTo(known)
    expect(outbox().filter(({ to }) => to === unknown)).toEqual([])
    for (const { body } of [one, other])
      expect(answered(await reset(body.challenge_id, '000001'))[0]).toBe(422)
    app.advance(0.1)
    expect([answered(await send(known)), answered(await send(unknown))]).toEqual([
      [429, 'OTP_WAIT'],
      [429, 'OTP_WAIT'],
    ])
    expect(await db.$count(session)).toBe(0)
  })
})

const idOf = ({ body }: Answered) => ({ challenge_id: body.challenge_id, requestId: body.requestId })
