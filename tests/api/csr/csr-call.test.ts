import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { callLog, callTask } from '#server/tables/customers/telecalling.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertLead } from '#tests/support/demo-rows.ts'

let app: TestApp
let asha: string
let admins: Record<number, SignedIn>
const by = (role: number) => admins[role] as SignedIn
const db = () => app.deps.database.db
const at = '2026-11-18T06:00:00Z'

beforeEach(async () => {
  app = await makeTestApp({ FAKE_NOW: '2026-11-20T06:30:00Z' })
  asha = await insertLead(app, { created_at: at, first_name: 'Asha', mobile: '9876543210' })
  await db().update(prospect).set({ allow_calls: 1 }).where(eq(prospect.user_id, asha))
  admins = await app.signInRoles()
})

const page = (id = asha) => `/api/admin/csr/${id}/none`
const begin = (role = 1, id = asha) => by(role).post(`${page(id)}/call`)
const standing = async (role = 1) => (await by(role).get(`${page()}/call`)).body
const end = (call: number, outcome: object, role = 1) =>
  by(role).post(`${page()}/calls/${call}/outcome`, outcome)

test('[ADM-07] a customer is called from the own page, masked, noted and with an outcome', async () => {
  expect(await standing()).toMatchObject({ refusal: null, consent: true, attempts_today: 0, running: null })
  const { status, body } = await begin()
  expect([status, body]).toEqual([200, { success: true, id: body.id, bridge: 'NOT_SET' }])
  expect(JSON.stringify([body, await standing()])).not.toContain('9876543210')
  expect(await standing()).toMatchObject({ attempts_today: 1, running: { id: body.id } })
  const [noted] = await db().select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(noted).toMatchObject({ action: 'create', entity: 'call', entity_id: String(body.id), actor_id: '1' })
  expect((await end(body.id, { disposition: 'MAYBE' })).status).toBe(422)
  expect((await end(body.id, { disposition: 'CALLBACK_SCHEDULED' })).body.errors).toHaveProperty(
    'callback_at',
  )
  expect((await end(body.id, { disposition: 'ALREADY_APPLIED', note: 'Wants a car' })).status).toBe(200)
  expect((await end(body.id, { disposition: 'INTERESTED' })).status).toBe(404)
  expect(await standing()).toMatchObject({ running: null })
  expect(await db().select().from(callTask)).toMatchObject([{ source: 'CSR', status: 'DONE' }])
  const shown = (await by(1).get(`${page()}/calls`)).body.rows
  expect(JSON.stringify(shown)).toContain('Wants a car')
})

test('the rules of telecalling hold: consent, opt-out, three attempts a day, the hours of calls', async () => {
  await db().update(prospect).set({ allow_calls: 0 }).where(eq(prospect.user_id, asha))
  expect((await begin()).body.errors).toEqual({ call: expect.stringContaining('does not allow calls') })
  await db().update(prospect).set({ allow_calls: 1 }).where(eq(prospect.user_id, asha))
  for (let n = 0; n < 3; n++) {
    const { body } = await begin()
    expect((await end(body.id, { disposition: 'NO_ANSWER' })).status).toBe(200)
  }
  expect((await standing()).refusal).toBe('DAY')
  expect((await begin()).status).toBe(422)
  app.advance(12 * 60)
  admins[1] = await app.signInAdmin(1)
  expect((await standing()).refusal).toBe('WINDOW')
  app.advance(12 * 60)
  admins[1] = await app.signInAdmin(1)
  const { body } = await begin()
  await end(body.id, { disposition: 'DO_NOT_CALL' })
  expect((await standing()).refusal).toBe('SUPPRESSED')
  expect(await db().select().from(callLog)).toHaveLength(4)
})

test('one call at a time: the earlier call needs an outcome first, and the page names its customer', async () => {
  const ravi = await insertLead(app, { created_at: at, first_name: 'Ravi', mobile: '9876500001' })
  await db().update(prospect).set({ allow_calls: 1 }).where(eq(prospect.user_id, ravi))
  const { body } = await begin(1, ravi)
  expect((await begin()).body.code).toBe('STEP_NOT_ALLOWED')
  expect(await standing()).toMatchObject({ running: null, elsewhere: ravi })
  // Nor does the page of one customer end the call with another.
  expect((await end(body.id, { disposition: 'BUSY' })).status).toBe(404)
})

test('role 2 calls too, and what is to be called again goes to who takes calls; role 3 only whom it reaches', async () => {
  expect((await begin(3)).status).toBe(403)
  expect((await by(3).get(`${page()}/call`)).status).toBe(403)
  const { body } = await begin(2)
  expect((await end(body.id, { disposition: 'NO_ANSWER' }, 2)).status).toBe(200)
  const [task] = await db().select().from(callTask)
  expect(task).toMatchObject({ status: 'OPEN', admin_id: by(3).session.adminId })
  const found = await by(3).get('/api/admin/lists/csr-portal?q=9876543210')
  expect(found.status).toBe(200)
  expect((await begin(3)).status).toBe(200)
  expect(await db().select().from(callTask)).toHaveLength(1)
})
