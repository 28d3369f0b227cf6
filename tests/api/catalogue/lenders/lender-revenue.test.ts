import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { slabs } from '#mocks/data/commissions.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { audit, lenderRevenue } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { someSlab } from '#tests/support/money/money.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const numberOf = (name: string) => lenders.findIndex((lender) => lender.name === name) + 1
const AARNA = numberOf('Aarna-Finance')
const BHARATPATH = numberOf('Bharatpath-Credit')

const list = async (lender = AARNA) =>
  (await admin.get(`/api/lender-revenue/get/${lender}`)).body.lenderRevenue
const create = (change: object = {}, lender_id = AARNA) =>
  admin.post('/api/lender-revenue/create', { lender_id, ...someSlab, ...change })
const update = (id: number, change: object = {}, lender_id = AARNA) =>
  admin.post('/api/lender-revenue/update', { id, lender_id, ...someSlab, ...change })
const remove = (id: unknown) => admin.post(`/api/lender-revenue/delete/${id}`)
const trail = (id: number) =>
  app.deps.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, 'lender_revenue'), eq(audit.entity_id, String(id))))
    .orderBy(asc(audit.id))
const wholeTrail = () => app.deps.database.db.select().from(audit)

test('the slabs of a lender come in their order, with every field of the declaration', async () => {
  const found = await list()
  expect(found).toEqual(
    slabs['Aarna-Finance']?.map((slab, place) => ({
      ...slab,
      id: expect.any(Number),
      lender_id: AARNA,
      order: place + 1,
    })),
  )
  const none = numberOf('Cedar-Capital')
  await app.deps.database.db.delete(lenderRevenue).where(eq(lenderRevenue.lender_id, none))
  expect(await list(none)).toEqual([])
})

test('the revenue types answer as specified', async () => {
  expect((await admin.get('/api/lender-revenue/get-types')).body).toEqual({
    success: 'true',
    data: [
      { id: 1, name: 'Disbursal', name_hi: 'वितरण' },
      { id: 2, name: 'Approval / card issued', name_hi: 'स्वीकृति / कार्ड जारी' },
      { id: 3, name: 'Accepted lead', name_hi: 'स्वीकार की गई लीड' },
    ],
  })
})

test('[LE-08] a new slab is added at the end with an audit row', async () => {
  const { status, body } = await create({ revenue_flat: 99.99, ats_min: 0, ats_max: 0.01 })
  expect(status).toBe(200)
  const { id } = body.lenderRevenueItem
  expect(body).toEqual({
    success: true,
    message: 'Revenue added successfully',
    lenderRevenueItem: { id },
  })
  const stored = { ...someSlab, lender_id: AARNA, revenue_flat: 99.99, ats_min: 0, ats_max: 0.01, order: 5 }
  expect((await list()).at(-1)).toEqual({ ...stored, id })
  expect(await trail(id)).toMatchObject([{ action: 'create', actor_id: '1', role_id: 1, new: stored }])
})

test('[LE-08] an edited slab keeps its place, and each property that changed is noted', async () => {
  const [, second] = await list()
  const { id, lender_id, order, ...before } = second
  const { status, body } = await update(id, { ...before, revenue_percent: 2.675, ats_max: 900_000 })
  expect([status, body]).toEqual([200, { success: true, message: 'Revenue updated successfully' }])
  expect((await list())[1]).toEqual({ ...second, revenue_percent: 2.675, ats_max: 900_000 })
  expect(await trail(id)).toMatchObject([
    { action: 'update', property: 'ats_max', old: null, new: 900_000 },
    { action: 'update', property: 'revenue_percent', old: 2.5, new: 2.675 },
  ])
})

test('an edit that changes nothing notes nothing', async () => {
  const [{ id, lender_id, order, ...same }] = await list()
  expect([(await update(id, same)).status, await trail(id)]).toEqual([200, []])
})

test('[LE-08] a deleted slab leaves the list, and only once', async () => {
  const [first] = await list()
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(first.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    success: true,
    message: 'Revenue entry deleted successfully',
  })
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(first.id)
  const { id, ...old } = first
  expect(await trail(first.id)).toMatchObject([{ action: 'delete', old }])
  expect((await update(first.id)).status).toBe(404)
})

test.each(['999999', 'abc', '0', '-1', '1.5', '99999999999999'])('there is no slab %s', async (id) => {
  expect((await remove(id)).status).toBe(404)
  expect((await admin.get(`/api/lender-revenue/get/${id}`)).status).toBe(404)
})

test("another lender's slab cannot be edited under this one's name", async () => {
  const [theirs] = await list(BHARATPATH)
  expect((await update(theirs.id, {}, AARNA)).status).toBe(404)
  expect((await list(BHARATPATH))[0]).toEqual(theirs)
})

test('the slabs of a deleted lender are gone with it', async () => {
  const [first] = await list()
  await admin.post('/api/safe-delete-lender', { lender_id: AARNA })
  const order = { lender_id: AARNA, lender_revenue_ids: [first.id] }
  const answers = [
    await admin.get(`/api/lender-revenue/get/${AARNA}`),
    await create(),
    await update(first.id),
    await remove(first.id),
    await admin.post('/api/lender-revenue/set-order', order),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
  expect(await trail(first.id)).toEqual([])
})

describe('[LE-09] [LE-10] the rules of a slab', () => {
  const refused: [string, unknown, string, string][] = [
    ['revenue_type_id', null, 'revenue_type_id', 'Revenue type is required'],
    ['revenue_type_id', undefined, 'revenue_type_id', 'Revenue type is required'],
    ['revenue_type_id', '1', 'revenue_type_id', 'Revenue type is required'],
    ['revenue_type_id', 9, 'revenue_type_id', 'Choose one of the options'],
    ['revenue_flat', -0.01, 'revenue_flat', 'Must be a positive number'],
    ['revenue_flat', 0.001, 'revenue_flat', 'Use at most 2 decimals'],
    ['revenue_flat', 1e21, 'revenue_flat', 'This number is too large'],
    ['revenue_flat', 'ten', 'revenue_flat', 'Enter a number'],
    ['revenue_percent', -1, 'revenue_percent', 'Must be between 0 and 100'],
    ['revenue_percent', 100.001, 'revenue_percent', 'Must be between 0 and 100'],
    ['revenue_percent', 1.0005, 'revenue_percent', 'Use at most 3 decimals'],
    ['revenue_percent', 0, 'revenue_flat', '* Either Revenue Flat or Revenue Percentage is required'],
    ['revenue_percent', null, 'revenue_flat', '* Either Revenue Flat or Revenue Percentage is required'],
    ['slab_number_min', 1.5, 'slab_number_min', 'Enter a whole number'],
    ['slab_number_min', -1, 'slab_number_min', 'Must be a positive number'],
    ['status', 2, 'status', 'This is not valid'],
    ['status', undefined, 'status', 'This is not valid'],
    ['order', 1, 'order', 'This field is not known'],
  ]
  test.each(refused)('%s %j is refused', async (field, value, at, message) => {
    const before = await list()
    for (const answer of [await create({ [field]: value }), await update(before[0].id, { [field]: value })])
      expect(answer).toMatchObject({ status: 422, body: { errors: { [at]: message } } })
    expect(await list()).toEqual(before)
    expect(await wholeTrail()).toEqual([])
  })

  test.each([
    ['slab_disbursed', 5, 5],
    ['slab_number', 9, 1],
    ['ats', 0.02, 0.01],
  ])('%s from %d to %d: the max is named, also when another field is wrong', async (name, min, max) => {
    const range = { [`${name}_min`]: min, [`${name}_max`]: max }
    const errors = { [`${name}_max`]: 'Max must be greater than Min' }
    expect((await create(range)).body.errors).toEqual(errors)
    expect((await create({ ...range, revenue_type_id: null })).body.errors).toEqual({
      ...errors,
      revenue_type_id: 'Revenue type is required',
    })
  })

  test.each([[null], [[]], [7], ['text'], [{}]])('the body %j is refused without a fault', async (body) => {
    expect((await admin.post('/api/lender-revenue/create', body)).status).toBe(422)
  })

  test('the borders are accepted and stored exactly', async () => {
    for (const change of [
      { revenue_percent: 100 },
      { revenue_percent: 0.001 },
      { revenue_percent: null, revenue_flat: 0.01 },
      { revenue_percent: 0, revenue_flat: 9_999_999_999.99 },
      { slab_disbursed_min: 0, slab_disbursed_max: 9_999_999_999.99 },
    ]) {
      expect((await create(change)).status).toBe(200)
      expect((await list()).at(-1)).toMatchObject(change)
    }
  })
})
