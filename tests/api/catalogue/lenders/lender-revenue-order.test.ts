import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openSlab } from '#mocks/data/commissions.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { audit, lenderRevenue } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let ids: number[]
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  ids = await idsOf()
})

const AARNA = lenders.findIndex(({ name }) => name === 'Aarna-Finance') + 1
const BHARATPATH = lenders.findIndex(({ name }) => name === 'Bharatpath-Credit') + 1
const idsOf = async (lender = AARNA): Promise<number[]> =>
  (await admin.get(`/api/lender-revenue/get/${lender}`)).body.lenderRevenue.map(
    ({ id }: { id: number }) => id,
  )
const order = (lender_revenue_ids: unknown, lender_id: unknown = AARNA) =>
  admin.post('/api/lender-revenue/set-order', { lender_id, lender_revenue_ids })
const trail = () => app.deps.database.db.select().from(audit).orderBy(asc(audit.id))
const places = () =>
  app.deps.database.db
    .select({ id: lenderRevenue.id, place: lenderRevenue.order })
    .from(lenderRevenue)
    .where(eq(lenderRevenue.lender_id, AARNA))
    .orderBy(asc(lenderRevenue.id))

test('[LE-08] a new order is kept, and each slab that moved is noted', async () => {
  const [a, b, c, d] = ids as [number, number, number, number]
  const { status, body } = await order([c, a, b, d])
  expect([status, body]).toEqual([200, { success: true, message: 'Revenue order updated' }])
  expect(await idsOf()).toEqual([c, a, b, d])
  // One statement writes them, in no promised order.
  const noted = (await trail()).sort((one, other) => Number(one.new) - Number(other.new))
  expect(noted).toMatchObject([
    { action: 'update', entity_id: String(c), property: 'order', old: 3, new: 1 },
    { action: 'update', entity_id: String(a), property: 'order', old: 1, new: 2 },
    { action: 'update', entity_id: String(b), property: 'order', old: 2, new: 3 },
  ])
})

test('an unchanged order is accepted without an audit row', async () => {
  expect((await order(ids)).status).toBe(200)
  expect(await trail()).toEqual([])
})

test('only exactly the live slabs of the lender, each once, make an order', async () => {
  const [a, b, c, d] = ids as [number, number, number, number]
  const [theirs] = (await idsOf(BHARATPATH)) as [number]
  const before = await places()
  const wrong: unknown[] = [
    [],
    [a, b, c],
    [a, b, c, c],
    [a, b, c, d, d],
    [a, b, c, theirs],
    [a, b, c, d, theirs],
    [a, b, c, 999_999],
    [a, b, c, String(d)],
    [a, b, c, -d],
    [a, b, c, null],
    Array.from({ length: 10_000 }, (_, at) => at + 1),
    'abcd',
    { 0: a },
    null,
    undefined,
  ]
  for (const given of wrong)
    expect((await order(given)).status, JSON.stringify(given)?.slice(0, 60)).toBe(422)
  expect((await order([d, c, b, a], String(AARNA))).status).toBe(422)
  expect(await places()).toEqual(before)
  expect(await trail()).toEqual([])
})

test('the refusal names the field and says that the list changed', async () => {
  expect((await order([])).body.errors).toEqual({
    lender_revenue_ids: 'The list changed in the meantime: reload it',
  })
})

test('a deleted slab is no part of the order, and the others close up around it', async () => {
  const [a, b, c, d] = ids as [number, number, number, number]
  await admin.post(`/api/lender-revenue/delete/${b}`)
  expect((await order([d, c, b, a])).status).toBe(422)
  expect((await order([d, c, a])).status).toBe(200)
  expect(await idsOf()).toEqual([d, c, a])
})

test('of orders sent at once by several admins, one is stored completely', async () => {
  const [a, b, c, d] = ids as [number, number, number, number]
  const admins = await Promise.all(Array.from({ length: 4 }, () => app.signInAdmin()))
  const wanted = [
    [d, c, b, a],
    [b, a, d, c],
    [c, d, a, b],
    [a, c, b, d],
  ]
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      admins.map((one, who) =>
        one.post('/api/lender-revenue/set-order', { lender_id: AARNA, lender_revenue_ids: wanted[who] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(wanted).toContainEqual(await idsOf())
    expect((await places()).map(({ place }) => place).sort()).toEqual([1, 2, 3, 4])
  }
})

test('orders beside additions and deletions are refused or leave every place taken once', async () => {
  const [a, b, c, d] = ids as [number, number, number, number]
  const slab = { ...openSlab, lender_id: AARNA, revenue_percent: 1 }
  const answers = await Promise.all([
    order([d, c, b, a]),
    admin.post('/api/lender-revenue/create', slab),
    order([b, a, d, c]),
    admin.post(`/api/lender-revenue/delete/${b}`),
    order([c, d, a, b]),
    admin.post('/api/lender-revenue/create', { ...slab, revenue_percent: 2 }),
  ])
  for (const { status } of answers) expect([200, 422]).toContain(status)
  expect([answers[1], answers[3], answers[5]].map((answer) => answer?.status)).toEqual([200, 200, 200])
  const { body } = await admin.get(`/api/lender-revenue/get/${AARNA}`)
  const taken = body.lenderRevenue.map((row: { order: number }) => row.order)
  expect(new Set(taken).size).toBe(5)
})
