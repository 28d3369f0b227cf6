import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { lenderEntity } from '#server/catalogue/lender.ts'
import { updateProperty } from '#server/catalogue/property.ts'
import { bind } from '#server/http/bind.ts'
import { AppError } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { accessOf, adminPages, allPermissions, rulesOf } from '#src/contract/access/admin-pages.ts'
import { type Action, actions, permits } from '#src/contract/access/permissions.ts'
import { type AdminRole, type Call, defineCalls, fillPath, splitRoute } from '#src/contract/call.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { propertyUpdate } from '#src/contract/catalogue/property-update.ts'
import { contract } from '#src/contract/contract.ts'
import { percent } from '#src/contract/field.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insurancePlans } from '#tests/support/insurance-plans.ts'
import { pathIds } from '#tests/support/path-ids.ts'

const roles = [1, 2, 3] as const
const pages = [...Object.keys(adminPages), ...allCatalogues().map(({ name }) => name)]
const behindPages = (Object.entries(contract) as [string, Call][]).flatMap(([route, { access }]) =>
  access === 'public' || !access.page || !access.action
    ? []
    : [[route, access.page, access.action, access.admin ?? []] as const],
)

/** A page on which role 2 may do much, but not set the commission nor delete. */
const plans = insurancePlans
const Some = z.strictObject({ premium: percent().optional(), commission: percent().optional() })
const answer = z.object({ ok: z.literal(true) })
const access = (action: Action) => accessOf(plans.name, plans.access, action)
const fixtureCalls = defineCalls({
  'POST /api/fixture/set': {
    summary: 'One property, named by its value',
    access: access('update'),
    body: propertyUpdate('id', z.object({ premium: percent(), commission: percent() })),
    answer,
  },
  'PUT /api/fixture/{id}': { summary: 'Several, by key', access: access('update'), body: Some, answer },
  'POST /api/fixture': { summary: 'A new one', access: access('create'), body: Some, answer },
  'DELETE /api/fixture/{id}': { summary: 'None', access: access('delete'), answer },
})

let app: TestApp
let admins: Record<AdminRole, SignedIn>

beforeAll(async () => {
  app = await makeTestApp()
  admins = { 1: await app.signInAdmin(1), 2: await app.signInAdmin(2), 3: await app.signInAdmin(3) }
})

describe('[ADM-02] [ADM-03] page × action × role', () => {
  test.each(behindPages)('%s is %s: %s', async (route, page, action, named) => {
    const { method, path } = splitRoute(route)
    const init =
      method === 'GET'
        ? {}
        : { method, body: '{"nothing_of":"it"}', headers: { 'content-type': 'application/json' } }
    for (const role of roles) {
      const { status } = await admins[role].fetch(fillPath(path, pathIds), init)
      const permitted = permits(rulesOf(page) as never, role, action)
      expect(admins[role].session.permissions[page].may.includes(action)).toBe(permitted)
      // A call may be narrower than its page, never wider.
      expect([role, status !== 403]).toEqual([role, permitted && named.includes(role)])
    }
  })

  test('the screens read the table that the server enforces, of all pages and actions', async () => {
    for (const role of roles) {
      const { permissions } = (await admins[role].get('/api/admin-reverify')).body
      expect(permissions).toEqual(allPermissions(role))
      for (const page of pages)
        expect(permissions[page].may).toEqual(
          actions.filter((action) => permits(rulesOf(page) as never, role, action)),
        )
    }
  })

  test('every page of the matrix has its rules, an unknown page and an inherited name have none', () => {
    for (const page of pages) expect(rulesOf(page)?.roles.length).toBeGreaterThan(0)
    expect([rulesOf('nowhere'), rulesOf('constructor')]).toEqual([undefined, undefined])
  })
})

test('the audit trail is role 1’s on every page, whatever the page says', () => {
  const wide = { roles: [1, 2, 3], actions: { history: [1, 2, 3] } } as const
  expect(roles.map((role) => permits(wide, role, 'history'))).toEqual([true, false, false])
  expect(roles.map((role) => permits(wide, role, 'restore'))).toEqual([true, false, false])
})

test('a rule never lets in who may not open the page', () => {
  const rules = { roles: [1], actions: { export: [1, 2] }, fields: { rate: [1, 2] } } as const
  expect([permits(rules, 2, 'export'), permits(rules, 2, 'update', 'rate')]).toEqual([false, false])
})

describe('[ADM-03] a field that belongs to role 1', () => {
  const json = { 'content-type': 'application/json' }
  const tries = (role: AdminRole) => {
    const served = bind(app.deps, fixtureCalls, {
      'POST /api/fixture/set': () => ({ ok: true }),
      'PUT /api/fixture/{id}': () => ({ ok: true }),
      'POST /api/fixture': () => ({ ok: true }),
      'DELETE /api/fixture/{id}': () => ({ ok: true }),
    })
    served.onError((error, c) => c.json({}, error instanceof AppError ? error.status : 500))
    const send = async (method: string, path: string, body?: object) => {
      const headers = { ...json, authorization: `Bearer ${admins[role].session.token}` }
      return (await served.request(path, { method, headers, body: body && JSON.stringify(body) })).status
    }
    return Promise.all([
      send('POST', '/api/fixture/set', { id: 1, property: 'premium', value: 4 }),
      send('POST', '/api/fixture/set', { id: 1, property: 'commission', value: 4 }),
      send('PUT', '/api/fixture/1', { premium: 4 }),
      send('PUT', '/api/fixture/1', { premium: 4, commission: 4 }),
      send('POST', '/api/fixture', { premium: 4 }),
      send('POST', '/api/fixture', { premium: 4, commission: 4 }),
      send('DELETE', '/api/fixture/1'),
    ])
  }

  test('is set by role 1 only, one by one, together with others and in a new record', async () => {
    expect(await tries(1)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(await tries(2)).toEqual([200, 403, 200, 403, 200, 403, 403])
    expect(await tries(3)).toEqual([403, 403, 403, 403, 403, 403, 403])
  })

  test('stays as it is when a role 2 sets back, undoes or imports a change of it', async () => {
    const entity = { ...lenderEntity, name: plans.entity, columns: { commission: lender.apr_min } }
    const change = { id: 1, property: 'commission', value: 3 }
    const as = (roleId: number) =>
      ({ kind: 'admin', id: '1', actingFor: null, roleId, requestId: 'x', at: new Date() }) as const
    await expect(updateProperty(app.deps.database, entity, change, as(2))).rejects.toThrow('ROLE_REFUSED')
    await updateProperty(app.deps.database, entity, change, as(1))
  })

  test('stands as locked in what the screens of role 2 read', () => {
    expect(allPermissions(1)[plans.name]?.locked).toEqual([])
    expect(allPermissions(2)[plans.name]).toEqual({
      may: ['read', 'create', 'update', 'export', 'import'],
      locked: ['commission'],
    })
  })
})
