import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { auditTrail } from '#tests/support/audit-trail.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})
beforeEach(async () => {
  await app.deps.database.db.execute(sql`truncate audit`)
  await app.deps.database.db.update(lender).set({ min_age: 21, max_age: 60 }).where(eq(lender.lender_id, 1))
})

const update = (property: string, value: unknown) =>
  admin.post('/api/update-lender-data', { lender_id: 1, property, value })
const lenderOne = async () => (await admin.get('/api/get-lender-data/1')).body
const history = async (property?: string) =>
  (await admin.get(`/api/admin/history?entity=lender&id=1${property ? `&property=${property}` : ''}`)).body
const trail = (query = '') => auditTrail(admin, query)
const revert = (audit_id: number | undefined, more: object = {}) =>
  admin.post('/api/admin/history/revert', { audit_id, ...more })
const restore = (audit_id: number | undefined) => admin.post(`/api/admin/audit/${audit_id}/restore`, {})
const everything = async () => [
  await app.deps.database.db.select().from(lender).orderBy(lender.lender_id),
  await app.deps.database.db.select().from(audit).orderBy(audit.id),
]
const create = async (name: string): Promise<number> =>
  (await admin.post('/api/create-lender', { name })).body.lender_id
const remove = (lender_id: number) => admin.post('/api/safe-delete-lender', { lender_id })

describe('the history of a property', () => {
  test('has who, when, old and new, newest first', async () => {
    await update('min_age', 22)
    app.advance(3)
    await update('min_age', 23)
    await update('max_age', 61)
    const rows = await history('min_age')
    expect(rows).toMatchObject([
      { by: 'Anika Demo', old: 22, new: 23, at: app.deps.clock().toISOString(), deleted: false },
      { by: 'Anika Demo', old: 21, new: 22, property: 'min_age', action: 'update', acting_for: null },
    ])
    expect(await history()).toHaveLength(3)
  })

  test('ends after 50 changes', async () => {
    for (let place = 22; place < 74; place++) await update('priority', place)
    const rows = await history('priority')
    expect([rows.length, rows[0].new]).toEqual([50, 73])
  })

  test.each([
    'entity=admin_user&id=1',
    'entity=lender&id=abc',
    'entity=lender&id=3000000000',
    'entity=lender&id=1&property=',
    'entity=toString&id=1',
    'id=1',
  ])('is refused for %s', async (query) => {
    expect((await admin.get(`/api/admin/history?${query}`)).status).toBe(422)
  })
})

describe('setting a property back', () => {
  test('stores the old value and is itself a change', async () => {
    await update('min_age', 30)
    const [change] = await history('min_age')
    expect((await revert(change.id)).status).toBe(200)
    expect(await lenderOne()).toMatchObject({ min_age: 21 })
    expect(await history('min_age')).toMatchObject([
      { old: 30, new: 21, by: 'Anika Demo' },
      { old: 21, new: 30 },
    ])
  })

  test('keeps the type of money, dates, lists and nothing', async () => {
    const before = await lenderOne()
    for (const [property, value] of [
      ['min_income', 12_345.67],
      ['so_date_start', '2024-12-01'],
      ['lender_group_ids', [1, 2]],
      ['max_income', 9_000_000],
      ['tenure', null],
    ] as const) {
      await update(property, value)
      const [change] = await history(property)
      expect([property, (await revert(change.id)).status]).toEqual([property, 200])
    }
    expect(await lenderOne()).toEqual(before)
  })

  test('is refused when the property has changed again, with what is stored, unless anyway', async () => {
    await update('min_age', 30)
    const [change] = await history('min_age')
    await update('min_age', 31)
    const before = await everything()
    expect(await revert(change.id)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { value: 31, by: 'Anika Demo' } },
    })
    expect(await everything()).toEqual(before)
    expect((await revert(change.id, { anyway: true })).status).toBe(200)
    expect(await lenderOne()).toMatchObject({ min_age: 21 })
  })

  test('of a name that another lender took meanwhile is refused', async () => {
    const id = await create('Kaveri-One')
    await admin.post('/api/update-lender-data', { lender_id: id, property: 'name', value: 'Kaveri-Two' })
    await create('Kaveri-One')
    const [change] = (await admin.get(`/api/admin/history?entity=lender&id=${id}&property=name`)).body
    const before = await everything()
    expect((await revert(change.id)).body.code).toBe('DUPLICATE')
    expect(await everything()).toEqual(before)
  })

  test('of a deleted lender is refused', async () => {
    const id = await create('Narmada-Gone')
    await admin.post('/api/update-lender-data', { lender_id: id, property: 'priority', value: 7 })
    await remove(id)
    const [change] = (await admin.get(`/api/admin/history?entity=lender&id=${id}&property=priority`)).body
    expect((await revert(change.id)).status).toBe(404)
  })

  test.each([
    [0, 422],
    [-1, 422],
    ['1', 422],
    [1.5, 422],
    [2_000_000_000, 404],
  ])('of change %j answers %i', async (id, status) => {
    expect((await revert(id as number)).status).toBe(status)
  })

  test('works on updates only', async () => {
    await create('Tapti-New')
    const { rows } = await trail()
    expect((await revert(rows[0]?.id)).status).toBe(422)
    expect((await restore(rows[0]?.id)).status).toBe(422)
  })
})

describe('restoring', () => {
  test('brings a deleted lender back into the lists, once, and is noted', async () => {
    const id = await create('Godavari-Back')
    await admin.get('/api/get-lenders-data')
    await remove(id)
    const { rows } = await trail('entity=lender')
    expect(rows[0]).toMatchObject({ action: 'delete', record: 'Godavari-Back', deleted: 'yes' })
    expect((await restore(rows[0]?.id)).status).toBe(200)
    const { body } = await admin.get('/api/get-lenders-data')
    expect(body.map(({ name }: { name: string }) => name)).toContain('Godavari-Back')
    expect((await trail()).rows[0]).toMatchObject({
      action: 'restore',
      entity_id: String(id),
      new: { name: 'Godavari-Back' },
      deleted: 'no',
    })
    expect((await restore(rows[0]?.id)).status).toBe(409)
  })

  test('is refused while a live lender has the name', async () => {
    await remove(await create('Sutlej-Twin'))
    await create('sutlej-twin')
    const deleted = (await trail()).rows.find(({ action }) => action === 'delete')
    const before = await everything()
    expect((await restore(deleted?.id)).body.code).toBe('DUPLICATE')
    expect(await everything()).toEqual(before)
  })

  test('brings a card category back', async () => {
    const { body } = await admin.post('/api/create-credit-card', { category_name: 'Monsoon Card' })
    await admin.post('/api/safe-delete-credit-card', { category_id: body.category_id })
    const { rows } = await trail('entity=credit_card')
    expect((await restore(rows[0]?.id)).status).toBe(200)
    const cards = (await admin.get('/api/get-credit-cards-data')).body
    expect(cards.map((card: { category_name: string }) => card.category_name)).toContain('Monsoon Card')
  })
})

test('[ADM-03] other roles neither read nor change the history', async () => {
  await update('min_age', 36)
  await remove(await create('Betwa-Roles'))
  const { rows } = await trail()
  const before = await everything()
  const others = [app.nobody, await app.signInPartner(), await app.signInAdmin(2), await app.signInAdmin(3)]
  const answered: number[] = []
  for (const other of others) {
    const answers = [
      await other.get('/api/admin/history?entity=lender&id=1'),
      await other.get('/api/admin/lists/audit'),
      await other.post('/api/admin/history/revert', { audit_id: rows[2]?.id }),
      await other.post(`/api/admin/audit/${rows[0]?.id}/restore`, {}),
    ]
    for (const { status } of answers) answered.push(status)
  }
  expect(answered).toEqual([...Array(8).fill(401), ...Array(8).fill(403)])
  expect(await everything()).toEqual(before)
})
