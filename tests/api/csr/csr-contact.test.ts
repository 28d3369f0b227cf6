import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
let id: string
let admins: Record<number, SignedIn>
const by = (role: number) => admins[role] as SignedIn
const reason = 'Asked by phone'

beforeAll(async () => {
  app = await makeTestApp()
  admins = await app.signInRoles()
  customer = await app.signInCustomer()
  await completeProfile(customer)
  id = customer.session.prospect_id
})

const open = (role: number, why = reason) =>
  by(role).post(`/api/admin/csr/${id}/none/contact/open`, { reason: why })
const correct = (role: number, body: object) => by(role).post(`/api/admin/csr/${id}/none/contact`, body)
const trail = async () =>
  (await app.deps.database.db.select().from(audit).where(eq(audit.property, 'contact'))).filter(
    ({ entity_id }) => entity_id === id,
  )
const mine = async () => (await customer.get('/api/my-data')).body

test('[ADM-02] contact fields are shown to roles 1 and 2 who say why', async () => {
  expect((await open(3)).status).toBe(403)
  expect((await open(2, 'x')).status).toBe(422)
  const { body } = await open(2)
  expect(body).toMatchObject({ email_verified: false, contact: { first_name: 'Asha' } })
  expect(await trail()).toMatchObject([{ action: 'reveal', new: { reason } }])
})

test('a correction changes the customer’s data at once; notice and audit row contain no values', async () => {
  const { contact } = (await open(1)).body
  const body = { values: { city: 'Nashik' }, expected: { city: contact.city }, reason }
  expect((await correct(3, body)).status).toBe(403)
  expect((await correct(2, body)).status).toBe(200)
  const data = await mine()
  expect(data.profile.city).toBe('Nashik')
  expect(data.corrections).toEqual([{ at: app.deps.clock().toISOString(), fields: ['city'] }])
  const [row] = (await trail()).filter(({ action }) => action === 'update')
  expect(row).toMatchObject({ new: { fields: ['city'], reason } })
  expect(JSON.stringify(row)).not.toContain('Nashik')
  const told = await app.deps.database.db
    .select()
    .from(message)
    .where(eq(message.template, 'contact-changed'))
  expect(told).toMatchObject([{ prospect_id: id, channel: 'mobile' }])
})

test('the audit trail records who looked and why, not the value', async () => {
  const { body } = await by(1).get('/api/admin/lists/audit?entity=prospect')
  expect(body.rows).toContainEqual(
    expect.objectContaining({ action: 'update', property: 'contact', entity_id: id, reason }),
  )
  expect(body.rows.every((row: { new: unknown }) => row.new === null)).toBe(true)
  expect((await by(1).get('/api/admin/lists/audit?entity=nothing')).status).toBe(422)
})

test('city and state follow from another PIN code that comes alone', async () => {
  const { contact } = (await open(1)).body
  const expected = { postal_code: contact.postal_code }
  expect((await correct(1, { values: { postal_code: '560001' }, expected, reason })).status).toBe(200)
  expect((await mine()).profile).toMatchObject({ postal_code: '560001', city: 'Bengaluru', state: 'KA' })
})

test('a field that is no longer as seen is 409 with what is stored, by whom and when', async () => {
  const { contact } = (await open(1)).body
  const values = { last_name: 'Sharma', first_name: 'Aasha' }
  const expected = { last_name: contact.last_name, first_name: contact.first_name }
  expect((await correct(2, { values, expected, reason })).status).toBe(200)
  const late = await correct(1, { values: { last_name: 'Varma' }, expected, reason })
  expect(late.status).toBe(409)
  expect(late.body.current).toMatchObject({ value: { last_name: 'Sharma' }, at: expect.any(String) })
  expect(late.body.current.by).not.toBe('')
  expect((await mine()).profile.last_name).toBe('Sharma')
})

test('a consent is taken back on request, with a reason, once', async () => {
  const path = `/api/admin/csr/${id}/none/consents`
  await customer.post('/api/user/extra-details', { allow_sms: 1, allow_emails: 0 })
  const [one] = (await by(1).get(`${path}/standing`)).body
  const take = (role: number, why = reason, which = one.id) =>
    by(role).post(`${path}/${which}/withdraw`, { reason: why })
  expect((await take(3)).status).toBe(403)
  expect((await take(2, 'x')).status).toBe(422)
  expect((await take(2)).status).toBe(200)
  expect((await take(2)).status).toBe(404)
  expect((await by(1).get(`${path}/standing`)).body).not.toContainEqual(one)
  expect((await mine()).consents[0]).toMatchObject({ purpose: one.purpose, action: 'WITHDRAWN' })
})

test('bad input, number and PAN change nothing', async () => {
  const { contact } = (await open(1)).body
  const before = (await mine()).profile
  const errors = async (values: Record<string, string>) => {
    const expected = Object.fromEntries(Object.keys(values).map((name) => [name, contact[name] ?? null]))
    const { status, body } = await correct(1, { values, expected, reason })
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await errors({ email: 'no' })).toEqual([422, ['values.email']])
  expect(await errors({ first_name: 'A<b>' })).toEqual([422, ['values.first_name']])
  expect(await errors({ postal_code: '12' })).toEqual([422, ['values.postal_code']])
  expect(await errors({ state: 'XX' })).toEqual([422, ['state']])
  expect((await errors({ mobile_phone_number: '9876500009' }))[0]).toBe(422)
  expect((await errors({ tin: 'ABCPK9999L' }))[0]).toBe(422)
  expect(await errors({ city: contact.city })).toEqual([422, ['values']])
  expect((await correct(1, { values: { city: 'Pune' }, expected: {}, reason })).status).toBe(409)
  expect((await mine()).profile).toEqual(before)
})

test('an e-mail that signs in stays as it is', async () => {
  const { db } = app.deps.database
  await db.update(prospect).set({ email_verified: 1 }).where(eq(prospect.user_id, id))
  const { body } = await open(1)
  expect(body.email_verified).toBe(true)
  const change = { values: { email: 'else@mail.com' }, expected: { email: body.contact.email }, reason }
  expect((await correct(1, change)).body.errors).toEqual({
    email: 'The customer signs in with this email: it cannot be changed here',
  })
})

test('a restricted customer has no contact fields', async () => {
  const { db } = app.deps.database
  await db.update(prospect).set({ status: 'RESTRICTED' }).where(eq(prospect.user_id, id))
  expect((await open(1)).status).toBe(404)
})
