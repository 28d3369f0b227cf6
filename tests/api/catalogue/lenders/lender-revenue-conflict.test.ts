import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { audit, lenderRevenue, revenueType } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { auditTrail } from '#tests/support/audit-trail.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})
beforeEach(() => app.deps.database.db.execute(sql`truncate audit`))

const AARNA = lenders.findIndex(({ name }) => name === 'Aarna-Finance') + 1
interface Slab extends Record<string, unknown> {
  id: number
  lender_id: number
  order: number
}
const slabs = async (): Promise<Slab[]> =>
  (await admin.get(`/api/lender-revenue/get/${AARNA}`)).body.lenderRevenue
const first = async () => (await slabs())[0] as Slab
const entryOf = ({ id, lender_id, order, ...entry }: Slab) => entry
const update = (slab: Slab, change: object, expected?: object) =>
  admin.post('/api/lender-revenue/update', {
    ...entryOf(slab),
    ...change,
    id: slab.id,
    lender_id: AARNA,
    expected,
  })
const everything = async () => [
  await app.deps.database.db.select().from(lenderRevenue).orderBy(lenderRevenue.id),
  await app.deps.database.db.select().from(audit).orderBy(audit.id),
]
const trail = async () => (await auditTrail(admin, 'entity=lender_revenue')).rows
const restore = (id: number | undefined) => admin.post(`/api/admin/audit/${id}/restore`, {})

describe('a slab that was changed meanwhile', () => {
  test('is not replaced; the answer holds what is stored, by whom and when', async () => {
    const seen = await first()
    await update(seen, { revenue_percent: 2.5 })
    const before = await everything()
    const { status, body } = await update(seen, { revenue_flat: 700 }, entryOf(seen))
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'CHANGED_MEANWHILE',
        current: {
          value: { ...entryOf(seen), revenue_percent: 2.5 },
          by: 'Anika Demo',
          at: app.deps.clock().toISOString(),
        },
      },
    ])
    expect(await everything()).toEqual(before)
    expect((await update(seen, { revenue_flat: 700 }, body.current.value)).status).toBe(200)
    expect(await first()).toMatchObject({ revenue_flat: 700, revenue_percent: seen.revenue_percent })
  })

  test('to the very same values is accepted and notes nothing', async () => {
    const seen = await first()
    await update(seen, { revenue_percent: 3.5 })
    const before = await everything()
    expect((await update(seen, { revenue_percent: 3.5 }, entryOf(seen))).status).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test.each([
    { revenue_flat: 1 },
    'slab',
    null,
    { more: 1 },
  ])('an expectation of %j is refused', async (expected) => {
    expect((await update(await first(), {}, expected as object)).status).toBe(422)
  })
})

describe('an order that was dragged while another was stored', () => {
  const order = (ids: number[], expected?: unknown) =>
    admin.post('/api/lender-revenue/set-order', { lender_id: AARNA, lender_revenue_ids: ids, expected })

  test('does not undo the other one unseen', async () => {
    const seen = (await slabs()).map(({ id }) => id)
    const [a, b, ...rest] = seen as [number, number, ...number[]]
    const [theirs, mine] = [
      [b, a, ...rest],
      [...rest, a, b],
    ]
    expect((await order(theirs, seen)).status).toBe(200)
    const before = await everything()
    expect((await order(mine, seen)).body.code).toBe('CHANGED_MEANWHILE')
    expect(await everything()).toEqual(before)
    expect((await order(mine, theirs)).status).toBe(200)
  })

  test('of two simultaneous moves one is stored and the other gets a conflict', async () => {
    const seen = (await slabs()).map(({ id }) => id)
    const [a, b, ...rest] = seen as [number, number, ...number[]]
    const answers = await Promise.all([order([b, a, ...rest], seen), order([...rest, a, b], seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('slabs in the audit trail', () => {
  test('a deleted slab is restored at its place, or at the end when that is taken', async () => {
    const [, second, third] = (await slabs()) as [Slab, Slab, Slab]
    await admin.post(`/api/lender-revenue/delete/${second.id}`)
    const [gone] = await trail()
    expect(gone).toMatchObject({
      action: 'delete',
      deleted: 'yes',
      record: expect.stringContaining('Aarna-Finance'),
    })
    expect((await restore(gone?.id)).status).toBe(200)
    expect((await slabs())[1]).toEqual(second)

    await admin.post(`/api/lender-revenue/delete/${third.id}`)
    const ids = (await slabs()).map(({ id }) => id)
    await admin.post('/api/lender-revenue/set-order', { lender_id: AARNA, lender_revenue_ids: ids.reverse() })
    const deleted = (await trail()).find(({ action }) => action === 'delete')
    await restore(deleted?.id)
    const now = await slabs()
    expect(now.at(-1)).toMatchObject({ id: third.id })
    expect(new Set(now.map(({ order }) => order)).size).toBe(now.length)
  })

  test('a value of a slab is set back, but not one that breaks its rules', async () => {
    const slab = await first()
    await update(slab, { slab_number_min: 2, slab_number_max: 9 })
    const [changed] = (await trail()).filter(({ property }) => property === 'slab_number_max')
    await update(slab, { slab_number_min: 50, slab_number_max: 90 })
    const [later] = (await trail()).filter(({ property }) => property === 'slab_number_max')
    const refused = await admin.post('/api/admin/history/revert', { audit_id: later?.id })
    expect([refused.status, refused.body.errors]).toEqual([422, { value: 'Max must be greater than Min' }])
    const none = await admin.post('/api/admin/history/revert', { audit_id: changed?.id, anyway: true })
    expect(none.status).toBe(200)
    expect(await first()).toMatchObject({ slab_number_max: slab.slab_number_max })
  })

  test('a slab of a type that is gone stays deleted', async () => {
    const { db } = app.deps.database
    const slab = (await slabs()).at(-1) as Slab
    await admin.post(`/api/lender-revenue/delete/${slab.id}`)
    const [gone] = await trail()
    await db.update(revenueType).set({ deleted_at: app.deps.clock() })
    expect((await restore(gone?.id)).status).toBe(422)
    await db.update(revenueType).set({ deleted_at: null })
    expect((await restore(gone?.id)).status).toBe(200)
  })
})
