import pino from 'pino'
import { expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

/** What the log says of calls that are made in `work`. */
async function logged(app: TestApp, work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { info } = app.deps.log
  app.deps.log.info = log.info.bind(log) as typeof info
  await work()
  app.deps.log.info = info
  return lines.filter(({ msg }) => msg === 'call')
}

test('[TRUST-12] a sign-in is a line with the account, also one that fails, and none names an unknown one', async () => {
  const app = await makeTestApp()
  const admin = { email: 'admin1@demo.example', password: 'demo-admin-1' }
  const lines = await logged(app, async () => {
    await app.nobody.post('/api/admin/login', { ...admin, password: 'wrong' })
    await app.nobody.post('/api/admin/login', { ...admin, email: 'nobody@demo.example' })
    await app.nobody.post('/api/admin/login', admin)
    await app.nobody.post('/api/partner/login', { login: 'merchant@demo.example', password: 'wrong' })
  })
  expect(lines).toMatchObject([
    { route: '/api/admin/login', status: 422, caller: 'admin:1', refused: 'WRONG_LOGIN' },
    { route: '/api/admin/login', status: 422, refused: 'WRONG_LOGIN' },
    { route: '/api/admin/login', status: 200, caller: 'admin:1' },
    { route: '/api/partner/login', status: 422, caller: 'partner:1', refused: 'WRONG_LOGIN' },
  ])
  expect(lines[1]).not.toHaveProperty('caller')
  expect(lines[2]).not.toHaveProperty('refused')
  expect(JSON.stringify(lines)).not.toMatch(/demo\.example|wrong/)
})

test('[TRUST-12] a wrong passcode, and five wrong passwords, are lines of their own', async () => {
  const app = await makeTestApp()
  const { body } = await app.nobody.post('/api/otp/send', { channel: 'mobile', to: '9876543210' })
  const wrong = { login: 'merchant@demo.example', password: 'wrong' }
  const lines = await logged(app, async () => {
    await app.nobody.post('/api/otp/verify', { challenge_id: body.challenge_id, otp: '000000' })
    for (let tries = 0; tries < 6; tries += 1) await app.nobody.post('/api/partner/login', wrong)
  })
  expect(lines[0]).toMatchObject({ refused: 'WRONG_OTP', caller: `passcode:${body.challenge_id}` })
  expect(lines.at(-1)).toMatchObject({ status: 429, refused: 'TOO_MANY', caller: 'partner:1' })
})

test('[TRUST-12] refused access and refused input name the caller and the reason, and no value', async () => {
  const app = await makeTestApp()
  const [admin, customer] = [await app.signInAdmin(3), await app.signInCustomer()]
  const lines = await logged(app, async () => {
    await admin.get('/api/admin/lists/api-tokens')
    await customer.post('/api/sessions/end-others', { evil: 'Asha Rao' })
    await app.nobody.get('/api/my-data')
  })
  expect(lines).toMatchObject([
    { status: 403, refused: 'ROLE_REFUSED', caller: 'admin:3' },
    { status: 422, refused: 'INVALID', caller: expect.stringMatching(/^customer:[0-9a-f-]{36}$/) },
    { status: 401, refused: 'NO_SESSION' },
  ])
  expect(JSON.stringify(lines)).not.toContain('Asha')
})
