import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import { type AdminAccess, type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { pathIds } from '#tests/support/path-ids.ts'

const TOKENS = '/api/admin/api-tokens'
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  admin = await app.signInAdmin(1)
})

const password = 'demo-admin-1'
const asked = { label: 'Nightly export', writes: false, pages: [] as string[], days: 30, password }
const made = async (more: Partial<typeof asked> = {}) =>
  (await admin.post(TOKENS, { ...asked, ...more })).body.token as string
const by =
  (token: string) =>
  (path: string, init: RequestInit = {}) =>
    app.nobody.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })

/** Calls of role 1, without the stream of changes, which never ends. */
const calls = (Object.entries({ ...contract, ...catalogueCalls() }) as [string, Call][]).filter(
  ([route, { access }]) =>
    access !== 'public' && access.admin?.includes(1) && !access.partner && route !== 'GET /api/admin/events',
)

test('[BUILD-14] every call is refused by its page, its action and its kind, and by nothing else', async () => {
  const tokens = {
    reads: { token: await made(), pages: null, writes: false },
    lenders: { token: await made({ pages: ['lenders'], writes: true }), pages: ['lenders'], writes: true },
    all: { token: await made({ writes: true }), pages: null, writes: true },
  }
  const wrong: string[] = []
  for (const [name, { token, pages, writes }] of Object.entries(tokens))
    for (const [route, { access, inPerson }] of calls) {
      const { page, action } = access as AdminAccess
      const isWhole = pages === null && writes
      const may =
        !inPerson &&
        (isWhole ||
          (page !== undefined &&
            (pages === null || pages.includes(page)) &&
            (writes || action === 'read' || action === 'export')))
      const { method, path } = splitRoute(route as never)
      // An empty body is refused by its content, after the rights.
      const init =
        method === 'GET' ? {} : { method, body: '{"?":1}', headers: { 'content-type': 'application/json' } }
      const { body } = await by(token)(fillPath(path, pathIds), init)
      if ((body?.code === 'TOKEN_REFUSED') === may) wrong.push(`${name}: ${route}: ${body?.code}`)
    }
  expect(wrong).toEqual([])
})

test('[BUILD-14] a token is made with the own password, for pages that the role may open, and shown once', async () => {
  expect((await admin.post(TOKENS, { ...asked, password: 'wrong' })).body.code).toBe('WRONG_LOGIN')
  const other = await admin.post(TOKENS, { ...asked, pages: ['nowhere'] })
  expect(other).toMatchObject({
    status: 422,
    body: { errors: { pages: 'Choose pages that your role may open' } },
  })
  expect((await admin.post(TOKENS, { ...asked, days: 366 })).body.errors).toEqual({
    days: 'Enter 1 to 365 days',
  })
  expect((await admin.post(TOKENS, { ...asked, label: ' ' })).status).toBe(422)
  expect((await (await app.signInAdmin(2)).post(TOKENS, asked)).status).toBe(403)
  const token = await made({ label: 'Shown once' })
  const rows = JSON.stringify((await admin.get('/api/admin/lists/api-tokens?q=Shown')).body)
  expect(rows).toContain('Shown once')
  expect(rows).not.toContain(token)
})

test('[BUILD-14] the list says what each token may do, when it was used, and until when', async () => {
  const token = await made({ label: 'Used', pages: ['audit', 'lenders'] })
  const rowOf = async () => (await admin.get('/api/admin/lists/api-tokens?q=Used')).body.rows[0]
  expect(await rowOf()).toMatchObject({
    rights: 'READ',
    pages: 'audit, lenders',
    state: 'LIVE',
    used_at: null,
  })
  app.advance(2)
  expect((await by(token)('/api/admin/lists/audit')).status).toBe(200)
  expect((await rowOf()).used_at).not.toBeNull()
})

test('[BUILD-14] an ended or expired token is refused at the next call, and the end is in the audit trail', async () => {
  const token = await made({ label: 'To end' })
  const [{ id }] = (await admin.get('/api/admin/lists/api-tokens?q=To%20end')).body.rows
  expect((await by(token)('/api/admin/lists/audit')).status).toBe(200)
  expect((await admin.post(`${TOKENS}/${id}/end`, {})).status).toBe(200)
  expect((await by(token)('/api/admin/lists/audit')).status).toBe(401)
  expect((await admin.post(`${TOKENS}/${id}/end`, {})).status).toBe(200)
  const { rows } = (await admin.get('/api/admin/lists/audit?entity=admin_user')).body
  const ends = (rows as { property: string; action: string }[]).filter(
    ({ property, action }) => property === 'api_token' && action === 'delete',
  )
  expect(ends).toHaveLength(1)
  // The session of an admin is no token.
  expect((await admin.post(`${TOKENS}/00000000-0000-4000-8000-000000000000/end`, {})).status).toBe(404)
  const short = await made({ days: 1 })
  app.advance(25 * 60)
  expect((await by(short)('/api/admin/lists/audit')).status).toBe(401)
})
