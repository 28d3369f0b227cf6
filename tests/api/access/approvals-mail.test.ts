import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifyApprovals } from '#server/access/approvals/mail.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn
const CHECKER = 'second@demo.example'
beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
})

const ask = (body: object = { name: 'New', email: 'new@demo.example', role_id: 2 }) =>
  maker.post('/api/admin/users', body)
const turn = async () => {
  await notifyApprovals(app.deps, app.deps.clock())
  await app.deps.jobs.drain()
}
const letters = () => app.deps.outbox.recent().filter(({ template }) => template === 'approvals-waiting')

test('who can approve gets a letter at once, without what it is about; who asked gets none', async () => {
  await ask()
  await app.deps.jobs.drain()
  expect(letters()).toMatchObject([{ to: CHECKER, channel: 'email' }])
  expect(letters()[0]?.text).toContain('- Invite an admin · Anika Demo')
  expect(letters()[0]?.text).toContain('/admin/approvals')
  expect(letters()[0]?.text).not.toContain('new@demo.example')
})

test('notices of the same hour are sent in one e-mail at its end, each once', async () => {
  await ask()
  await app.deps.jobs.drain()
  for (const n of [1, 2, 3]) await ask({ name: 'New', email: `n${n}@demo.example`, role_id: 2 })
  await app.deps.jobs.drain()
  app.advance(59)
  await turn()
  expect(letters()).toHaveLength(1)
  app.advance(2)
  await turn()
  expect(letters()).toHaveLength(2)
  expect(letters()[0]?.text.match(/Invite an admin/g)).toHaveLength(4)
  app.advance(90)
  await turn()
  expect(letters()).toHaveLength(2)
})

test('the letter is in the language in which its reader opened the back office', async () => {
  const login = { email: CHECKER, password: 'demo-admin-1' }
  await app.nobody.fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'hi' },
    body: JSON.stringify(login),
  })
  await ask()
  await app.deps.jobs.drain()
  expect(letters()[0]?.text).toContain('- नए एडमिन को न्योता देना · Anika Demo')
})

test('who switched the letters off gets none, and who is shut out neither', async () => {
  const put = (who: SignedIn, body: unknown) =>
    who.fetch('/api/admin/approvals/mails', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await put(checker, { on: 'no' })).status).toBe(422)
  expect((await put(await app.signInAdmin(2), { on: false })).status).toBe(403)
  expect((await put(checker, { on: false })).status).toBe(200)
  expect((await checker.get('/api/admin/approvals')).body.mails).toBe(false)
  await ask()
  await app.deps.jobs.drain()
  expect(letters()).toEqual([])
  expect((await put(checker, { on: true })).status).toBe(200)
  await app.deps.database.db.update(adminUser).set({ status: 'DISABLED' }).where(eq(adminUser.email, CHECKER))
  await turn()
  expect(letters()).toEqual([])
})
