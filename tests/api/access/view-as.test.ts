import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUser } from '#server/tables/people.ts'
import { allPermissions } from '#src/contract/lists/page-rules.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  admin = await app.signInAdmin(1)
})

const viewAs = (role: unknown, as = admin) => as.post('/api/admin/view-as', { role })
const statuses = async () =>
  Promise.all(
    ['/api/get-lenders-data', '/api/admin/lists/audit', '/api/admin/dashboard'].map(
      async (path) => (await admin.get(path)).status,
    ),
  )

describe('[ADM-02] role 1 sees the back office as a lower role', () => {
  test('and may do what that role may, no more, until it stops', async () => {
    const { status, body } = await viewAs(2)
    expect(status).toBe(200)
    expect(body).toMatchObject({ roleId: 2, ownRoleId: 1, permissions: allPermissions(2) })
    expect(await statuses()).toEqual([403, 403, 200])
    await viewAs(3)
    expect(await statuses()).toEqual([403, 403, 403])
    const stopped = await viewAs(null)
    expect(stopped.body).toMatchObject({ roleId: 1, ownRoleId: 1, permissions: allPermissions(1) })
    expect(await statuses()).toEqual([200, 200, 200])
  })

  test('also after a reload, through the role cookie, and in this session only', async () => {
    const changed = await viewAs(2)
    expect(changed.headers.getSetCookie().find((one) => one.startsWith('roleId='))).toMatch(
      /^roleId=Mg(==|%3D%3D);/,
    )
    const headers = { cookie: admin.cookie }
    const { body } = await app.nobody.fetch('/api/admin-reverify', { headers })
    expect(body).toMatchObject({ roleId: 2, ownRoleId: 1, token: admin.session.token })
    const other = await app.signInAdmin(1)
    expect((await other.get('/api/get-lenders-data')).status).toBe(200)
  })

  test('a write of that time names the admin and the role that it was made in', async () => {
    await viewAs(2)
    const { actorOf } = await import('#server/audit/record-audit.ts')
    const { findWho } = await import('#server/access/session.ts')
    const who = await findWho(app.deps.database, { bearer: admin.session.token }, app.deps.clock())
    expect(actorOf(who as never, 'request', app.deps.clock())).toMatchObject({ id: '1', roleId: 2 })
  })

  test('a new sign-in starts as oneself', async () => {
    await viewAs(3)
    await admin.post('/api/logout')
    expect((await viewAs(null)).status).toBe(401)
    expect((await app.signInAdmin(1)).session).toMatchObject({ roleId: 1, ownRoleId: 1 })
  })
})

test.each([
  1,
  4,
  0,
  '2',
  true,
  [2],
  undefined,
])('the role %s is refused and changes nothing', async (role) => {
  expect((await viewAs(role)).status).toBe(422)
  expect((await admin.get('/api/admin-reverify')).body.roleId).toBe(1)
})

test.each([
  2, 3,
] as const)('role %s may not view as anybody, not even as its own or as less', async (role) => {
  const lower = await app.signInAdmin(role)
  for (const as of [2, 3, null]) expect((await viewAs(as, lower)).status).toBe(403)
  expect((await lower.get('/api/admin-reverify')).body).toMatchObject({ roleId: role, ownRoleId: role })
})

test('customers, merchants and visitors get 401', async () => {
  for (const caller of [app.nobody, await app.signInPartner(), await app.signInCustomer()])
    expect((await caller.post('/api/admin/view-as', { role: 2 })).status).toBe(401)
})

test('the cookie alone changes no view', async () => {
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{"role":2}' }
  expect((await app.nobody.fetch('/api/admin/view-as', init)).status).toBe(401)
})

test('who is demoted while viewing keeps the new role, never the higher one', async () => {
  await viewAs(2)
  const { db } = app.deps.database
  await db.update(adminUser).set({ role_id: 3 }).where(eq(adminUser.id, 1))
  expect((await admin.get('/api/admin-reverify')).body).toMatchObject({ roleId: 3, ownRoleId: 3 })
  expect((await viewAs(null)).status).toBe(403)
  await db.update(adminUser).set({ role_id: 1 }).where(eq(adminUser.id, 1))
})
