import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { ticket } from '#server/tables/customers/care.ts'
import { csrOwner } from '#server/tables/customers/csr.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { sealFor } from '#tests/support/customers/sealed.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'

let app: TestApp
let admins: Record<number, SignedIn>
const by = (role: number) => admins[role] as SignedIn
let asha: string
let ashaApp: string
let choice: string
let ravi: string
let gone: string
const at = '2026-11-18T06:00:00Z'
const PAN = 'ABCPK1234L'

beforeAll(async () => {
  app = await makeTestApp()
  admins = await app.signInRoles()
  asha = await insertLead(app, { created_at: at, first_name: 'Asha', mobile: '9876543210' })
  ashaApp = await insertApplication(app, asha, at)
  choice = await insertChoice(app, {
    app_id: ashaApp,
    steps: [
      [10, at],
      [20, at],
    ],
  })
  ravi = await insertLead(app, { created_at: at, first_name: 'Ravi', mobile: '9876500001' })
  gone = await insertLead(app, { created_at: at, first_name: 'Gone', mobile: null })
  const { db } = app.deps.database
  const { keys } = app.deps
  await db
    .update(prospect)
    .set({
      last_name: 'Kumar',
      pan_cipher: await sealFor(app, 'customer.pan', asha, { value: PAN }),
      pan_hash: keys.lookup(`pan:${PAN}`),
      allow_calls: 1,
    })
    .where(eq(prospect.user_id, asha))
  await db.update(prospect).set({ status: 'RESTRICTED' }).where(eq(prospect.user_id, gone))
})

const list = (query: string, role = 1) => by(role).get(`/api/admin/lists/csr-portal?${query}`)
const ids = ({ body }: { body: { rows: { id: string }[] } }) => body.rows.map(({ id }) => id)
const pageOf = (id = asha, pid = ashaApp) => `/api/admin/csr/${id}/${pid}`
const trail = async (action: string) =>
  (
    await app.deps.database.db
      .select()
      .from(audit)
      .where(eq(audit.action, action as never))
  ).filter(({ entity }) => entity === 'prospect')

test('[ADM-07] a customer is found by exact number, application, name or, for role 1, PAN', async () => {
  expect(ids(await list('q=9876543210'))).toEqual([asha])
  expect(ids(await list('q=%2B91%2098765%2043210'))).toEqual([asha])
  expect(ids(await list(`q=${ashaApp}`))).toEqual([asha])
  expect(ids(await list(`q=${choice}`))).toEqual([asha])
  expect(ids(await list('q=ash'))).toEqual([asha])
  expect(ids(await list('q=kum'))).toEqual([asha])
  expect(ids(await list('q=asha%20ku'))).toEqual([asha])
  expect(ids(await list(`q=${PAN}`))).toEqual([asha])
  expect(ids(await list(`q=${PAN}`, 2))).toEqual([])
  expect(ids(await list('q=9876'))).toEqual([])
  expect(ids(await list('q=%25%25%25'))).toEqual([])
  const { status, body } = await list('q=as')
  expect([status, body.errors]).toEqual([422, { q: 'Type at least 3 characters' }])
  expect((await list('q=gon')).body.rows).toEqual([])
})

test('the list masks the number and shows the newest application', async () => {
  const { body } = await list('q=ash')
  expect(body.rows[0]).toMatchObject({
    customer: 'Asha Kumar',
    phone: '98XXXXXX10',
    pid: ashaApp,
    status: '20',
    consent: 'calls',
  })
})

test('[ADM-02] role 3 sees its own customers, or the one of an exact number', async () => {
  expect(ids(await list('', 3))).toEqual([])
  expect(ids(await list('q=ash', 3))).toEqual([])
  expect((await by(3).get(pageOf(ravi, 'none'))).status).toBe(403)
  expect(ids(await list('q=9876500001', 3))).toEqual([ravi])
  expect((await by(3).get(pageOf(ravi, 'none'))).status).toBe(200)
  expect((await trail('lookup')).map(({ entity_id }) => entity_id)).toEqual([ravi])
  app.advance(13 * 60)
  admins[3] = await app.signInAdmin(3)
  expect((await by(3).get(pageOf(ravi, 'none'))).status).toBe(403)
  for (const role of [1, 2]) admins[role] = await app.signInAdmin(role as 1 | 2)
})

test('role 2 gives a customer to an agent, who then works on it', async () => {
  const agent = by(3).session.adminId
  const give = (role: number, owner_id: number | null, ...customers: string[]) =>
    by(role).post('/api/admin/csr-assign', { ids: customers, owner_id })
  expect((await give(3, agent, asha)).status).toBe(403)
  expect((await give(2, 9999, asha)).body.errors).toEqual({ owner_id: 'Choose one of the options' })
  expect((await give(2, agent)).status).toBe(422)
  // All of them or none: a restricted customer is no one's.
  expect((await give(2, agent, asha, gone)).status).toBe(422)
  expect((await give(2, agent, asha, ravi)).body).toMatchObject({ assigned: 2 })
  expect(ids(await list('mine=yes', 3)).sort()).toEqual([asha, ravi].sort())
  expect((await give(2, null, ravi)).status).toBe(200)
  expect(ids(await list('', 3))).toEqual([asha])
  expect(ids(await list(`owner_id=${agent}`))).toEqual([asha])
  expect((await by(3).post(`${pageOf()}/notes`, { text: 'Wants a call in the evening' })).status).toBe(200)
  const { body } = await by(3).get(`${pageOf()}/notes`)
  expect(body.rows).toMatchObject([{ kind: 'NOTE', detail: 'Wants a call in the evening' }])
})

test('a note has 1 to 1,000 characters and no markup', async () => {
  const errors = async (text: string) => {
    const { status, body } = await by(1).post(`${pageOf()}/notes`, { text })
    return [status, body.errors?.text]
  }
  expect(await errors(' ')).toEqual([422, 'Fill in this field'])
  expect(await errors('x'.repeat(1001))).toEqual([422, 'This is too long'])
  expect(await errors('<b>')).toEqual([422, 'Do not use < and >'])
})

test('[ADM-07] the page shows a masked customer with its applications; 404 where the application is not the customer’s', async () => {
  const { status, body } = await by(2).get(pageOf())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    restricted: false,
    name: 'Asha Kumar',
    phone: '98XXXXXX10',
    profile: { tin: 'XXXXX1234X' },
    applications: [{ app_id: ashaApp, choices: [{ id: choice, status: 20 }] }],
  })
  expect(JSON.stringify(body)).not.toContain('9876543210')
  expect((await by(2).get(pageOf(ravi, ashaApp))).status).toBe(404)
  expect((await by(2).get(pageOf(ashaApp, 'none'))).status).toBe(404)
  expect((await by(2).get('/api/admin/csr/not-an-id/none')).status).toBe(404)
})

test('a restricted customer is a stub without data or actions', async () => {
  const { body } = await by(1).get(pageOf(gone, 'none'))
  expect(body).toEqual({
    restricted: true,
    id: gone,
    status: 'RESTRICTED',
    created_at: '2026-11-18T06:00:00.000Z',
    updated_at: '2026-11-18T06:00:00.000Z',
    legal_hold: null,
    merged_into: null,
  })
  expect((await by(1).get(`${pageOf(gone, 'none')}/timeline`)).status).toBe(404)
  expect((await by(1).post(`${pageOf(gone, 'none')}/notes`, { text: 'x' })).status).toBe(404)
})

test('every tab answers; API calls and audit are role 1’s', async () => {
  for (const tab of ['timeline', 'offers', 'consents', 'messages', 'notes', 'calls'])
    expect([tab, (await by(3).get(`${pageOf()}/${tab}`)).status]).toEqual([tab, 200])
  for (const tab of ['api-calls', 'audit']) {
    expect((await by(2).get(`${pageOf()}/${tab}`)).status).toBe(403)
    expect((await by(1).get(`${pageOf()}/${tab}`)).status).toBe(200)
  }
})

test('a value is revealed to roles 1 and 2 who say why, and stays in the trail', async () => {
  const asked = { what: 'tin', reason: 'Customer asks which PAN we have' }
  expect((await by(3).post(`${pageOf()}/reveal`, asked)).status).toBe(403)
  expect((await by(2).post(`${pageOf()}/reveal`, { what: 'tin', reason: 'a' })).status).toBe(422)
  expect((await by(2).post(`${pageOf()}/reveal`, { what: 'password', reason: 'because' })).status).toBe(422)
  expect((await by(2).post(`${pageOf()}/reveal`, asked)).body).toEqual({ value: PAN })
  expect(await trail('reveal')).toMatchObject([
    { entity_id: asha, property: 'tin', new: { reason: asked.reason } },
  ])
  const { body } = await by(1).get(`${pageOf()}/audit`)
  expect(body.rows).toContainEqual(expect.objectContaining({ kind: 'CHANGE', what: 'reveal' }))
})

test('the way back to a lender’s page is sent while the application is under way', async () => {
  const send = (id: string, page = pageOf()) =>
    by(3).post(`${page}/lender-link`, { lender_application_id: id })
  expect((await send(choice)).status).toBe(200)
  await app.deps.jobs.drain()
  const sent = app.deps.outbox.recent().find(({ template }) => template === 'lender-link')
  expect(sent).toMatchObject({ to: expect.stringContaining('9876543210') })
  expect(sent?.text).toMatch(/https?:\/\/\S+\/user\/aarna/)
  expect(
    (await by(1).post(`${pageOf(ravi, 'none')}/lender-link`, { lender_application_id: choice })).status,
  ).toBe(404)
  expect((await send('x')).status).toBe(422)
})

test('role 1 forces a status with a reason; a stale one is 409, another customer’s 404', async () => {
  const forced = { lender_application_id: choice, expected: 20, status: 60, reason: 'Letter of the lender' }
  expect((await by(2).post(`${pageOf()}/status`, forced)).status).toBe(403)
  expect((await by(1).post(`${pageOf(ravi, 'none')}/status`, forced)).status).toBe(404)
  expect((await by(1).post(`${pageOf()}/status`, { ...forced, status: 61 })).status).toBe(422)
  expect((await by(1).post(`${pageOf()}/status`, { ...forced, status: 70 })).body.errors).toEqual({
    amount: 'Fill in this field',
  })
  expect((await by(1).post(`${pageOf()}/status`, forced)).status).toBe(200)
  expect((await by(1).post(`${pageOf()}/status`, forced)).status).toBe(409)
  const { body } = await by(1).get(`${pageOf()}/timeline`)
  expect(body.rows[0]).toMatchObject({ kind: 'STATUS', what: '60', detail: 'ADMIN · Letter of the lender' })
})

test('[PAN-01] a PAN in a ticket that an admin raises is masked before it is stored', async () => {
  const description = 'Says that the PAN ABCPK1234L is wrong on the letter'
  const { reference } = (await by(2).post(`${pageOf()}/ticket`, { description })).body
  const stored = await app.deps.database.db
    .select({ description: ticket.description })
    .from(ticket)
    .where(eq(ticket.reference, reference))
  expect(stored).toEqual([{ description: 'Says that the PAN XXXXX1234X is wrong on the letter' }])
})

test('a ticket, a hand-over link, a callback and a deletion are started from the page', async () => {
  expect(
    (await by(2).post(`${pageOf()}/ticket`, { description: 'Wrong name on the letter' })).body,
  ).toMatchObject({
    success: true,
    reference: expect.stringMatching(/^H-?/),
  })
  expect((await by(2).post(`${pageOf()}/transfer`)).status).toBe(200)
  const due_at = new Date(app.deps.clock().getTime() + 86_400_000).toISOString()
  expect((await by(3).post(`${pageOf()}/callback`, { due_at: at, reason: 'evening' })).status).toBe(422)
  expect((await by(3).post(`${pageOf()}/callback`, { due_at, reason: 'evening' })).status).toBe(200)
  expect((await by(3).post(`${pageOf()}/callback`, { due_at, reason: 'again' })).status).toBe(409)
  expect((await by(2).post(`${pageOf()}/deletion`, { reason: 'asked by phone' })).status).toBe(403)
  const { body } = await by(1).post(`${pageOf()}/deletion`, { reason: 'asked by phone' })
  expect(body.reference).toMatch(/^DR-/)
  expect((await by(1).get(pageOf())).body).toMatchObject({
    deletion: body.reference,
    next_call: expect.any(String),
  })
})

test('[ADM-02] only role 1 exports the list', async () => {
  expect((await by(2).post('/api/admin/lists/csr-portal/export')).status).toBe(403)
  expect((await by(1).post('/api/admin/lists/csr-portal/export')).status).toBe(200)
  expect((await app.deps.database.db.select().from(csrOwner)).length).toBe(1)
})

test('[LIST-01] the list is sorted by several columns at once, by those of the customer and of the application', async () => {
  const { db } = app.deps.database
  for (let one = 0; one < 40; one += 1) {
    const id = await insertLead(app, { created_at: at, first_name: `Sort ${one % 5}`, mobile: null })
    const source = one % 3 === 0 ? null : `source-${one % 3}`
    await db.update(prospect).set({ utm_source: source }).where(eq(prospect.user_id, id))
    if (one % 4 === 0)
      await insertChoice(app, { app_id: await insertApplication(app, id, at), steps: [[10, at]] })
  }
  type Row = Record<'id' | 'customer' | 'source' | 'status', string | null>
  const all: Row[] = (await list('page_size=100')).body.rows
  const text = (value: string | null) => (value ?? '').toLowerCase()
  const compare = (column: keyof Row, sign: number) => (a: Row, b: Row) => {
    if (a[column] === null || b[column] === null)
      return Number(a[column] === null) - Number(b[column] === null)
    return text(a[column]) < text(b[column]) ? -sign : text(a[column]) > text(b[column]) ? sign : 0
  }
  for (const [first, second] of [
    ['source', 'customer'],
    ['status', 'source'],
  ] as const) {
    const one = (await list(`page_size=25&sort=-${first},${second}`)).body
    const two = (await list(`page_size=25&sort=-${first},${second}&after=${one.next}`)).body
    const shown = [...one.rows, ...two.rows].map((row: Row) => [row[first], row[second]])
    const expected = all.toSorted((a, b) => compare(first, -1)(a, b) || compare(second, 1)(a, b))
    expect(all.length).toBeGreaterThan(40)
    expect(shown).toEqual(expected.map((row) => [row[first], row[second]]))
  }
})
