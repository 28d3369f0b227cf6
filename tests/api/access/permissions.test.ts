import { beforeAll, describe, expect, test } from 'vitest'
import { resourceOf } from '#server/catalogue/declared.ts'
import { setProperty } from '#server/catalogue/write.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { permits } from '#src/contract/access/permissions.ts'
import { actions } from '#src/contract/action.ts'
import { type AdminRole, adminRoles, type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { contract } from '#src/contract/contract.ts'
import { allPermissions, rulesOf } from '#src/contract/lists/page-rules.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { pathIds } from '#tests/support/path-ids.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

/** Known once the app is there: test files of one worker share the registry of resources. */
let pages: string[]
const behindPages = (Object.entries(contract) as [string, Call][]).flatMap(([route, { access }]) =>
  access === 'public' || !access.page || !access.action
    ? []
    : [[route, access.page, access.action, access.admin ?? []] as const],
)

/** A page on which role 2 may do much, but not set the commission nor delete. */
const plans = insurancePlans

let app: TestApp
let admins: Record<AdminRole, SignedIn>

beforeAll(async () => {
  app = await makeTestApp({}, undefined, [plans])
  pages = [...Object.keys(adminPages), ...allCatalogues().map(({ name }) => name)]
  admins = await app.signInRoles()
})

describe('[ADM-02] [ADM-03] page × action × role', () => {
  test('a call takes the roles that its page permits, or fewer', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(behindPages, async ([route, page, action, named]) => {
      const { method, path } = splitRoute(route)
      const init =
        method === 'GET'
          ? {}
          : { method, body: '{"nothing_of":"it"}', headers: { 'content-type': 'application/json' } }
      for (const role of adminRoles) {
        const { status } = await admins[role].fetch(fillPath(path, pathIds), init)
        const permitted = permits(rulesOf(page) as never, role, action)
        expect(admins[role].session.permissions[page].may.includes(action)).toBe(permitted)
        // A call may be narrower than its page, never wider.
        expect([role, status !== 403]).toEqual([role, permitted && named.includes(role)])
      }
    })
    expect(wrong).toEqual([])
  })

  test('the screens read the table that the server enforces, of all pages and actions', async () => {
    for (const role of adminRoles) {
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

test('only role 1 reads the audit trail, on every page', () => {
  const wide = { roles: adminRoles, actions: { history: adminRoles } } as const
  expect(adminRoles.map((role) => permits(wide, role, 'history'))).toEqual([true, false, false])
  expect(adminRoles.map((role) => permits(wide, role, 'restore'))).toEqual([true, false, false])
})

test('a rule never lets in who may not open the page', () => {
  const rules = { roles: [1], actions: { export: [1, 2] }, fields: { rate: [1, 2] } } as const
  expect([permits(rules, 2, 'export'), permits(rules, 2, 'update', 'rate')]).toEqual([false, false])
})

describe('[ADM-03] a field that belongs to role 1', () => {
  const PAGE = `/api/admin/${plans.name}`
  const headers = { 'content-type': 'application/json' }
  let made = 0
  async function tries(role: AdminRole): Promise<number[]> {
    const send = (method: string, path: string, body?: object, who = admins[role]) =>
      who.fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
    const fresh = () => {
      made += 1
      return { name: `Plan ${made}`, premium: 1, kind: 'term' }
    }
    const { id } = (await send('POST', PAGE, fresh(), admins[1])).body
    const statuses: number[] = []
    for (const [method, path, body] of [
      ['PUT', `${PAGE}/${id}`, { premium: 4 }],
      ['PUT', `${PAGE}/${id}`, { commission: 4 }],
      ['PUT', `${PAGE}/${id}`, { premium: 5, commission: 5 }],
      ['POST', PAGE, fresh()],
      ['POST', PAGE, { ...fresh(), commission: 4 }],
      ['DELETE', `${PAGE}/${id}`],
    ] as const)
      statuses.push((await send(method, path, body)).status)
    return statuses
  }

  test('is set by role 1 only, one by one, together with others and in a new record', async () => {
    expect(await tries(1)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await tries(2)).toEqual([200, 403, 403, 200, 403, 403])
    expect(await tries(3)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('stays as it is when a role 2 sets back, undoes or imports a change of it', async () => {
    const { id } = (await admins[1].post(PAGE, { name: 'Set back', premium: 1, kind: 'term', commission: 2 }))
      .body
    const change = { id, property: 'commission', value: 3 }
    const as = (roleId: number) =>
      ({ kind: 'admin', id: '1', actingFor: null, roleId, requestId: 'x', at: new Date() }) as const
    const set = (roleId: number) => setProperty(app.deps.database, resourceOf(plans), change, as(roleId))
    await expect(set(2)).rejects.toThrow('ROLE_REFUSED')
    expect((await admins[1].get(`${PAGE}/${id}`)).body.commission).toBe(2)
    await set(1)
  })

  test('is shown as locked in the permissions of role 2', () => {
    expect(allPermissions(1)[plans.name]?.locked).toEqual([])
    expect(allPermissions(2)[plans.name]).toEqual({
      may: ['read', 'create', 'update', 'export', 'import'],
      locked: ['commission'],
    })
  })
})
