import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let other: SignedIn
let made = 0
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  other = await app.signInSecond()
})
beforeEach(async () => {
  const { db } = app.deps.database
  await db.execute(sql`truncate audit`)
  await db.update(lender).set({ min_age: 21, max_age: 60, priority: 5 })
})

const undo = (more: object = {}, who = admin) =>
  who.post('/api/admin/history/undo', { entity: 'lender', ...more })
const steps = async (entity = 'lender') => (await admin.get(`/api/admin/history/steps?entity=${entity}`)).body
const set = (who: SignedIn, property: string, value: unknown, lender_id = 1) =>
  who.post('/api/update-lender-data', { lender_id, property, value })
const one = async (id: number) => (await admin.get(`/api/get-lender-data/${id}`)).body
const create = async () => {
  made += 1
  return (await admin.post('/api/create-lender', { name: `Step-${made}` })).body.lender_id
}
const paste = (rows: object[], more: object = {}) =>
  admin.post('/api/admin/cells', { entity: 'lender', rows, ...more })
const row = (id: number, priority: number) => ({ id, values: { priority }, expected: { priority: 5 } })
const everything = async () => [
  await app.deps.database.db.select().from(audit).orderBy(audit.id),
  await app.deps.database.db.select().from(lender).orderBy(lender.lender_id),
]

describe('[GRID-03] undo takes back the last thing I did', () => {
  test('a deleted row comes back, and only then the cell that was changed before', async () => {
    const id = await create()
    await set(admin, 'min_age', 33, id)
    await admin.post('/api/safe-delete-lender', { lender_id: id })
    expect((await undo()).body.undone.records).toMatchObject([{ id, action: 'restore' }])
    expect(await one(id)).toMatchObject({ min_age: 33 })
    expect((await undo()).body.undone.records).toMatchObject([
      { id, action: 'update', values: { min_age: null } },
    ])
  })

  test('a new row goes to the trash, and redo brings it back', async () => {
    const id = await create()
    expect((await undo()).body.undone.records).toMatchObject([{ id, action: 'delete' }])
    expect((await admin.get(`/api/get-lender-data/${id}`)).status).toBe(404)
    expect((await undo({ redo: true })).body.undone.records).toMatchObject([{ id, action: 'restore' }])
    expect((await one(id)).lender_id).toBe(id)
  })

  test('a paste with new rows is one step, there and back', async () => {
    const { body } = await paste([row(1, 70), row(2, 71)], { create: [{ name: 'Step-Pasted', priority: 9 }] })
    expect(body.rows).toEqual([
      { id: 1, state: 'SAVED' },
      { id: 2, state: 'SAVED' },
    ])
    const [{ id }] = body.created
    expect((await undo()).body.undone.records).toHaveLength(3)
    expect([(await one(1)).priority, (await one(2)).priority]).toEqual([5, 5])
    expect((await admin.get(`/api/get-lender-data/${id}`)).status).toBe(404)
    expect((await undo({ redo: true })).body.undone.records).toHaveLength(3)
    expect([(await one(1)).priority, (await one(2)).priority, (await one(id)).priority]).toEqual([70, 71, 9])
  })

  test('a drag of slabs is one step', async () => {
    const path = '/api/lender-revenue'
    const ids = async () =>
      (await admin.get(`${path}/get/1`)).body.lenderRevenue.map(({ id }: { id: number }) => id)
    const entry = { revenue_type_id: 1, revenue_flat: 10, revenue_percent: null, status: 1 }
    const limits = { slab_disbursed_min: null, slab_disbursed_max: null, slab_number_min: null }
    const rest = { slab_number_max: null, ats_min: null, ats_max: null }
    for (let slab = 0; slab < 3; slab++)
      await admin.post(`${path}/create`, { lender_id: 1, ...entry, ...limits, ...rest })
    const before = await ids()
    const turned = [...before].reverse()
    const moved = await admin.post(`${path}/set-order`, { lender_id: 1, lender_revenue_ids: turned })
    expect(moved.status).toBe(200)
    expect((await undo({ entity: 'lender_revenue' })).status).toBe(200)
    expect(await ids()).toEqual(before)
  })
})

describe('[GRID-04] a step goes back as a whole or not at all', () => {
  test('with the reason for each change, until the user chooses', async () => {
    await paste([row(1, 70), row(2, 71), row(3, 72)])
    await set(other, 'priority', 99, 2)
    const before = await everything()
    const { status, body } = await undo()
    expect([status, body.refused]).toMatchObject([
      409,
      {
        changes: 3,
        kept: [{ entity_id: '2', property: 'priority', value: 5, current: { value: 99, by: 'Second Demo' } }],
      },
    ])
    expect(await everything()).toEqual(before)
    const { step, kept } = body.refused
    expect((await undo({ step, leave: [kept[0].id] })).body.undone.records).toHaveLength(2)
    expect([(await one(1)).priority, (await one(2)).priority]).toEqual([5, 99])
    expect((await undo()).body.undone).toBeNull()
  })

  test('a name that was taken meanwhile', async () => {
    const id = await create()
    const { name } = await one(id)
    await admin.post('/api/safe-delete-lender', { lender_id: id })
    await other.post('/api/create-lender', { name })
    const { status, body } = await undo()
    expect([status, body.refused.kept]).toMatchObject([409, [{ reason: 'This name is already in use' }]])
  })

  test('a record that others refer to', async () => {
    const group = (await admin.post('/api/lender-group/create', { name: `Group ${Date.now()}` })).body
      .lenderGroup
    await set(other, 'lender_group_ids', [group.id], 4)
    const { body } = await undo({ entity: 'lender_group' })
    expect(body.refused.kept).toMatchObject([{ reason: 'Other records refer to it' }])
    expect((await admin.get('/api/lender-group/get-all')).body.lenderGroups).toContainEqual(
      expect.objectContaining({ id: group.id }),
    )
  })

  test('a record that somebody deleted', async () => {
    const id = await create()
    await set(admin, 'min_age', 33, id)
    await other.post('/api/safe-delete-lender', { lender_id: id })
    expect((await undo()).body.refused.kept).toMatchObject([
      { reason: 'This record was deleted in the meantime' },
    ])
  })

  test('a rule that the old value would break now', async () => {
    await set(admin, 'min_age', 20)
    await set(admin, 'min_age', 40)
    await set(other, 'max_age', 45)
    await set(admin, 'min_age', 10)
    await set(other, 'max_age', 30)
    const { body } = await undo()
    expect(body.refused.kept).toMatchObject([
      { property: 'min_age', reason: 'Must not be more than “Age (max)”' },
    ])
  })
})

test('[GRID-04] the list of steps says what each was, and a chosen one is undone', async () => {
  await paste([row(1, 70), row(2, 71)])
  await set(admin, 'min_age', 33)
  const id = await create()
  const [added, cell, pasted] = await steps()
  expect([added, cell, pasted]).toMatchObject([
    { action: 'create', records: 1, name: (await one(id)).name, undone: false },
    { action: 'update', records: 1, changes: 1, property: 'min_age', name: 'Aarna-Finance' },
    { action: 'update', records: 2, changes: 2, property: 'priority', name: null },
  ])
  expect((await undo({ step: pasted.step })).status).toBe(200)
  expect((await one(1)).priority).toBe(5)
  const now = await steps()
  expect(now[0]).toMatchObject({ action: 'undo', records: 2 })
  expect(now.find(({ step }: { step: string }) => step === pasted.step)).toMatchObject({ undone: true })
})

test('everything that one request writes has one step, and another request has another', async () => {
  await paste([row(1, 70), row(2, 71)])
  await set(admin, 'min_age', 33)
  const trail = await app.deps.database.db.select().from(audit).orderBy(audit.id)
  expect(trail.map(({ step }) => step === trail[0]?.step)).toEqual([true, true, false])
  expect(trail.every(({ step, request_id }) => step === request_id)).toBe(true)
})
