import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { makeTestApp } from '#tests/support/app.ts'

const app = await makeTestApp()

const path = '/api/admin/views/applications-report'
/** A page that every role may open. */
const common = 'csr-portal'
const view = { name: 'Mine', search: '', shared: false }

const namesFor = async (who: SignedIn, page: string): Promise<string[]> =>
  (await who.get(`/api/admin/views/${page}`)).body.data.map((one: { name: string }) => one.name)
const opensFor = async (who: SignedIn, page: string) =>
  (await who.get(`/api/admin/preferences/${page}`)).body.opens
const put = (who: SignedIn, page: string, body: object) =>
  who.fetch(`/api/admin/opening-views/${page}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const trail = () =>
  app.deps.database.db.select().from(audit).where(eq(audit.entity, 'opening_view')).orderBy(audit.id)
const drop = (who: SignedIn, page: string, id: number) =>
  who.fetch(`/api/admin/views/${page}/${id}`, { method: 'DELETE' })

test('[LIST-03] a view is saved under a name, replaced by the next of that name, and deleted', async () => {
  const admin = await app.signInAdmin(1)
  const { body: first } = await admin.post(path, { name: 'Gold', search: 'product=gl', shared: false })
  expect(first).toMatchObject({ name: 'Gold', search: 'product=gl', shared: false, own: true })
  const { body: second } = await admin.post(path, {
    name: 'gold',
    search: 'product=gl&sort=at',
    shared: false,
  })
  // Links to it and lists that open with it go on.
  expect(second.id).toBe(first.id)
  expect((await admin.get(path)).body.data).toEqual([second])
  expect((await admin.fetch(`${path}/${second.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await admin.get(path)).body.data).toEqual([])
})

test('[LIST-03] another admin sees a shared view only, and cannot change or delete it', async () => {
  const owner = await app.signInAdmin(1)
  const other = await app.signInAdmin(2)
  const { body: shared } = await owner.post(path, { name: 'Ours', search: 'product=pl', shared: true })
  await owner.post(path, { name: 'Mine', search: 'product=bl', shared: false })
  const seen = (await other.get(path)).body.data
  expect(seen).toEqual([{ ...shared, own: false, may_change: false }])
  expect((await other.fetch(`${path}/${shared.id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await other.post(`${path}/${shared.id}`, { name: 'Theirs' })).status).toBe(404)
  expect((await owner.get(path)).body.data).toContainEqual(shared)
})

test('views of a page belong to those who may open it', async () => {
  const agent = await app.signInAdmin(3)
  expect((await agent.get(path)).status).toBe(403)
  expect((await agent.post(path, { name: 'x', search: '', shared: true })).status).toBe(403)
  const admin = await app.signInAdmin(1)
  expect((await admin.get('/api/admin/views/no-such-page')).status).toBe(404)
  expect((await admin.post(path, { name: ' ', search: '', shared: true })).body.errors).toHaveProperty('name')
})

test('a view that is shared with a role is seen by that role, its maker and role 1', async () => {
  const roles = await app.signInRoles()
  const page = `/api/admin/views/${common}`
  const { body: made } = await roles[2].post(page, { ...view, name: 'For agents', shared: true, role: 3 })
  expect(made).toMatchObject({ role: 3, own: true, may_change: true })
  expect(await namesFor(roles[1], common)).toContain('For agents')
  expect(await namesFor(roles[2], common)).toContain('For agents')
  expect(await namesFor(roles[3], common)).toContain('For agents')
  const { body: ops } = await roles[3].post(page, { ...view, name: 'For operations', shared: true, role: 2 })
  expect(await namesFor(roles[2], common)).toContain('For operations')
  await roles[2].post(`${page}/${made.id}`, { role: 1 })
  expect(await namesFor(roles[3], common)).not.toContain('For agents')
  // Role 1 may change every shared view.
  expect((await roles[1].post(`${page}/${ops.id}`, { folder: ' Calls ' })).body).toMatchObject({
    folder: 'Calls',
    own: false,
  })
  expect((await drop(roles[1], common, ops.id)).status).toBe(200)
  const { body: own } = await roles[3].post(page, { ...view, name: 'Private' })
  expect((await drop(roles[1], common, own.id)).status).toBe(404)
})

test('a view is not shared with a role that cannot open its page, nor with a role and no one', async () => {
  const admin = await app.signInAdmin(1)
  const { errors } = (await admin.post(path, { ...view, shared: true, role: 3 })).body
  expect(errors).toHaveProperty('role')
  expect((await admin.post(path, { ...view, shared: false, role: 2 })).body.errors).toHaveProperty('role')
  expect(await namesFor(admin, 'applications-report')).not.toContain('Mine 3')
})

test.each([
  'columns=Name',
  'widths=name:9',
  'density=huge',
  'sort=a,b,c,d,e',
  'group=A',
])('a view with the broken part %s is refused at that part and not stored', async (search) => {
  const admin = await app.signInAdmin(1)
  const before = await namesFor(admin, 'lenders')
  const { status, body } = await admin.post('/api/admin/views/lenders', { ...view, name: search, search })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([search.split('=')[0]])
  expect(await namesFor(admin, 'lenders')).toEqual(before)
})

test('a view does not take the name of another of its maker, who may have the name of a colleague’s', async () => {
  const roles = await app.signInRoles()
  const page = `/api/admin/views/${common}`
  const { body: one } = await roles[1].post(page, { ...view, name: 'First', shared: true })
  const { body: two } = await roles[1].post(page, { ...view, name: 'Second' })
  expect((await roles[1].post(`${page}/${two.id}`, { name: 'FIRST' })).body.errors).toHaveProperty('name')
  expect((await roles[1].post(`${page}/${one.id}`, { name: 'first' })).body).toMatchObject({ name: 'first' })
  expect((await roles[2].post(page, { ...view, name: 'First' })).status).toBe(200)
  const both = await namesFor(roles[2], common)
  expect(both.filter((name) => /^first$/i.test(name))).toEqual(['first', 'First'])
})

test('a list opens with the view of the role, or with the admin’s own choice; only role 1 chooses for a role', async () => {
  const roles = await app.signInRoles()
  const page = `/api/admin/views/${common}`
  const { body: team } = await roles[1].post(page, { ...view, name: 'Team', search: 'sort=at', shared: true })
  const { body: own } = await roles[3].post(page, { ...view, name: 'Own', search: 'sort=-at' })
  expect((await put(roles[3], common, { id: team.id, role: 3 })).status).toBe(403)
  expect((await put(roles[1], common, { id: own.id, role: 3 })).status).toBe(404)
  expect(await opensFor(roles[3], common)).toBeNull()
  expect((await put(roles[1], common, { id: team.id, role: 3 })).status).toBe(200)
  expect(await opensFor(roles[3], common)).toEqual({ id: team.id, search: 'sort=at' })
  expect(await opensFor(roles[2], common)).toBeNull()
  await put(roles[3], common, { id: own.id })
  expect(await opensFor(roles[3], common)).toEqual({ id: own.id, search: 'sort=-at' })
  await put(roles[3], common, { id: null })
  expect(await opensFor(roles[3], common)).toMatchObject({ id: team.id })
  // One that the role no longer sees does not open.
  await roles[1].post(`${page}/${team.id}`, { shared: true, role: 2 })
  expect(await opensFor(roles[3], common)).toBeNull()
  await roles[1].post(`${page}/${team.id}`, { role: null })
  await drop(roles[1], common, team.id)
  expect(await opensFor(roles[3], common)).toBeNull()
})

test('a role opens with no view that it does not see', async () => {
  const admin = await app.signInAdmin(1)
  const { body: one } = await admin.post(`/api/admin/views/${common}`, { ...view, name: 'Mine only' })
  const { body } = await put(admin, common, { id: one.id, role: 3 })
  expect(body.errors).toHaveProperty('role')
})

test('[BUILD-06] an admin opens a list with all rows although a view opens for the role, and ends that choice', async () => {
  const roles = await app.signInRoles()
  const { body: team } = await roles[1].post(`/api/admin/views/${common}`, {
    ...view,
    name: 'Of the role',
    search: 'sort=at',
    shared: true,
  })
  await put(roles[1], common, { id: team.id, role: 3 })
  const opensAll = async () => (await roles[3].get(`/api/admin/views/${common}`)).body.opens_all
  expect([await opensAll(), (await opensFor(roles[3], common))?.id]).toEqual([false, team.id])
  expect((await put(roles[3], common, { id: 'all' })).status).toBe(200)
  expect([await opensAll(), await opensFor(roles[3], common)]).toEqual([true, null])
  await put(roles[3], common, { id: null })
  expect([await opensAll(), (await opensFor(roles[3], common))?.id]).toEqual([false, team.id])
  expect((await put(roles[1], common, { id: 'all', role: 3 })).status).toBe(422)
  expect((await put(roles[1], common, { id: 'none' })).status).toBe(422)
  await drop(roles[1], common, team.id)
})

test('[BUILD-06] what opens for a role is in the audit trail: set, replaced, cleared and deleted with its view', async () => {
  const admin = await app.signInAdmin(1)
  const make = async (name: string) =>
    (await admin.post(`/api/admin/views/${common}`, { ...view, name, shared: true })).body.id as number
  const [one, two] = [await make('One'), await make('Two')]
  const start = (await trail()).length
  await put(admin, common, { id: one, role: 2 })
  await put(admin, common, { id: one, role: 2 })
  await put(admin, common, { id: two, role: 2 })
  await put(admin, common, { id: null, role: 2 })
  await put(admin, common, { id: two, role: 2 })
  await drop(admin, common, two)
  // An admin's own choice is no one else's matter.
  await put(admin, common, { id: one })
  const rows = (await trail()).slice(start)
  expect(rows.map(({ property, old, new: next }) => [property, old, next])).toEqual([
    [common, null, 'One'],
    [common, 'One', 'Two'],
    [common, 'Two', null],
    [common, null, 'Two'],
    [common, 'Two', null],
  ])
  expect(new Set(rows.map((row) => `${row.entity_id} ${row.actor_kind} ${row.actor_id}`)).size).toBe(1)
  const { body } = await admin.get('/api/admin/lists/audit?entity=opening_view')
  expect(body.rows[0]).toMatchObject({ entity_id: '2', property: common, by: expect.any(String) })
})
