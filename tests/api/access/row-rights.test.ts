import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminRole } from '#src/contract/call.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { openEvents } from '#tests/support/events.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { visits } from '#tests/support/resources/visits.ts'

const PAGE = '/api/admin/visits'
const [MINE, OTHERS] = ['Mine', 'Of another'] as const

let app: TestApp
let admins: Record<AdminRole, SignedIn>
let ids: { mine: number; other: number; gone: number }

beforeAll(async () => {
  app = await makeTestApp({}, undefined, [visits])
  admins = await app.signInRoles()
})

/** A visit of the admin, one of another and a deleted one of another; role 2 is limited to its own. */
async function prepare(role: AdminRole): Promise<void> {
  const { db } = app.deps.database
  await db.execute(sql`delete from visit`)
  const make = async (name: string, of: AdminRole) =>
    (await admins[1].post(PAGE, { name, place: `Place of ${name}`, admin_id: admins[of].session.adminId }))
      .body.id
  const other = role === 1 ? 2 : 1
  ids = { mine: await make(MINE, role), other: await make(OTHERS, other), gone: await make('Gone', other) }
  await admins[1].fetch(`${PAGE}/${ids.gone}`, { method: 'DELETE' })
  await limit(2, true)
}

const limit = (role_id: number, own: boolean) =>
  admins[1].post('/api/admin/role-rights/rows', { role_id, scope: 'visits', own })
const send = (who: SignedIn, method: string, path: string, body?: object) =>
  who.fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const listOf = (query: string) => (who: SignedIn) => who.get(`${PAGE}?${query}`)
const filterOf = (filter: object) => listOf(`filter=${encodeURIComponent(JSON.stringify(filter))}`)

/** Every way of reading rows of a declared resource. */
const ways: Record<string, (who: SignedIn) => Promise<{ status: number; body: unknown }>> = {
  list: listOf(''),
  'sorted page': listOf('sort=["place","DESC"]&range=[0,1]'),
  getMany: (who) => filterOf({ id: [ids.mine, ids.other] })(who),
  getManyReference: (who) => filterOf({ admin_id: [1, 2, 3] })(who),
  search: filterOf({ q: 'place' }),
  'one record': (who) => who.get(`${PAGE}/${ids.other}`),
  'own record': (who) => who.get(`${PAGE}/${ids.mine}`),
  'file (CSV)': (who) => who.get('/api/admin/export/visits'),
  'file (XLSX)': (who) => who.get('/api/admin/export/visits?format=xlsx'),
  'latest steps': (who) => who.get('/api/admin/history/steps?entity=visit'),
  history: (who) => who.get(`/api/admin/history?entity=visit&id=${ids.other}`),
  audit: (who) => who.get('/api/admin/lists/audit?entity=visit&range=last_7_days'),
  'deleted records': (who) => who.get('/api/admin/trash?entity=visit'),
  'as of': (who) => who.get(`/api/admin/as-of?entity=visit&at=${app.deps.clock().toISOString()}`),
}

/** Every way of writing another one's row. */
const writes: Record<string, (who: SignedIn) => Promise<{ status: number; body: unknown }>> = {
  update: (who) => send(who, 'PUT', `${PAGE}/${ids.other}`, { place: 'Taken' }),
  'update of the whole record': (who) =>
    send(who, 'PUT', `${PAGE}/${ids.other}`, { id: ids.other, name: OTHERS, place: 'Taken' }),
  'taking over': (who) => send(who, 'PUT', `${PAGE}/${ids.other}`, { admin_id: who.session.adminId }),
  'giving away': (who) => send(who, 'PUT', `${PAGE}/${ids.mine}`, { admin_id: 1 }),
  delete: (who) => send(who, 'DELETE', `${PAGE}/${ids.other}`),
  cells: (who) =>
    who.post('/api/admin/cells', {
      entity: 'visit',
      rows: [{ id: ids.other, values: { place: 'Taken' }, expected: {} }],
    }),
  restore: (who) => who.post('/api/admin/trash/restore', { entity: 'visit', ids: [ids.gone] }),
}

const stored = async () =>
  (await admins[1].get(`${PAGE}?sort=["id","ASC"]`)).body.map(
    ({ id, place, admin_id }: Record<string, unknown>) => ({
      id,
      place,
      admin_id,
    }),
  )

describe.each(lowerRoles)('[RIGHT-01] role %i, limited to its own rows,', (role) => {
  beforeEach(() => prepare(role))

  test('sees no row of another by any way of reading', async () => {
    const seen = await failuresOf(Object.entries(ways), async ([, way]) => {
      const { status, body } = await way(admins[role])
      expect([200, 403, 404]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/Of another|Gone/)
    })
    expect(seen).toEqual([])
  })

  test('changes no row of another by any way of writing', async () => {
    const changed = await failuresOf(Object.entries(writes), async ([way, write]) => {
      await prepare(role)
      const before = await stored()
      const { status, body } = await write(admins[role])
      if (way === 'cells') expect(body).toMatchObject({ rows: [{ state: 'REFUSED' }] })
      else expect([403, 404]).toContain(status)
      expect(await stored()).toEqual(before)
    })
    expect(changed).toEqual([])
  })

  test('reads, counts, changes and deletes its own', async () => {
    const who = admins[role]
    const list = await who.get(PAGE)
    expect(list.body.map(({ name }: { name: string }) => name)).toEqual([MINE])
    expect(list.headers.get('content-range')).toBe('visits 0-0/1')
    expect((await send(who, 'PUT', `${PAGE}/${ids.mine}`, { place: 'New' })).body.place).toBe('New')
    expect((await send(who, 'DELETE', `${PAGE}/${ids.mine}`)).status).toBe(200)
  })

  test('owns what it adds, whoever it names', async () => {
    const { body } = await admins[role].post(PAGE, { name: 'Added', place: 'Here', admin_id: 1 })
    expect(body).toMatchObject({ name: 'Added', admin_id: admins[role].session.adminId })
  })

  test('does not undo its change of a row that is another’s by now', async () => {
    const who = admins[role]
    await send(who, 'PUT', `${PAGE}/${ids.mine}`, { place: 'New' })
    await send(admins[1], 'PUT', `${PAGE}/${ids.mine}`, { name: 'Handed over', admin_id: 1 })
    const before = await stored()
    const { status, body } = await who.post('/api/admin/history/undo', { entity: 'visit' })
    expect(status).toBe(409)
    expect(JSON.stringify(body)).not.toContain('Handed over')
    expect(JSON.stringify((await who.get('/api/admin/history/steps?entity=visit')).body)).not.toContain(
      'Handed over',
    )
    expect(await stored()).toEqual(before)
  })

  test('hears of changes of its own rows only, and to read its list again when one changes hands', async () => {
    const stream = await openEvents(app, admins[role].cookie)
    await send(admins[1], 'PUT', `${PAGE}/${ids.other}`, { place: 'Secret' })
    await send(admins[1], 'PUT', `${PAGE}/${ids.mine}`, { place: 'Told' })
    await expect.poll(() => stream.changes().length).toBe(1)
    await send(admins[1], 'PUT', `${PAGE}/${ids.mine}`, { admin_id: 1 })
    await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['ready', 'change', 'reset'])
    expect(JSON.stringify(stream.events)).toContain('Told')
    expect(JSON.stringify(stream.events)).not.toContain('Secret')
    await stream.close()
  })
})

test('[RIGHT-01] role 1 sees all rows, and role 2 too from the next call after role 1 says so', async () => {
  await prepare(2)
  const names = async (role: AdminRole) =>
    (await admins[role].get(PAGE)).body.map(({ name }: { name: string }) => name)
  expect([await names(1), await names(2)]).toEqual([[MINE, OTHERS], [MINE]])
  expect((await limit(2, false)).status).toBe(200)
  expect(await names(2)).toEqual([MINE, OTHERS])
})

test('[RIGHT-01] a role that is fixed, role 1 and an unknown scope cannot be chosen', async () => {
  const rows = (role_id: number, scope: string) =>
    admins[1].post('/api/admin/role-rights/rows', { role_id, scope, own: false })
  expect([
    (await rows(3, 'visits')).status,
    (await rows(1, 'visits')).status,
    (await rows(2, 'nothing')).status,
  ]).toEqual([422, 422, 422])
  expect((await admins[2].post('/api/admin/role-rights/rows', {})).status).toBe(403)
})
