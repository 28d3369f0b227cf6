import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { permits } from '#src/contract/access/permissions.ts'
import { type AdminRole, type Call, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { fillCustomer } from '#tests/support/customers/customer-rows.ts'
import { insertLead } from '#tests/support/demo-rows.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const scoped = (lists as readonly AnyList[]).filter(({ access }) => access.own)
const pairs = scoped.flatMap((list) =>
  lowerRoles.filter((role) => list.access.roles.includes(role)).map((role) => [list.name, role] as const),
)

let app: TestApp
let admins: Record<AdminRole, SignedIn>
let mine: string
let other: string

beforeAll(async () => {
  app = await makeTestApp()
  admins = await app.signInRoles()
  const at = app.deps.clock().toISOString()
  for (const mobile of ['9876543210', '9876500001']) {
    const id = await insertLead(app, { created_at: at, first_name: 'Asha', mobile })
    await fillCustomer(app, id, mobile)
    if (mobile === '9876543210') mine = id
    else other = id
  }
  await app.deps.database.db.execute(sql`update journey_stage set stage = 2, since = ${at}::timestamptz`)
  await app.deps.database.db.execute(
    sql`update lender_application set disbursed_at = ${at}::timestamptz, disbursed_amount = 1000`,
  )
  await app.deps.database.db.execute(sql`update prospect set status = 'ACTIVE'`)
})

/** The first customer and its task are the admin's, the others' the administrator's; role 2 is limited. */
beforeEach(async () => {
  await limit(true)
})

async function give(role: AdminRole): Promise<void> {
  const { db } = app.deps.database
  for (const [id, of] of [
    [mine, role],
    [other, 1],
  ] as const) {
    const { adminId } = admins[of].session
    await db.execute(sql`update csr_owner set admin_id = ${adminId}::int where prospect_id = ${id}::uuid`)
    await db.update(callTask).set({ admin_id: adminId }).where(eq(callTask.prospect_id, id))
  }
}

const limit = (own: boolean) =>
  admins[1].post('/api/admin/role-rights/rows', { role_id: 2, scope: 'customers', own })
const listNamed = (name: string) => scoped.find((list) => list.name === name) as AnyList
const read = (role: AdminRole, name: string, query = '') =>
  admins[role].get(
    `/api/admin/lists/${name}?${listNamed(name).range === false ? '' : 'range=last_30_days'}${query}`,
  )
/** The customers that rows are about. */
const idsIn = (body: unknown) => [mine, other].filter((id) => JSON.stringify(body).includes(id))

const timeout = 300_000
const pairOf = ([name, role]: (typeof pairs)[number]) => `${name} for role ${role}`
/** The role is limited to its own rows, the first customer. */
async function prepare(role: AdminRole) {
  await limit(true)
  await give(role)
}

describe('[RIGHT-01] every list for every role, limited to own rows,', () => {
  test('shows, sorts, counts and sums the rows of its own customers only', { timeout }, async () => {
    const wrong = await failuresOf(
      pairs,
      async ([name, role]) => {
        await prepare(role)
        expect(idsIn((await read(1, name)).body)).toEqual([mine, other])
        const page = (await read(role, name)).body
        expect(idsIn(page)).toEqual([mine])
        if (page.count !== null) expect(page.count).toBe(page.rows.length)
        const [sorted] = Object.entries(listNamed(name).columns).find(([, { sort }]) => sort) ?? []
        if (sorted) expect(idsIn((await read(role, name, `&sort=-${sorted}`)).body)).toEqual([mine])
        const all = (await read(1, name)).body
        for (const [column, total] of Object.entries(page.totals ?? {}))
          if (all.totals[column] > 0) expect(total).toBeLessThan(all.totals[column])
      },
      pairOf,
    )
    expect(wrong).toEqual([])
  })

  test('finds no customer of another by search', { timeout }, async () => {
    const wrong = await failuresOf(
      pairs,
      async ([name, role]) => {
        await prepare(role)
        if (!('q' in listNamed(name).filters.shape)) return
        expect(idsIn((await read(role, name, `&q=${other}`)).body)).toEqual([])
        expect(idsIn((await read(role, name, '&q=Asha')).body)).toEqual([mine])
      },
      pairOf,
    )
    expect(wrong).toEqual([])
  })

  test('writes them into a file only where it may, and a file from before stays closed', {
    timeout,
  }, async () => {
    const wrong = await failuresOf(
      pairs,
      async ([name, role]) => {
        await prepare(role)
        if (!permits(listNamed(name).access, role, 'export')) return
        const order = async () => {
          const body = { format: 'csv', asked: { range: 'last_30_days' } }
          const { id } = (await admins[role].post(`/api/admin/lists/${name}/export`, body)).body
          await app.deps.jobs.drain()
          return id
        }
        const file = (id: string) => admins[role].get(`/api/admin/report-exports/${id}/file`)
        const rowsOf = async (id: string) =>
          String((await file(id)).body)
            .trim()
            .split('\r\n').length - 1
        const own = await order()
        await limit(false)
        const all = await order()
        const [few, many] = [await rowsOf(own), await rowsOf(all)]
        expect(few).toBeGreaterThan(0)
        expect(many).toBeGreaterThan(few)
        await limit(true)
        expect([(await file(own)).status, (await file(all)).status]).toEqual([200, 403])
      },
      pairOf,
    )
    expect(wrong).toEqual([])
  })

  test('shows all to a role that is not limited', { timeout }, async () => {
    const wrong = await failuresOf(
      pairs,
      async ([name, role]) => {
        await prepare(role)
        await limit(false)
        const always: readonly AdminRole[] = listNamed(name).access.own?.scope.always ?? []
        expect(idsIn((await read(role, name)).body)).toEqual(always.includes(role) ? [mine] : [mine, other])
      },
      pairOf,
    )
    expect(wrong).toEqual([])
  })
})

const ofCustomer = (Object.entries(contract) as [string, Call][]).filter(
  ([route, { access }]) =>
    access !== 'public' &&
    access.admin &&
    /\/\{id\}\/\{pid\}|^GET \/api\/(user|getMaskInfo)\/\{id\}$|\/transfer\/\{id\}$/.test(route),
)

test.each(lowerRoles)('[RIGHT-01] no call answers role %i anything about a customer of another', {
  timeout,
}, async (role) => {
  await give(role)
  const answered = await failuresOf(ofCustomer, async ([route, call]) => {
    const { method, path } = splitRoute(route)
    const filled = path
      .replace('{id}', other)
      .replace('{pid}', 'none')
      .replace(/\{\w+\??\}/g, other)
    const body = call.body?.safeParse({}).success ? '{}' : JSON.stringify(bodies[route] ?? {})
    const { status, body: answer } = await admins[role].fetch(filled, {
      method,
      ...(method !== 'GET' && { body, headers: { 'content-type': 'application/json' } }),
    })
    expect([403, 404]).toContain(status)
    expect(JSON.stringify(answer)).not.toContain('canary')
  })
  expect(answered).toEqual([])
})

/** What a call takes before it looks for the customer. */
const reason = 'The customer asked for it'
const bodies: Record<string, object> = Object.fromEntries(
  ofCustomer.map(([route]) => {
    if (route.endsWith('/notes')) return [route, { text: 'A note' }]
    if (route.endsWith('/callback')) return [route, { due_at: '2026-11-21T06:30:00Z', reason }]
    if (route.endsWith('/status'))
      return [route, { lender_application_id: crypto.randomUUID(), expected: 10, status: 20, reason }]
    if (route.endsWith('/reveal')) return [route, { what: 'email', reason }]
    if (route.endsWith('/ticket')) return [route, { description: 'Something' }]
    if (route.endsWith('/outcome')) return [route, { disposition: 'INTERESTED' }]
    if (route.endsWith('/contact'))
      return [route, { reason, values: { first_name: 'Asha' }, expected: { first_name: null } }]
    if (route.endsWith('/lender-link')) return [route, { lender_application_id: crypto.randomUUID() }]
    return [route, { reason }]
  }),
)

test('[RIGHT-01] role 2 assigns, calls and reminds own customers only', async () => {
  await give(2)
  const to = admins[2].session.adminId
  const ids = [mine, other]
  expect((await admins[2].post('/api/admin/csr-assign', { ids, owner_id: to })).status).toBe(404)
  expect((await admins[2].post('/api/admin/csr-assign', { ids: [mine], owner_id: to })).status).toBe(200)
  expect((await admins[2].post('/api/admin/journey/call', { ids, reason })).status).toBe(404)
  expect((await admins[2].post('/api/admin/journey/remind', { ids })).status).toBe(404)
})

test('[RIGHT-01] a lender’s call about a customer of another opens for nobody who is limited', async () => {
  await give(2)
  const { rows } = (await read(1, 'lender-api-failure-report')).body
  const statuses = await Promise.all(
    rows.map(async ({ id, prospect_id }: Record<string, string>) => [
      prospect_id === mine,
      (await admins[2].get(`/api/admin/lender-calls/${id}`)).status,
    ]),
  )
  expect(statuses).toContainEqual([true, 200])
  expect(statuses).toContainEqual([false, 404])
})
