import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import { audit, lender } from '#server/tables/catalogue.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { type ApiScope, apiScopes } from '#src/contract/api-scopes.ts'
import {
  type Access,
  type AdminRole,
  adminRoles,
  type Call,
  fillPath,
  splitRoute,
} from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import { type Caller, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { pathIds } from '#tests/support/path-ids.ts'

const calls = Object.entries({ ...contract, ...catalogueCalls() }) as [string, Call][]
const actors = [
  'anonymous',
  'garbage',
  'expired',
  'customer',
  'partner',
  ...adminRoles.map((role) => `admin ${role}` as const),
  'api',
  'api without scope',
] as const
type Actor = (typeof actors)[number]
type Kind = 'customer' | 'partner' | 'admin'
type Session = Exclude<Actor, 'expired' | 'api' | 'api without scope'>

let app: TestApp
let present: Record<Session, Caller>
/** Keys with one scope each, and with all others. */
let keys: Record<ApiScope, { only: Caller; without: Caller }>
let past: Record<Kind, SignedIn>

const withToken =
  (token: string): Caller['fetch'] =>
  (path, init) =>
    app.nobody.fetch(path, {
      ...init,
      headers: { ...(init?.headers as object), authorization: `Bearer ${token}` },
    })

beforeAll(async () => {
  app = await makeTestApp()
  past = {
    customer: await app.signInCustomer('9876500001'),
    partner: await app.signInPartner(),
    admin: await app.signInAdmin(1),
  }
  app.advance(25 * 60)
  const admins = await app.signInRoles()
  const byRole = Object.fromEntries(adminRoles.map((role) => [`admin ${role}`, admins[role]]))
  present = {
    anonymous: app.nobody,
    garbage: { ...app.nobody, fetch: withToken('Z2FyYmFnZQ') },
    customer: await app.signInCustomer('9876500002'),
    partner: await app.signInPartner(),
    ...(byRole as Record<`admin ${AdminRole}`, SignedIn>),
  }
  const owner = await app.signInPartner()
  const byKey = async (scopes: ApiScope[]): Promise<Caller> => ({
    ...app.nobody,
    fetch: withToken(await createApiKey(owner, { scopes })),
  })
  const made = []
  for (const scope of apiScopes) {
    const others = apiScopes.filter((one) => one !== scope)
    made.push([scope, { only: await byKey([scope]), without: await byKey(others) }])
  }
  keys = Object.fromEntries(made)
  // Far more calls than a minute allows.
  const rate = async () => ({ limit: 100, remaining: 99, reset: 60 })
  Object.assign(app.deps.limits, { apiCall: rate, apiWrite: rate, apiStranger: rate })
})

/** What the rule of a call means for an actor. */
function ruled(access: Access, actor: Actor): 'allowed' | 401 | 403 {
  if (access === 'public') return 'allowed'
  if (actor === 'api') return access.api ? 'allowed' : 401
  if (actor === 'api without scope') return access.api ? 403 : 401
  const [kind, role] = actor.split(' ') as [Kind, string?]
  if (!access[kind]) return 401
  return kind !== 'admin' || access.admin?.some((allowed) => allowed === Number(role)) ? 'allowed' : 403
}

/** An expired session is one of a kind that the call would let in. */
const callerOf = (actor: Actor, access: Access): Caller => {
  const scope = (access !== 'public' && access.api) || 'leads:read'
  if (actor === 'api') return keys[scope].only
  if (actor === 'api without scope') return keys[scope].without
  return actor !== 'expired'
    ? present[actor]
    : past[
        access === 'public'
          ? 'admin'
          : ((['customer', 'partner', 'admin'] as const).find((kind) => access[kind]) ?? 'partner')
      ]
}

/** A call with invalid input: an authorised caller gets 404 or 422 and changes nothing. */
function request(route: string): { path: string; init: RequestInit } {
  const { method, path } = splitRoute(route)
  const body = method === 'GET' ? undefined : JSON.stringify({ nothing_of: 'this call' })
  const filled = path.includes('search-list') ? fillPath(path) : fillPath(path, pathIds)
  return { path: filled, init: { method, body, headers: { 'content-type': 'application/json' } } }
}

test('[ADM-03] each call lets in whom its declaration names, and nobody else', {
  timeout: 300_000,
}, async () => {
  const wrong = await failuresOf(calls, async ([route, { access }]) => {
    const { path, init } = request(route)
    const found: Record<string, unknown> = {}
    for (const actor of actors) {
      const { status, body } = await callerOf(actor, access).fetch(path, init)
      // A live key has the right, and the handler refuses its mode.
      const isRefused = status === 401 || (status === 403 && body.error?.code !== 'live_key')
      found[actor] = isRefused ? status : 'allowed'
      if (found[actor] !== 'allowed')
        expect(Object.keys(body.error ?? body).sort()).toEqual(
          route.includes(' /v1/')
            ? ['code', 'doc_url', 'message', 'request_id', 'type']
            : ['code', 'message', 'requestId', 'success'],
        )
      expect(status).toBeLessThan(500)
    }
    expect(found).toEqual(Object.fromEntries(actors.map((actor) => [actor, ruled(access, actor)])))
  })
  expect(wrong).toEqual([])
})

// docs/specification-facts.md#admin-roles
test('[ADM-02] the pages of the back office belong to their fixed roles', () => {
  const one = [
    'mis-upload',
    'vendors-on-off',
    'lenders',
    'customer-eligibility',
    'customer-info-deletion',
    'user-management',
  ]
  const oneToo = [
    'commission-upload-file',
    'merchant-management',
    'tracking-links',
    'credit-cards',
    'partners',
    'messaging',
  ]
  const oneAndTwo = ['dashboard', 'internal-report', 'customers-journey', 'application-status-file']
  expect(adminPages).toMatchObject({
    ...Object.fromEntries([...one, ...oneToo].map((page) => [page, [1]])),
    ...Object.fromEntries(oneAndTwo.map((page) => [page, [1, 2]])),
    'csr-portal': [1, 2, 3],
    telecalling: [1, 3],
  })
})

test('[ADM-02] the calls behind lenders and cards are for role 1, the figures for roles 1 and 2', () => {
  const rolesOf = (part: string) =>
    calls
      .filter(([route]) => route.includes(part))
      .map(([, { access }]) => (access as { admin?: unknown }).admin)
  for (const part of [
    'lender-data',
    'lenders-data',
    'create-lender',
    'delete-lender',
    'create-credit-card',
    'update-credit-card',
    'delete-credit-card',
  ])
    for (const roles of rolesOf(part)) expect(roles).toEqual([1])
  expect(rolesOf('/api/admin/dashboard')).toEqual([[1, 2]])
})

test('only these calls are open to everybody', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([route]) => route)
  expect(open.sort()).toEqual([
    'GET /api/cookies/read',
    'GET /api/first-run',
    'GET /api/get-client-ip',
    'GET /api/get-credit-cards-data',
    'GET /api/get-partner-by-name/{name?}',
    'GET /api/lender-slugs/{slug}',
    'GET /api/lenders-compared',
    'GET /api/products/{category}',
    'GET /api/search-list/en/{id?}',
    'GET /api/self-audit',
    'GET /api/transfer/{token}',
    'GET /api/udyog-intake-fields/{creditapp_uuid}',
    'POST /api/admin/login',
    'POST /api/admin/totp/start',
    'POST /api/auth/exchange',
    'POST /api/click',
    'POST /api/click/{token}',
    'POST /api/cookies/delete',
    'POST /api/cookies/save',
    'POST /api/estimate',
    'POST /api/first-run/look',
    'POST /api/first-run/piece',
    'POST /api/first-run/restore',
    'POST /api/getLanguages',
    'POST /api/gold-loans/{id}',
    'POST /api/help',
    'POST /api/invite/accept',
    'POST /api/invite/open',
    'POST /api/journey',
    'POST /api/lender-webhook/{lender}',
    'POST /api/logout',
    'POST /api/merchant-applications',
    'POST /api/merchant-applications/answer',
    'POST /api/merchant-applications/status',
    'POST /api/otp/send',
    'POST /api/otp/verify',
    'POST /api/partner/login',
    'POST /api/partner/login/passcode',
    'POST /api/partner/login/send',
    'POST /api/partner/password/reset',
    'POST /api/partner/password/send',
    'POST /api/product-status/{credential}',
    'POST /api/sms-receipt',
    'POST /api/sms-stop',
    'POST /api/transfer/{token}/start',
    'POST /api/udyog-intake/{creditapp_uuid}',
  ])
})

test('the server answers no call under /api that is not declared, but its own documents', () => {
  const declared = new Set(calls.map(([route]) => route.replace(/\{(\w+)(\??)\}/g, ':$1$2')))
  const served = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  const undeclared = served
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !declared.has(route))
  expect(new Set(undeclared)).toEqual(
    new Set(['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/:tag']),
  )
  expect(served.length).toBeGreaterThanOrEqual(calls.length)
})

test('[ADM-03] a refused write leaves the lender and the audit trail as they were', async () => {
  const { db } = app.deps.database
  const rowAndTrail = async () => [
    await db.select().from(lender).where(eq(lender.lender_id, 1)),
    await db.select().from(audit),
  ]
  const before = await rowAndTrail()
  const body = JSON.stringify({ lender_id: 1, property: 'min_age', value: 40 })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const refused: Record<string, number> = {}
  for (const actor of actors.filter((name) => name !== 'admin 1')) {
    const { status } = await callerOf(actor, { admin: [1] }).fetch('/api/update-lender-data', init)
    refused[actor] = status
    expect(await rowAndTrail()).toEqual(before)
  }
  expect(refused).toEqual({
    anonymous: 401,
    garbage: 401,
    expired: 401,
    customer: 401,
    partner: 401,
    'admin 2': 403,
    'admin 3': 403,
    api: 401,
    'api without scope': 401,
  })
  expect((await present['admin 1'].fetch('/api/update-lender-data', init)).status).toBe(200)
  expect(await rowAndTrail()).not.toEqual(before)
})

test('[ADM-03] a refused role keeps its session', async () => {
  expect((await present['admin 3'].get('/api/get-lenders-data')).status).toBe(403)
  expect((await present['admin 3'].get('/api/admin-reverify')).status).toBe(200)
})

test('[AREA-04] a roleId cookie of another role opens nothing', async () => {
  const lower = await app.signInAdmin(3)
  const headers = {
    cookie: `${lower.cookie}; roleId=MQ==; roleid=1; adminId=1`,
    'content-type': 'application/json',
  }
  const init = { method: 'POST', body: JSON.stringify({ name: 'Tampered' }), headers }
  expect((await lower.fetch('/api/create-lender', init)).status).toBe(403)
  const [made] = await app.deps.database.db.select().from(lender).where(eq(lender.name, 'Tampered'))
  expect(made).toBeUndefined()
})

test('headers that claim another method are ignored', async () => {
  const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' }
  expect((await present['admin 1'].fetch('/api/create-lender', { headers })).status).toBe(404)
})
