import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
const [email, present] = ['admin1@demo.example', 'demo-admin-1']
const next = 'a sentence of mine'
const login = (password: string) => app.nobody.post('/api/admin/login', { email, password })
const rows = () =>
  app.deps.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, 'admin_user'), eq(audit.property, 'password')))
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

test('an admin changes their own password, which ends their other sessions and is audited without it', async () => {
  const elsewhere = await app.signInAdmin()
  const other = await app.signInAdmin(2)
  expect((await admin.post('/api/admin/password', { present, next })).status).toBe(200)
  expect((await elsewhere.get('/api/admin/totp')).status).toBe(401)
  expect([(await admin.get('/api/admin/totp')).status, (await other.get('/api/admin/totp')).status]).toEqual([
    200, 200,
  ])
  expect((await login(present)).status).toBe(422)
  expect((await login(next)).status).toBe(200)
  expect(await rows()).toMatchObject([
    { action: 'update', old: null, new: null, actor_id: String(admin.session.adminId) },
  ])
})

test.each([
  [{ present: 'wrong', next }, { present: 'This is not your current password' }],
  [{ present, next: 'too short' }, { next: 'Use at least 12 characters' }],
  [{ present, next: present }, { next: 'Choose a password other than the current one' }],
])('the change %j is refused and changes nothing', async (body, errors) => {
  const refused = await admin.post('/api/admin/password', body)
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
  expect((await login(present)).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('after five wrong current passwords even the right one waits; the sign-in is not locked', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await admin.post('/api/admin/password', { present: 'wrong', next })
  expect((await admin.post('/api/admin/password', { present, next })).status).toBe(429)
  expect((await login(present)).status).toBe(200)
})
