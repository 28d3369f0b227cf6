import { beforeEach, expect, test } from 'vitest'
import { allPermissions } from '#src/contract/lists/page-rules.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const email = 'admin2@demo.example'
const right = 'demo-admin-2'
let app: TestApp

beforeEach(async () => {
  app = await makeTestApp()
})

const login = (password: unknown, mail: unknown = email) =>
  app.nobody.post('/api/admin/login', { email: mail, password })
const partnerLogin = (name: string, password = 'demo-partner-1') =>
  app.nobody.post('/api/partner/login', { login: name, password })

test('an admin signs in with the role and number that the database has', async () => {
  expect((await login(right, ' Admin2@Demo.example ')).body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    adminId: 2,
    roleId: 2,
    ownRoleId: 2,
    newestChange: expect.any(Number),
    permissions: allPermissions(2),
    name: 'Bhuvan Demo',
    email,
  })
})

test('a partner signs in by e-mail or mobile number', async () => {
  const byMail = await partnerLogin('Merchant@demo.example')
  const byNumber = await partnerLogin('9000000010')
  expect(byMail.body).toMatchObject({ success: true, merchantId: 1, merchantName: 'GramSetu Pune Centre' })
  expect({ ...byNumber.body, token: '' }).toEqual({ ...byMail.body, token: '' })
})

test('an unknown address and a wrong password answer alike', async () => {
  const [unknown, wrong] = [await login(right, 'nobody@demo.example'), await login('wrong-password')]
  expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_LOGIN' } })
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect([unknown.status, [...unknown.headers.keys()]]).toEqual([wrong.status, [...wrong.headers.keys()]])
  const [stranger, partner] = [
    await partnerLogin('9000000099'),
    await partnerLogin('9000000010', 'wrong-password'),
  ]
  expect({ ...stranger.body, requestId: '' }).toEqual({ ...partner.body, requestId: '' })
})

test('the password of one area opens no other', async () => {
  expect((await login('demo-partner-1', 'merchant@demo.example')).status).toBe(422)
  expect((await partnerLogin('admin1@demo.example', 'demo-admin-1')).status).toBe(422)
})

test('a sign-in forgets the wrong passwords before it', async () => {
  for (let round = 0; round < 3; round++) {
    for (let fails = 0; fails < 4; fails++) await login('wrong-password')
    expect((await login(right)).status).toBe(200)
  }
})

test('one address may try 60 times in ten minutes, whatever the names', async () => {
  const answers = []
  for (let tries = 0; tries < 61; tries++)
    answers.push(await login('wrong-password', `n${tries}@demo.example`))
  expect(answers.slice(0, 60).every(({ status }) => status === 422)).toBe(true)
  expect(answers[60]).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(Number(answers[60]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each([
  ['x'.repeat(201)],
  [''],
  [null],
  [12345],
  [['demo-admin-2']],
  [{ $ne: '' }],
  [true],
])('%j is no password: 422 under its field', async (password) => {
  expect(await login(password)).toMatchObject({
    status: 422,
    body: { errors: { password: expect.any(String) } },
  })
})

test.each([
  ["' or 1=1 --", 422],
  ['admin2@demo.example"', 422],
  ['%', 422],
  ['admin2@demo.example\u0000', 400],
])('%j signs nobody in', async (mail, refused) => {
  const { status, headers } = await login(right, mail)
  expect(status).toBe(refused)
  expect(headers.getSetCookie()).toEqual([])
})
