import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})
beforeEach(async () => {
  const { db } = app.deps.database
  await db.execute(sql`truncate audit`)
  await db.update(lender).set({ min_age: 21, max_age: 60, priority: 5 })
})

const save = (rows: object[], more: object = {}, who = admin) =>
  who.post('/api/admin/cells', { entity: 'lender', rows, ...more })
const one = async (id: number) => (await admin.get(`/api/get-lender-data/${id}`)).body
const trail = () => app.deps.database.db.select().from(audit).orderBy(audit.id)
const row = (id: number, values: object, expected: object = {}) => ({ id, values, expected })

describe('cells of one request', () => {
  test('are saved row by row: each is written whole, is the same, conflicts or is refused', async () => {
    const { status, body } = await save([
      row(1, { min_age: 30, priority: 6 }, { min_age: 21, priority: 5 }),
      row(2, { min_age: 21 }, { min_age: 21 }),
      row(3, { min_age: 31, priority: 7 }, { min_age: 22, priority: 5 }),
      row(4, { min_age: 'x', priority: 8 }, { min_age: 21, priority: 5 }),
      row(5, { min_age: 99 }, { min_age: 21 }),
      row(999_999, { min_age: 30 }, { min_age: 21 }),
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      step: expect.any(String),
      rows: [
        { id: 1, state: 'SAVED' },
        { id: 2, state: 'SAME' },
        { id: 3, state: 'CONFLICT', current: { min_age: { value: 21, by: '', at: '' } } },
        { id: 4, state: 'REFUSED', errors: { min_age: 'Enter a number' } },
        { id: 5, state: 'REFUSED', errors: { min_age: 'Must not be more than “Age (max)”' } },
        { id: 999_999, state: 'REFUSED', errors: { min_age: 'This record was deleted in the meantime' } },
      ],
      created: [],
    })
    expect(await one(1)).toMatchObject({ min_age: 30, priority: 6 })
    expect(await one(3)).toMatchObject({ min_age: 21, priority: 5 })
    expect(await one(4)).toMatchObject({ min_age: 21, priority: 5 })
    expect((await trail()).map(({ entity_id, property }) => [entity_id, property])).toEqual([
      ['1', 'min_age'],
      ['1', 'priority'],
    ])
  })

  test('[BUILD-02] of a dry run are checked as whole rows, and nothing is stored', async () => {
    const { name } = await one(2)
    const create = [{ name: 'Dry-1' }, { name }, { name: 'two words' }, { min_age: 30 }]
    const rows = [row(1, { min_age: 30 }, { min_age: 21 }), row(3, { min_age: 99 }, { min_age: 21 })]
    const { body } = await save(rows, { create, dry: true })
    expect(body.rows).toMatchObject([{ state: 'SAVED' }, { state: 'REFUSED' }])
    expect(body.created).toEqual([
      { id: expect.any(Number) },
      { id: null, errors: { name: 'This name is already in use' } },
      { id: null, errors: { name: 'Use only letters, digits, hyphens and underscores' } },
      { id: null, errors: { name: 'Fill in this field', legal_name: 'Fill in this field' } },
    ])
    expect(await one(1)).toMatchObject({ min_age: 21 })
    expect(
      (await admin.get('/api/get-lenders-data')).body.map((it: { name: string }) => it.name),
    ).not.toContain('Dry-1')
    expect(await trail()).toEqual([])
  })

  test('tell who stored another value', async () => {
    const second = await app.signInSecond()
    await second.post('/api/update-lender-data', { lender_id: 1, property: 'min_age', value: 28 })
    const { body } = await save([row(1, { min_age: 30 }, { min_age: 21 })])
    expect(body.rows).toMatchObject([
      { state: 'CONFLICT', current: { min_age: { value: 28, by: 'Second Demo' } } },
    ])
  })

  test('one taken name refuses its row only', async () => {
    const { name } = await one(2)
    const rows = [1, 3, 4, 5].map((id) => row(id, { name: id === 4 ? name : `Cells-${id}` }))
    const { body } = await save(rows)
    expect(body.rows.map(({ state }: { state: string }) => state)).toEqual([
      'SAVED',
      'SAVED',
      'REFUSED',
      'SAVED',
    ])
    expect(body.rows[2].errors).toEqual({ name: 'This name is already in use' })
  })

  test('add rows, each with its errors', async () => {
    const { body } = await save([], {
      create: [
        { name: 'Cells-New', min_age: 25, max_age: 50 },
        { name: 'Cells-New' },
        { min_age: 30 },
        { name: 'Cells-Wrong', min_age: 50, max_age: 25 },
      ],
    })
    const [good, ...bad] = body.created
    expect(await one(good.id)).toMatchObject({ name: 'Cells-New', legal_name: 'Cells-New', max_age: 50 })
    expect(bad).toEqual([
      { id: null, errors: { name: 'This name is already in use' } },
      { id: null, errors: expect.objectContaining({ name: 'Fill in this field' }) },
      { id: null, errors: { max_age: 'Must not be less than “Age (min)”' } },
    ])
  })

  test('of a role that may not update the page are refused', async () => {
    expect((await save([row(1, { min_age: 30 })], {}, await app.signInAdmin(3))).status).toBe(403)
    expect((await trail()).length).toBe(0)
  })

  test.each([
    { entity: 'lender', rows: [row(1, { min_age: 30 }), row(1, { max_age: 50 })] },
    { entity: 'admin_user', rows: [] },
    { entity: 'lender' },
    { entity: 'lender', rows: [{ id: 1, values: { min_age: 1 } }] },
    { entity: 'lender', rows: Array.from({ length: 2001 }, (_, id) => row(id + 1, { priority: 1 })) },
    { entity: 'lender', rows: [], create: Array.from({ length: 2001 }, () => ({ name: 'x' })) },
  ])('in a wrong form are refused (%#)', async (body) => {
    expect((await admin.post('/api/admin/cells', body)).status).toBe(422)
  })
})

test('2,000 cells are saved in one request', async () => {
  const { db } = app.deps.database
  await db.execute(sql`insert into lender (name, legal_name, min_age, max_age, priority)
    select 'Many-' || n, 'Many', 21, 60, 5 from generate_series(1, 500) n`)
  const ids = await db.select({ id: lender.lender_id }).from(lender).where(sql`name like 'Many-%'`)
  const rows = ids.map(({ id }) =>
    row(
      id,
      { min_age: 22, max_age: 61, priority: 6, tenure: '12 months' },
      { min_age: 21, max_age: 60, priority: 5, tenure: null },
    ),
  )
  const { body } = await save(rows)
  expect(body.rows.every(({ state }: { state: string }) => state === 'SAVED')).toBe(true)
  expect(await trail()).toHaveLength(2000)
  const { undone } = (await admin.post('/api/admin/history/undo', { entity: 'lender' })).body
  expect(undone.records).toHaveLength(500)
})

test('a cell that needs a second admin waits where the setting asks for one', async () => {
  const strict = await makeTestApp({ FOUR_EYES: 'on' })
  const who = await strict.signInAdmin()
  const { status, body } = await who.post('/api/admin/cells', {
    entity: 'partner',
    rows: [row(2, { revenue_percent: 1 })],
  })
  expect([status, body.waiting]).toEqual([202, expect.any(String)])
})
