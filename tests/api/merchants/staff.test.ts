import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invite } from '#server/tables/access.ts'
import { audit } from '#server/tables/catalogue.ts'
import { message } from '#server/tables/messages.ts'
import { merchantUser } from '#server/tables/people.ts'
import type { StaffRow } from '#src/contract/merchants/portal-settings.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { inviteTo, signInStaff } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const ravi = { name: 'Ravi Staff', email: 'ravi@gramsetu.example', rights: ['leads'] }
const mobile = '9811100001'
const password = 'a sentence of mine'
const db = () => app.deps.database.db
const add = (more: object = {}) => mine.post('/api/partner/staff', { ...ravi, ...more })
const open = (token = inviteTo(app, ravi.email)) => app.nobody.post('/api/invite/open', { token })
const accept = (token = inviteTo(app, ravi.email)) =>
  app.nobody.post('/api/invite/accept', { token, password })
const login = () => app.nobody.post('/api/partner/login', { login: ravi.email, password })
const raviIn = async (owner = mine): Promise<StaffRow> =>
  (await owner.get('/api/partner/staff')).body.data.find(({ email }: StaffRow) => email === ravi.email)

test('an invited person sets the password, signs in with the ticked rights, and is out when disabled', async () => {
  const staff = await signInStaff(app, mine, ravi)
  const status = async (path: string) => (await staff.get(`/api/partner/${path}`)).status
  expect(await raviIn()).toMatchObject({ status: 'ACTIVE', owner: false, rights: ['leads'] })
  expect(await status('lists/leads')).toBe(200)
  for (const path of [
    'staff',
    'api-keys',
    'webhook-endpoints',
    'widget',
    'referral',
    'lists/disbursals',
    'funnels',
  ])
    expect([path, await status(path)]).toEqual([path, 403])
  expect((await staff.post(`/api/partner/staff/${staff.id}/invite`)).status).toBe(403)
  await mine.post(`/api/partner/staff/${staff.id}`, { rights: ['reports'] })
  expect([await status('lists/leads'), await status('lists/disbursals')]).toEqual([403, 200])
  await mine.post(`/api/partner/staff/${staff.id}`, { active: false })
  expect(await status('lists/disbursals')).toBe(401)
  expect((await login()).body.code).toBe('WRONG_LOGIN')
  await mine.post(`/api/partner/staff/${staff.id}`, { active: true })
  expect([(await login()).status, (await raviIn()).status]).toEqual([200, 'ACTIVE'])
})

test('the invitation goes by e-mail and SMS with one link, in the language of the owner, and is stored nowhere', async () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'hi' }
  const body = JSON.stringify({ ...ravi, mobile })
  const answer = await mine.fetch('/api/partner/staff', { method: 'POST', headers, body })
  expect(answer.body).toEqual({ success: true, id: expect.any(Number), sent: true })
  const sent = app.deps.outbox.recent().filter(({ template }) => template === 'partner-invite')
  expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
    ['email', ravi.email],
    ['mobile', mobile],
  ])
  for (const { text } of sent) expect(text).toContain('48 घंटे')
  const token = inviteTo(app, ravi.email) as string
  expect(inviteTo(app, mobile)).toBe(token)
  expect((await open(token)).body).toMatchObject({ area: 'partner', name: ravi.name, email: ravi.email })
  await accept(token)
  const [{ password_hash } = { password_hash: '' }] = await db()
    .select()
    .from(merchantUser)
    .where(eq(merchantUser.email, ravi.email))
  const rows = await db().select().from(audit).where(eq(audit.entity, 'merchant_user'))
  expect(rows).toMatchObject([{ action: 'create', entity_id: String(answer.body.id) }])
  const kept = [rows, answer.body, await raviIn(), await db().select().from(message)]
  for (const secret of [token, password, password_hash]) {
    expect(secret.length).toBeGreaterThan(15)
    expect(JSON.stringify(kept)).not.toContain(secret)
  }
})

test('a person without a number is invited by e-mail alone', async () => {
  expect((await add()).body.sent).toBe(true)
  const sent = app.deps.outbox.recent().filter(({ template }) => template === 'partner-invite')
  expect(sent.map(({ channel }) => channel)).toEqual(['email'])
})

test('the link works once, for 48 hours, and not beside a newer one', async () => {
  const { id } = (await add()).body
  expect((await login()).body.code).toBe('WRONG_LOGIN')
  const first = inviteTo(app, ravi.email)
  expect((await mine.post(`/api/partner/staff/${id}/invite`)).body).toEqual({ success: true, sent: true })
  expect((await accept(first)).status).toBe(404)
  app.advance(48 * 60)
  expect((await accept()).status).toBe(404)
  const owner = await app.signInPartner()
  expect((await raviIn(owner)).status).toBe('INVITED')
  await owner.post(`/api/partner/staff/${id}/invite`)
  const answers = await Promise.all([accept(), accept()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await accept()).status).toBe(404)
  expect((await owner.post(`/api/partner/staff/${id}/invite`)).body.code).toBe('STEP_NOT_ALLOWED')
})

test('the link of a disabled person stops working, and enabling the person needs a new one', async () => {
  const { id } = (await add()).body
  const change = (active: boolean) => mine.post(`/api/partner/staff/${id}`, { active })
  await change(false)
  expect((await raviIn()).status).toBe('DISABLED')
  expect([(await open()).status, (await accept()).status]).toEqual([404, 404])
  expect((await mine.post(`/api/partner/staff/${id}/invite`)).body.code).toBe('STEP_NOT_ALLOWED')
  await change(true)
  expect((await raviIn()).status).toBe('INVITED')
  expect((await accept()).status).toBe(404)
  await mine.post(`/api/partner/staff/${id}/invite`)
  expect((await accept()).status).toBe(200)
})

test('a person who signs in already is not added; the taken field is named and nothing is sent', async () => {
  await add({ mobile })
  const before = app.deps.outbox.recent().length
  const people = (await mine.get('/api/partner/staff')).body.data.length
  for (const [more, field] of [
    [{}, 'email'],
    [{ email: 'merchant@demo.example' }, 'email'],
    [{ email: 'other@gramsetu.example', mobile }, 'mobile'],
  ] as const) {
    const { status, body } = await add(more)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'DUPLICATE', [field]])
  }
  expect((await mine.get('/api/partner/staff')).body.data).toHaveLength(people)
  expect(app.deps.outbox.recent()).toHaveLength(before)
  expect(await db().select().from(invite)).toHaveLength(1)
})

test('an owner invites and changes neither an owner nor people of another merchant', async () => {
  const { id } = (await add()).body
  const [owner] = await db()
    .select()
    .from(merchantUser)
    .where(eq(merchantUser.email, 'merchant@demo.example'))
  for (const [who, person] of [
    [theirs, id],
    [mine, owner?.id],
  ] as const)
    for (const [path, sent] of [
      ['', { active: false }],
      ['/invite', {}],
    ] as const)
      expect((await who.post(`/api/partner/staff/${person}${path}`, sent)).status).toBe(404)
})

test('invitations of a merchant are limited', async () => {
  const { id } = (await add()).body
  let last = 200
  for (let sent = 1; last === 200 && sent < 40; sent++)
    last = (await mine.post(`/api/partner/staff/${id}/invite`)).status
  expect(last).toBe(429)
  expect(
    (await theirs.post('/api/partner/staff', { ...ravi, email: 'other@solarkart.example' })).status,
  ).toBe(200)
})
