import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertLead } from '#tests/support/demo-rows.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const fresh = { name: 'Deepa Demo', email: 'Deepa@demo.example', role_id: 2 }
const password = 'a sentence of mine'
const linkIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] as string
const lastLink = () =>
  linkIn(app.deps.outbox.recent().find(({ template }) => template === 'admin-invite')?.text)
const login = (email: string, word: string, totp?: string) =>
  app.nobody.post('/api/admin/login', { email, password: word, totp })
const codeOf = (secret: string, minutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.deps.clock().getTime() + minutes * 60_000,
  })
const users = async () => (await admin.get('/api/admin/lists/user-management')).body.rows
const idOf = async (email: string) =>
  (await users()).find((user: { email: string }) => user.email === email).id

describe('[ADM-07] an invited admin', () => {
  test('gets a mail whose link sets the password once, and then signs in', async () => {
    const made = await admin.post('/api/admin/users', fresh)
    expect(made.body).toMatchObject({ success: true, sent: true })
    expect((await users()).at(-1)).toMatchObject({
      email: 'deepa@demo.example',
      status: 'INVITED',
      role_id: '2',
    })
    const token = lastLink()
    const opened = await app.nobody.post('/api/invite/open', { token })
    expect(opened.body).toEqual({
      success: true,
      area: 'admin',
      name: fresh.name,
      email: 'deepa@demo.example',
    })
    expect(
      (await app.nobody.post('/api/invite/accept', { token, password: 'too short' })).body.errors,
    ).toEqual({
      password: 'Use at least 12 characters',
    })
    const both = await Promise.all([
      app.nobody.post('/api/invite/accept', { token, password }),
      app.nobody.post('/api/invite/accept', { token, password }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await login('deepa@demo.example', password)).body).toMatchObject({ roleId: 2 })
    expect((await app.nobody.post('/api/invite/open', { token })).status).toBe(404)
  })

  test('cannot sign in before, and the link ends after 48 hours or with a newer one', async () => {
    const { id } = (await admin.post('/api/admin/users', fresh)).body
    expect((await login(fresh.email, '')).status).toBe(422)
    const first = lastLink()
    app.advance(20)
    await admin.post(`/api/admin/users/${id}/invite`)
    const second = lastLink()
    expect((await app.nobody.post('/api/invite/open', { token: first })).status).toBe(404)
    expect((await app.nobody.post('/api/invite/open', { token: second })).status).toBe(200)
    app.advance(48 * 60 + 1)
    expect((await app.nobody.post('/api/invite/accept', { token: second, password })).status).toBe(404)
  })

  test('whose e-mail is in use is refused with 409, whatever its case', async () => {
    const again = await admin.post('/api/admin/users', { ...fresh, email: 'ADMIN2@demo.example' })
    expect([again.status, again.body.errors]).toEqual([409, { email: 'This email is already in use' }])
    const wrong = await admin.post('/api/admin/users', { name: ' ', email: 'x', role_id: 4 })
    expect(Object.keys(wrong.body.errors)).toEqual(['name', 'email', 'role_id'])
    expect(await users()).toHaveLength(3)
  })
})

describe('[ADM-02] rights of people', () => {
  test('an admin cannot change their own role, and the last active admin of role 1 cannot be removed', async () => {
    const id = await idOf('admin1@demo.example')
    const two = await idOf('admin2@demo.example')
    for (const [path, body] of [
      [`/api/admin/users/${id}/role`, { role_id: 2 }],
      [`/api/admin/users/${id}/status`, { status: 'DISABLED' }],
    ] as const)
      expect((await admin.post(path, body)).body.code).toBe('LAST_ADMIN')
    expect((await admin.post(`/api/admin/users/${two}/role`, { role_id: 1 })).status).toBe(200)
    expect((await admin.post(`/api/admin/users/${id}/role`, { role_id: 2 })).body.code).toBe('OWN_ACCOUNT')
    expect((await users())[0]).toMatchObject({ role_id: '1', status: 'ACTIVE' })
  })

  test('two admins who take the role from each other at once leave one', async () => {
    const [one, two] = [await idOf('admin1@demo.example'), await idOf('admin2@demo.example')]
    await admin.post(`/api/admin/users/${two}/role`, { role_id: 1 })
    const other = await app.signInAdmin(2)
    const both = await Promise.all([
      admin.post(`/api/admin/users/${two}/role`, { role_id: 3 }),
      other.post(`/api/admin/users/${one}/role`, { role_id: 3 }),
    ])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const left = await app.deps.database.db.select().from(adminUser).where(eq(adminUser.role_id, 1))
    expect(left).toHaveLength(1)
  })

  test('a disabled admin is out at once, and every change is on record', async () => {
    const two = await app.signInAdmin(2)
    const id = await idOf('admin2@demo.example')
    expect((await admin.post(`/api/admin/users/${id}/status`, { status: 'DISABLED' })).status).toBe(200)
    expect((await two.get('/api/admin-reverify')).status).toBe(401)
    expect((await admin.post(`/api/admin/users/${id}/invite`)).body.code).toBe('STEP_NOT_ALLOWED')
    await admin.post(`/api/admin/users/${id}/status`, { status: 'ACTIVE' })
    expect((await login('admin2@demo.example', 'demo-admin-2')).status).toBe(200)
    const noted = await app.deps.database.db.select().from(audit).where(eq(audit.entity, 'admin_user'))
    expect(noted.map(({ property, old, new: next }) => [property, old, next])).toEqual([
      ['status', 'ACTIVE', 'DISABLED'],
      ['status', 'DISABLED', 'ACTIVE'],
    ])
  })

  test('all sessions of an admin are ended by one call', async () => {
    const two = await app.signInAdmin(2)
    const id = await idOf('admin2@demo.example')
    expect((await users()).find((user: { id: number }) => user.id === id).sessions).toBe(1)
    expect((await admin.post(`/api/admin/users/${id}/end-sessions`)).body.ended).toBe(1)
    expect((await two.get('/api/admin-reverify')).status).toBe(401)
  })

  test('five wrong codes after the right password lock an account for 15 minutes, and the list shows it', async () => {
    const two = await app.signInAdmin(2)
    const { secret } = (await two.post('/api/admin/totp/enrol', { password: 'demo-admin-2' })).body
    await two.post('/api/admin/totp/confirm', { totp: codeOf(secret) })
    app.advance(1)
    for (let turn = 0; turn < 5; turn++) await login('admin2@demo.example', 'demo-admin-2', '000000')
    expect((await login('admin2@demo.example', 'demo-admin-2', codeOf(secret))).status).toBe(422)
    expect((await users()).find((user: { role_id: string }) => user.role_id === '2').status).toBe('LOCKED')
    app.advance(15.1)
    expect((await login('admin2@demo.example', 'demo-admin-2', codeOf(secret))).status).toBe(200)
  })
})

describe('the second factor', () => {
  const enrol = async (person: SignedIn, word: string) => {
    const { secret, otpauth } = (await person.post('/api/admin/totp/enrol', { password: word })).body
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/Tulna/)
    const { recovery_codes } = (await person.post('/api/admin/totp/confirm', { totp: codeOf(secret) })).body
    return { secret, recovery: recovery_codes as string[] }
  }

  test('once set up is required at each sign-in; a code works once', async () => {
    const two = await app.signInAdmin(2)
    expect((await two.post('/api/admin/totp/enrol', { password: 'wrong' })).body.code).toBe('WRONG_LOGIN')
    const { secret } = await enrol(two, 'demo-admin-2')
    const without = await login('admin2@demo.example', 'demo-admin-2')
    expect([without.status, without.body.code]).toEqual([422, 'TOTP_NEEDED'])
    app.advance(1)
    const code = codeOf(secret)
    const both = await Promise.all([
      login('admin2@demo.example', 'demo-admin-2', code),
      login('admin2@demo.example', 'demo-admin-2', code),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await login('admin2@demo.example', 'demo-admin-2', codeOf(secret, -5))).body.code).toBe(
      'WRONG_OTP',
    )
  })

  test('wrong codes lock like wrong passwords, also for the right code afterwards', async () => {
    const { secret } = await enrol(await app.signInAdmin(2), 'demo-admin-2')
    for (let turn = 0; turn < 5; turn++) await login('admin2@demo.example', 'demo-admin-2', '000000')
    app.advance(1)
    expect((await login('admin2@demo.example', 'demo-admin-2', codeOf(secret))).body.code).toBe('WRONG_LOGIN')
  })

  test('a recovery code takes the place of the app, once, however it is typed', async () => {
    const { recovery } = await enrol(await app.signInAdmin(2), 'demo-admin-2')
    expect(new Set(recovery).size).toBe(10)
    const typed = recovery[0]?.toLowerCase().replace('-', ' ')
    expect((await login('admin2@demo.example', 'demo-admin-2', typed)).status).toBe(200)
    expect((await login('admin2@demo.example', 'demo-admin-2', typed)).body.code).toBe('WRONG_OTP')
  })

  test('is reset by role 1, which ends the sessions', async () => {
    const two = await app.signInAdmin(2)
    await enrol(two, 'demo-admin-2')
    const id = await idOf('admin2@demo.example')
    expect((await admin.post(`/api/admin/users/${id}/reset-totp`)).status).toBe(200)
    expect((await two.get('/api/admin-reverify')).status).toBe(401)
    expect((await login('admin2@demo.example', 'demo-admin-2')).status).toBe(200)
  })

  test('is set up before the first session where role 1 must have one, and cannot be taken away', async () => {
    app = await makeTestApp({ ADMIN_TOTP: 'required' })
    const [email, word] = ['admin1@demo.example', 'demo-admin-1']
    expect((await login(email, word)).body.code).toBe('TOTP_ENROL')
    expect((await login('admin2@demo.example', 'demo-admin-2')).status).toBe(200)
    expect((await app.nobody.post('/api/admin/totp/start', { email, password: 'wrong' })).status).toBe(422)
    const { secret } = (await app.nobody.post('/api/admin/totp/start', { email, password: word })).body
    expect((await login(email, word, '123456')).body.code).toBe('WRONG_OTP')
    const entered = await login(email, word, codeOf(secret))
    expect(entered.body.recovery_codes).toHaveLength(10)
    expect((await app.nobody.post('/api/admin/totp/start', { email, password: word })).status).toBe(409)
    const headers = { authorization: `Bearer ${entered.body.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ password: word, totp: codeOf(secret, 1) })
    const removed = await app.nobody.fetch('/api/admin/totp/remove', { method: 'POST', headers, body })
    expect(removed.body.code).toBe('STEP_NOT_ALLOWED')
  })

  test('production refuses to start without it for role 1', async () => {
    const { readSettings } = await import('#server/platform/settings/settings.ts')
    const env = {
      NODE_ENV: 'production',
      MASTER_KEY: 'a key of this test, never used elsewhere',
      DATA_DIR: '/tmp/x',
    }
    expect(readSettings(env).ADMIN_TOTP).toBe('required')
    expect(() => readSettings({ ...env, ADMIN_TOTP: 'optional' })).toThrow('ADMIN_TOTP')
  })
})

test('a deactivated admin’s open calls are reassigned in the same step', async () => {
  const { db } = app.deps.database
  const agent = await app.signInAdmin(3)
  const id: number = agent.session.adminId
  const lead = await insertLead(app, { created_at: '2026-11-18T06:00:00Z', mobile: '9876512345' })
  const task = { prospect_id: lead, product_type: null, stage: null, reason: 'asks', source: 'CSR' } as const
  await db
    .insert(callTask)
    .values({ ...task, due_at: app.deps.clock(), created_at: app.deps.clock(), admin_id: id })
  const first = await app.signInAdmin(1)
  const { body } = await first.get('/api/admin/lists/user-management')
  expect(body.rows.find((one: { id: number }) => one.id === id)).toMatchObject({ open_tasks: 1 })
  const shut = (tasks_to?: unknown) =>
    first.post(`/api/admin/users/${id}/status`, {
      status: 'DISABLED',
      ...(tasks_to !== undefined && { tasks_to }),
    })
  expect((await shut()).body.errors).toEqual({ tasks_to: 'Fill in this field' })
  expect((await shut('NOBODY')).status).toBe(422)
  expect((await shut(id)).status).toBe(422)
  const tasks = () => db.select({ admin_id: callTask.admin_id }).from(callTask)
  expect(await tasks()).toEqual([{ admin_id: id }])
  expect((await shut('QUEUE')).status).toBe(200)
  expect(await tasks()).toEqual([{ admin_id: null }])
  expect((await agent.get('/api/admin/lists/call-tasks')).status).toBe(401)
})
