import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let made = 0
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const trash = async (who = admin) => who.get('/api/admin/trash?entity=lender')
const restore = (ids: number[], who = admin) =>
  who.post('/api/admin/trash/restore', { entity: 'lender', ids })
const create = async () => {
  made += 1
  return (await admin.post('/api/create-lender', { name: `Trash-${made}` })).body.lender_id as number
}
const remove = (lender_id: number) => admin.post('/api/safe-delete-lender', { lender_id })
const set = (lender_id: number, property: string, value: unknown) =>
  admin.post('/api/update-lender-data', { lender_id, property, value })
const asOf = async (at: string) =>
  (await admin.get(`/api/admin/as-of?entity=lender&at=${at}`)).body.rows as { id: number; priority: number }[]
/** A minute passes; answers the instant before it. */
function later(): string {
  const now = app.deps.clock().toISOString()
  app.advance(1)
  return now
}

test('[GRID-05] the trash lists who deleted what and when, and many come back as one step', async () => {
  const ids = [await create(), await create()]
  for (const id of ids) await remove(id)
  const { total, rows } = (await trash()).body
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { id: ids[1], name: 'Trash-2', by: 'Anika Demo', at: expect.any(String) },
    { id: ids[0], name: 'Trash-1' },
  ])
  expect((await restore(ids)).body.kept).toEqual([])
  expect((await trash()).body.total).toBe(0)
  expect(
    (await admin.post('/api/admin/history/undo', { entity: 'lender' })).body.undone.records,
  ).toHaveLength(2)
  expect((await trash()).body.total).toBe(2)
})

test('a name that is taken keeps all of them deleted, and says which', async () => {
  const [one, two] = [await create(), await create()]
  const { name } = (await admin.get(`/api/get-lender-data/${one}`)).body
  await remove(one)
  await remove(two)
  await admin.post('/api/create-lender', { name })
  const { body } = await restore([one, two])
  expect(body.kept).toEqual([{ id: one, name, reason: 'This name is already in use' }])
  expect((await admin.get(`/api/get-lender-data/${two}`)).status).toBe(404)
})

test('only a role that may restore opens the trash and the past', async () => {
  const second = await app.signInAdmin(2)
  expect((await trash(second)).status).toBe(403)
  expect((await restore([1], second)).status).toBe(403)
  const past = `/api/admin/as-of?entity=lender&at=${app.deps.clock().toISOString()}`
  expect((await second.get(past)).status).toBe(403)
  expect((await admin.get('/api/admin/as-of?entity=lender&at=yesterday')).status).toBe(422)
})

test('[GRID-06] the past has each value as it stood, rows deleted since, and none that was added since', async () => {
  const kept = await create()
  const deleted = await create()
  await set(kept, 'priority', 10)
  later()
  const first = later()
  await set(kept, 'priority', 20)
  await set(kept, 'priority', 30)
  await remove(deleted)
  const added = await create()
  later()
  const second = later()
  await set(kept, 'priority', 40)
  await restore([deleted])
  await remove(added)
  later()
  const priority = (rows: { id: number; priority: number }[], id: number) =>
    rows.find((row) => row.id === id)?.priority
  const [then, between, now] = [await asOf(first), await asOf(second), await asOf(later())]
  expect([then, between, now].map((rows) => priority(rows, kept))).toEqual([10, 30, 40])
  expect([then, between, now].map((rows) => rows.some(({ id }) => id === deleted))).toEqual([
    true,
    false,
    true,
  ])
  expect([then, between, now].map((rows) => rows.some(({ id }) => id === added))).toEqual([
    false,
    true,
    false,
  ])
})

test('the past of the present is the list', async () => {
  later()
  const list = (await admin.get('/api/get-lenders-data')).body as { lender_id: number }[]
  const past = await asOf(later())
  const byId = new Map(past.map(({ id, ...row }) => [id, row]))
  for (const { lender_id, ...row } of list) expect(byId.get(lender_id)).toEqual(row)
  expect(past).toHaveLength(list.length)
})

test('the past of 5,000 rows is one statement', async () => {
  const { db } = app.deps.database
  await db.execute(
    sql`insert into lender (name, legal_name, priority) select 'Past-' || n, 'Past', 1 from generate_series(1, 5000) n`,
  )
  const at = later()
  await db.execute(sql`insert into audit (at, actor_kind, actor_id, action, entity, entity_id, property, old, new, request_id)
    select ${app.deps.clock().toISOString()}::timestamptz, 'admin', '1', 'update', 'lender', lender_id::text, 'priority', '1', '2', 'x'
    from lender where name like 'Past-%'`)
  await db.update(lender).set({ priority: 2 }).where(sql`name like 'Past-%'`)
  const rows = await asOf(at)
  expect(rows.filter(({ priority }) => priority === 1).length).toBeGreaterThanOrEqual(5000)
})
