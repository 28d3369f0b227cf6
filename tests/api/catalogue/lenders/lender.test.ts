import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { audit, lender, lenderProduct } from '#server/tables/catalogue.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { type Answered, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const LIST = '/api/get-lenders-data'
const create = (name: unknown) => admin.post('/api/create-lender', { name })
const remove = (lender_id: unknown) => admin.post('/api/safe-delete-lender', { lender_id })
const rename = (lender_id: number, value: string) =>
  admin.post('/api/update-lender-data', { lender_id, property: 'name', value })
const namesIn = ({ body }: Answered): string[] => body.map(({ name }: { name: string }) => name)
const trail = (id: number) =>
  app.deps.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, 'lender'), eq(audit.entity_id, String(id))))

/** Seeded names by priority, then name without regard to case. */
const inOrder = (all: readonly { name: string; priority: number }[]) =>
  [...all]
    .sort((a, b) => a.priority - b.priority || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ name }) => name)

test('all lenders are listed by priority, then name', async () => {
  expect(namesIn(await admin.get(LIST))).toEqual(inOrder(lenders))
})

test.each(LenderType.options)('lenders of type %s are those with such a product', async (type) => {
  const ofType = lenders.filter(({ products }) => products.some(({ product }) => product === type))
  expect(ofType.length).toBeGreaterThan(1)
  expect(namesIn(await admin.get(`${LIST}/${type}`))).toEqual(inOrder(ofType))
})

test('a lender shows every field of its declaration and no other', async () => {
  const { body } = await admin.get('/api/get-lender-data/1')
  const [row] = (await admin.get(LIST)).body.filter(({ lender_id }: { lender_id: number }) => lender_id === 1)
  expect(body).toEqual(row)
  expect(body).not.toHaveProperty('deleted_at')
  const { products, ...seeded } = lenders[0] as (typeof lenders)[number]
  expect(body).toEqual({ lender_id: 1, ...seeded })
})

test.each([
  '999999',
  'abc',
  '0',
  '-1',
  '1.5',
  '99999999999999',
  '1;drop',
])('there is no lender %s', async (id) => {
  expect(await admin.get(`/api/get-lender-data/${encodeURIComponent(id)}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('an unknown type is 404', async () => {
  expect((await admin.get(`${LIST}/xl`)).status).toBe(404)
})

test('a new lender starts switched off, is listed and noted', async () => {
  const { status, body } = await create('Navin_Credit-2')
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, lender_id: lenders.length + 1 })
  const made = (await admin.get(`/api/get-lender-data/${body.lender_id}`)).body
  expect(made).toMatchObject({
    name: 'Navin_Credit-2',
    lender_status: 0,
    so_status: 0,
    priority: 0,
    min_age: null,
    lender_group_ids: [],
  })
  expect(namesIn(await admin.get(LIST))).toContain('Navin_Credit-2')
  expect(await trail(body.lender_id)).toMatchObject([
    { action: 'create', actor_kind: 'admin', actor_id: '1', role_id: 1, new: { name: 'Navin_Credit-2' } },
  ])
})

const noNames = [
  '',
  ' ',
  'Two words',
  'Ünicode',
  'नाम',
  'a'.repeat(61),
  "x'; drop table lender;--",
  '<b>',
  'a.b',
  5,
  null,
  ['Abc'],
  {},
  true,
]
test.each(
  noNames.map((name) => [name]),
)('%j is no name of a lender: 422 under its field, nothing is made', async (name) => {
  expect(await create(name)).toMatchObject({
    status: 422,
    body: { code: 'INVALID', errors: { name: expect.any(String) } },
  })
  expect((await admin.get(LIST)).body).toHaveLength(lenders.length)
})

test('a body with more than a name is refused', async () => {
  const { status, body } = await admin.post('/api/create-lender', {
    name: 'Abc',
    lender_status: 1,
    lender_id: 7,
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['lender_id', 'lender_status'])
})

test('a name in use is 409 under its field, whatever its case', async () => {
  for (const name of ['Aarna-Finance', 'AARNA-finance'])
    expect(await create(name)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', errors: { name: expect.any(String) } },
    })
  expect((await admin.get(LIST)).body).toHaveLength(lenders.length)
})

test('renaming to a name in use is 409 under its value and changes nothing', async () => {
  expect(await rename(2, 'aarna-FINANCE')).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', errors: { value: expect.any(String) } },
  })
  expect((await admin.get('/api/get-lender-data/2')).body.name).toBe(lenders[1]?.name)
  expect(await trail(2)).toEqual([])
  expect((await rename(1, 'AARNA-Finance')).status).toBe(200)
})

test('20 creations of one name at once make one lender', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('Parallel')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(namesIn(await admin.get(LIST)).filter((name) => name === 'Parallel')).toHaveLength(1)
})

test('a deleted lender is in no list, accepts no change and frees its name; its row and history stay', async () => {
  expect((await remove(1)).status).toBe(200)
  expect(namesIn(await admin.get(LIST))).not.toContain('Aarna-Finance')
  expect(namesIn(await admin.get(`${LIST}/pl`))).not.toContain('Aarna-Finance')
  expect((await admin.get('/api/get-lender-data/1')).status).toBe(404)
  expect((await rename(1, 'Risen')).status).toBe(404)
  expect((await remove(1)).status).toBe(404)
  const [row] = await app.deps.database.db.select().from(lender).where(eq(lender.lender_id, 1))
  expect(row).toMatchObject({ name: 'Aarna-Finance', deleted_at: app.deps.clock() })
  expect((await create('Aarna-Finance')).status).toBe(200)
  expect(await trail(1)).toMatchObject([{ action: 'delete', old: { name: 'Aarna-Finance' } }])
})

test('ten removals at once remove once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  expect(await trail(1)).toHaveLength(1)
})

test.each([['1'], [1.5], [null], [[1]], [{ $gt: 0 }], [99999999999999]])('%j removes nothing', async (id) => {
  expect((await remove(id)).status).toBe(422)
  expect((await admin.get(LIST)).body).toHaveLength(lenders.length)
})

test('a list that did not change answers 304; each kind of write makes a new one', async () => {
  const etagOf = async () => (await admin.get(LIST)).headers.get('etag') as string
  const again = (etag: string) => admin.fetch(LIST, { headers: { 'if-none-match': etag } })
  const writes = [
    () => create('Fresh'),
    () => rename(2, 'Renamed'),
    () => admin.post('/api/update-lender-data', { lender_id: 2, property: 'priority', value: 99 }),
    () => remove(3),
  ]
  for (const write of writes) {
    const etag = await etagOf()
    const unchanged = await again(etag)
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    expect(unchanged.headers.get('cache-control')).toBe('private, no-cache')
    expect((await write()).status).toBe(200)
    expect((await again(etag)).status).toBe(200)
    expect(await etagOf()).not.toBe(etag)
  }
  expect(namesIn(await admin.get(LIST)).at(-1)).toBe('Renamed')
})

test('a write by one admin shows in the typed lists of another at once', async () => {
  const other = await app.signInAdmin()
  expect(namesIn(await other.get(`${LIST}/pl`))).toContain('Aarna-Finance')
  await rename(1, 'Aarna-Two')
  expect(namesIn(await other.get(`${LIST}/pl`))).toContain('Aarna-Two')
  expect(namesIn(await other.get(`${LIST}/gl`))).not.toContain('Aarna-Two')
})

test('5,000 lenders are listed whole', async () => {
  const { db } = app.deps.database
  const many = Array.from({ length: 5000 }, (_, index) => ({
    name: `Bulk-${index}`,
    legal_name: 'Bulk',
    priority: 500,
  }))
  for (let start = 0; start < many.length; start += 500)
    await db.insert(lender).values(many.slice(start, start + 500))
  await db.insert(lenderProduct).values({
    lender_id: lenders.length + 1,
    product: 'hl',
    min_amount: 1,
    max_amount: 2,
    min_tenor: 3,
    max_tenor: 4,
    interest_rate: 5,
    fee_percent: 0,
  })
  expect((await admin.get(LIST)).body).toHaveLength(lenders.length + 5000)
  expect(namesIn(await admin.get(`${LIST}/hl`))).toContain('Bulk-0')
})
