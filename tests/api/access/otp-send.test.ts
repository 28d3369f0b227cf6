import { beforeEach, expect, test } from 'vitest'
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

/** Sends a passcode and reads it from the outbox. */
async function challenge(to = MOBILE): Promise<{ id: string; code: string }> {
  const { status, body } = await send(to)
  expect(status).toBe(200)
  return { id: body.challenge_id, code: sent()[0]?.otp as string }
}

const codes = (answers: Answered[]) => answers.map(({ status, body }) => body.code ?? status)
const count = (answers: Answered[], code: unknown) => codes(answers).filter((found) => found === code).length

test('[CUST-02] another passcode is sent after 30 seconds, not before', async () => {
  await challenge()
  app.advance(29 / 60)
  const early = await send()
  expect(early).toMatchObject({ status: 429, body: { code: 'OTP_WAIT' } })
  expect(early.headers.get('retry-after')).toBe('1')
  app.advance(1.5 / 60)
  expect((await send()).status).toBe(200)
  expect(sent()).toHaveLength(2)
})

test('[SAFE-06] a clock that was a year ahead locks nobody out, and its passcode and session do not last until then', async () => {
  const YEAR = 365 * 1440
  app.advance(YEAR)
  const ahead = await challenge()
  const opened = await challenge('9812345679')
  const { token } = (await verify(opened.id, opened.code)).body
  app.advance(-YEAR)
  const answer = await app.fetch(
    new Request('http://localhost/api/customer-reverify', { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(answer.status).toBe(401)
  expect((await verify(ahead.id, ahead.code)).body.code).toBe('OTP_EXPIRED')
  const { id, code } = await challenge()
  expect((await verify(id, code)).status).toBe(200)
})

test('[CUST-02] a number gets five passcodes an hour', async () => {
  for (let number = 0; number < 5; number++) {
    await challenge()
    app.advance(1)
  }
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(55 * 60)
  expect(sent()).toHaveLength(5)
  app.advance(55.1)
  expect((await send()).status).toBe(200)
})

test('20 requests for one number at once send one passcode', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(count(answers, 200)).toBe(1)
  expect(sent()).toHaveLength(1)
})

test('known and unknown numbers answer alike', async () => {
  const { id, code } = await challenge()
  await verify(id, code)
  app.advance(1)
  const [known, unknown] = [await send(), await send('9812340000')]
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect([known.status, known.body.resend_in]).toEqual([unknown.status, unknown.body.resend_in])
  const names = (answer: Answered) => [...answer.headers.keys()].sort()
  expect(names(known)).toEqual(names(unknown))
  expect(JSON.stringify(known.body)).toHaveLength(JSON.stringify(unknown.body).length)
})

test.each([
  '+91 98123 45678',
  '098123-45678',
  '919812345678',
  ' 9812345678 ',
])('%j is the number without its prefix', async (to) => {
  await challenge()
  expect((await send(to)).status).toBe(429)
  app.advance(1)
  expect((await send(to)).status).toBe(200)
  expect(sent()[0]?.to).toBe(MOBILE)
})

const noNumbers = [
  '98123456789',
  '981234567',
  '5812345678',
  '+14155550123',
  '+911402345678',
  '91140234567',
  '',
  '9812345678a',
  '９８１２３４５６７８',
  '9812345678,9812345679',
  [MOBILE],
  Number(MOBILE),
  { to: MOBILE },
  null,
  true,
]
test.each(noNumbers.map((to) => [to]))('%j is no mobile number: 422, and nothing is sent', async (to) => {
  const answer = await send(to)
  expect(answer).toMatchObject({ status: 422, body: { errors: { to: expect.any(String) } } })
  expect(sent()).toEqual([])
})

test('a request with more or other fields than it declares is 422', async () => {
  for (const body of [
    { channel: 'mobile', to: MOBILE, email: 'a@b.example' },
    { channel: 'fax', to: MOBILE },
    { to: MOBILE },
    [],
  ])
    expect((await app.nobody.post('/api/otp/send', body)).status).toBe(422)
  expect(sent()).toEqual([])
})

test('a header that claims another address does not lift the limit of a number', async () => {
  await challenge()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const body = JSON.stringify({ channel: 'mobile', to: MOBILE })
  expect((await app.nobody.fetch('/api/otp/send', { method: 'POST', body, headers })).status).toBe(429)
})

test('one address gets at most 100 passcodes in ten minutes, whatever the numbers', async () => {
  const numbers = Array.from({ length: 110 }, (_, index) => `98000${String(index).padStart(5, '0')}`)
  const answers = await Promise.all(numbers.map((to) => send(to)))
  expect(count(answers, 200)).toBe(100)
  expect(sent()).toHaveLength(100)
  expect(
    answers
      .filter(({ status }) => status === 429)
      .every(({ headers }) => Number(headers.get('retry-after')) > 0),
  ).toBe(true)
})

test('[CUST-02] an e-mail address signs in like a number', async () => {
  const { body } = await send('  Ravi.K@Mail.example ', 'email')
  expect(sent()[0]).toMatchObject({ channel: 'email', to: 'ravi.k@mail.example' })
  const opened = await verify(body.challenge_id, sent()[0]?.otp)
  expect(opened.status).toBe(200)
  const profile = await app.nobody.fetch(`/api/user/${opened.body.prospect_id}`, {
    headers: { authorization: `Bearer ${opened.body.token}` },
  })
  expect(profile.body).toMatchObject({
    email: 'ravi.k@mail.example',
    email_verified: 1,
    mobile_phone_number: null,
  })
})

test.each([
  ['ravi'],
  ['ravi@mail'],
  ['@mail.example'],
  ['a b@mail.example'],
  ['a@b.example\r\nBcc: c@d.example'],
  [['a@b.example']],
  [7],
])('%j is no e-mail address: 422, and nothing is sent', async (to) => {
  expect((await send(to, 'email')).status).toBe(422)
  expect(sent()).toEqual([])
})

test('[CUST-02] the message is in the language of the request', async () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'hi-IN,hi;q=0.9' }
  await app.nobody.fetch('/api/otp/send', {
    method: 'POST',
    body: JSON.stringify({ channel: 'mobile', to: MOBILE }),
    headers,
  })
  expect(sent()[0]?.text).toMatch(/[\u0900-\u097F]/)
  expect(sent()[0]?.text).toContain(sent()[0]?.otp)
})

test('passcodes use all digits in every place, leading zeros included', async () => {
  const made: string[] = []
  for (let round = 0; round < 5; round++) {
    const numbers = Array.from({ length: 100 }, (_, index) => `97${round}00${String(index).padStart(5, '0')}`)
    const fresh = await makeTestApp({ SEED: 'false' })
    await Promise.all(numbers.map((to) => fresh.nobody.post('/api/otp/send', { channel: 'mobile', to })))
    made.push(...fresh.deps.outbox.recent().map(({ otp }) => otp as string))
  }
  expect(made).toHaveLength(500)
  for (const place of [0, 5]) expect(new Set(made.map((code) => code[place])).size).toBe(10)
  expect(new Set(made).size).toBeGreaterThan(490)
})
