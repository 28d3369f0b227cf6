import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApiToken } from '#server/access/api-token.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { visits } from '#tests/support/resources/visits.ts'

const PAGE = '/api/admin/visits'
let app: TestApp
let admin: SignedIn
let token: string
let id: number

beforeAll(async () => {
  app = await makeTestApp({}, undefined, [visits])
  const asked = { email: (await app.signInAdmin()).session.email, days: 30 }
  const { database, keys, clock } = app.deps
  token = (await makeApiToken(database.db, keys, asked, clock())) as string
})
beforeEach(async () => {
  admin = await app.signInAdmin()
  id = (await admin.post(PAGE, { name: `Visit ${performance.now()}`, place: 'Pune' })).body.id
})

const put = (body: object, init: RequestInit = {}) => ({
  method: 'PUT',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...init.headers },
})
const byApi = (path: string, init: RequestInit = {}) =>
  app.nobody.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
const reference = async () => (await admin.get(`${PAGE}/${id}`)).body.reference

test('[RIGHT-01] a field that only the API writes is refused from a form, a cell and a new record', async () => {
  const form = await admin.fetch(`${PAGE}/${id}`, put({ reference: 'X' }))
  expect(form).toMatchObject({ status: 422, body: { errors: { reference: 'Set by the API only' } } })
  const cells = { entity: 'visit', rows: [{ id, values: { reference: 'X' }, expected: {} }], create: [] }
  expect((await admin.post('/api/admin/cells', cells)).body.rows).toEqual([
    { id, state: 'REFUSED', errors: { reference: 'Set by the API only' } },
  ])
  expect((await admin.post(PAGE, { name: 'New', place: 'Pune', reference: 'X' })).status).toBe(422)
  expect(await reference()).toBeNull()
})

test('[RIGHT-01] the API writes it, and the audit trail names the admin of the token', async () => {
  expect((await byApi(`${PAGE}/${id}`, put({ reference: 'A-1' }))).status).toBe(200)
  expect(await reference()).toBe('A-1')
  const [change] = (await admin.get(`/api/admin/history?entity=visit&id=${id}&property=reference`)).body
  expect(change).toMatchObject({ by: admin.session.name, new: 'A-1' })
})

test('[RIGHT-01] a screen takes back no value that the API wrote', async () => {
  await byApi(`${PAGE}/${id}`, put({ reference: 'A-2' }))
  const { status, body } = await admin.post('/api/admin/history/undo', { entity: 'visit', id })
  expect(status).toBe(409)
  expect(JSON.stringify(body)).toContain('Set by the API only')
  expect(await reference()).toBe('A-2')
})

test('screens are told that it is locked', async () => {
  expect(admin.session.permissions.visits.locked).toEqual(['reference'])
})

test('a token outlives idle hours, and ends with the admin’s sessions', async () => {
  app.advance(60 * 24)
  expect((await byApi(PAGE)).status).toBe(200)
  admin = await app.signInAdmin()
  await admin.post(`/api/admin/users/${admin.session.adminId}/end-sessions`)
  expect((await byApi(PAGE)).status).toBe(401)
})
