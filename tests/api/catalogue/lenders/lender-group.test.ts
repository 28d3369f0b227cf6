import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lenderGroups } from '#mocks/data/commissions.ts'
import { audit } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const create = (name: unknown) => admin.post('/api/lender-group/create', { name })
const list = async () => (await admin.get('/api/lender-group/get-all')).body
const trail = () => app.deps.database.db.select().from(audit).where(eq(audit.entity, 'lender_group'))

test('the groups are listed by name, whatever its case', async () => {
  await create('aa first')
  const { success, lenderGroups: groups } = await list()
  expect(success).toBe(true)
  expect(groups.map(({ name }: { name: string }) => name)).toEqual([
    'aa first',
    'Gold_Loans',
    'Home-Loans',
    'Quick disbursal',
    'Salaried first',
  ])
})

test('[LE-07] a new group has its own number, is listed without outer blanks and noted', async () => {
  const { status, body } = await create('  Private_banks - 2 ')
  expect(status).toBe(200)
  const id = lenderGroups.length + 1
  expect(body).toEqual({
    success: true,
    message: 'Lender group created successfully!',
    lenderGroup: { id },
  })
  expect((await list()).lenderGroups).toContainEqual({ id, name: 'Private_banks - 2' })
  expect(await trail()).toMatchObject([
    { action: 'create', actor_id: '1', entity_id: String(id), new: { name: 'Private_banks - 2' } },
  ])
})

test.each([
  ['', 'Fill in this field'],
  ['   ', 'Fill in this field'],
  [undefined, 'Fill in this field'],
  [null, 'Fill in this field'],
  [7, 'Fill in this field'],
  ['A&B', 'Use only letters, digits, spaces, hyphens and underscores'],
  ['<b>Bold</b>', 'Use only letters, digits, spaces, hyphens and underscores'],
  ['समूह', 'Use only letters, digits, spaces, hyphens and underscores'],
  ['x'.repeat(61), 'This is too long'],
])('[LE-07] the name %j is refused and nothing is stored', async (name, message) => {
  const before = await list()
  expect(await create(name)).toMatchObject({ status: 422, body: { errors: { name: message } } })
  expect(await list()).toEqual(before)
  expect(await trail()).toEqual([])
})

test('a lender carries groups that there are, each once, in the order given', async () => {
  const set = (value: unknown) =>
    admin.post('/api/update-lender-data', { lender_id: 1, property: 'lender_group_ids', value })
  const carried = async () => (await admin.get('/api/get-lender-data/1')).body.lender_group_ids
  expect((await set([3, 1])).status).toBe(200)
  for (const value of [[3, 3], [99], [1, 99], [0], [-1]])
    expect(await set(value)).toMatchObject({
      status: 422,
      body: { errors: { value: 'Choose one of the options' } },
    })
  expect(await carried()).toEqual([3, 1])
  expect((await set([])).status).toBe(200)
  expect(await carried()).toEqual([])
})

test('of ten equal names at once one is stored, and the others hear that it is in use', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => create(turn % 2 ? 'Twin' : 'TWIN')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await list()).lenderGroups).toHaveLength(lenderGroups.length + 1)
  expect(await trail()).toHaveLength(1)
  expect((await create('twin')).body).toMatchObject({
    code: 'DUPLICATE',
    errors: { name: 'This name is already in use' },
  })
})
