import { expect, test } from 'vitest'
import { merchantStaff } from '#server/tables/portal.ts'
import { portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const path = '/api/partner/views/leads'
const views = async (who = mine) => (await who.get(path)).body.data
const remove = (id: number, who = mine) => who.fetch(`${path}/${id}`, { method: 'DELETE' })

test('[LIST-03] a person saves a view of a list, renames it, makes it the first to open, and deletes it', async () => {
  const saved = await mine.post(path, { name: 'Open', search: 'stage=20&sort=-at' })
  expect(saved).toMatchObject({
    status: 200,
    body: { name: 'Open', search: 'sort=-at&stage=20', is_default: false },
  })
  const { id } = saved.body
  expect((await mine.post(`${path}/${id}`, { name: 'Sent' })).body).toMatchObject({ id, name: 'Sent' })
  expect((await mine.post(`${path}/${id}`, { is_default: true })).body.is_default).toBe(true)
  expect(await views()).toEqual([{ id, name: 'Sent', search: 'sort=-at&stage=20', is_default: true }])
  expect((await remove(id)).status).toBe(200)
  expect(await views()).toEqual([])
})

test('[LIST-03] one view at most opens first, and a view that is saved again stays what it was', async () => {
  const first = (await mine.post(path, { name: 'A', search: 'stage=20' })).body
  const second = (await mine.post(path, { name: 'B', search: 'stage=60' })).body
  for (const { id } of [first, second]) await mine.post(`${path}/${id}`, { is_default: true })
  const standard = async () =>
    (await views()).flatMap((view: typeof first) => (view.is_default ? [view.name] : []))
  expect(await standard()).toEqual(['B'])
  await mine.post(path, { name: 'b', search: 'stage=70' })
  expect(await standard()).toEqual(['b'])
  expect((await mine.post(`${path}/${first.id}`, { name: 'B' })).body.errors).toHaveProperty('name')
  expect((await mine.post(`${path}/999999`, { is_default: true })).status).toBe(404)
  expect(await standard()).toEqual(['b'])
})

test('[LIST-03] the views of one person are nobody else’s, not even of a list of the same name in the back office', async () => {
  const { id } = (await mine.post(path, { name: 'Mine', search: 'stage=20' })).body
  expect(await views(theirs)).toEqual([])
  expect((await theirs.post(`${path}/${id}`, { name: 'Theirs' })).status).toBe(404)
  expect((await remove(id, theirs)).status).toBe(404)
  const admin = await app.signInAdmin(1)
  expect((await admin.fetch(`/api/admin/views/applications-report/${id}`, { method: 'DELETE' })).status).toBe(
    404,
  )
  expect((await views())[0]).toMatchObject({ id, name: 'Mine' })
})

test('a view holds what the list knows, and never what was searched for', async () => {
  const { body } = await mine.post(path, { name: 'x', search: 'q=9812345678&stage=20&tab=leads&after=abc' })
  expect(body.search).toBe('stage=20')
  for (const search of ['stage=x', 'sort=merchant_id', 'range=ever', 'colour=red'])
    expect((await mine.post(path, { name: 'bad', search })).body.errors).toHaveProperty('search')
  expect((await mine.post(path, { name: ' ', search: '' })).body.errors).toHaveProperty('name')
  expect((await mine.get('/api/partner/views/no-such-list')).status).toBe(404)
})

test('the views of a list belong to those who may read it', async () => {
  const { db } = app.deps.database
  await db
    .insert(merchantStaff)
    .values({ merchant_user_id: 1, rights: ['leads'], created_at: app.deps.clock() })
  const staff = await signInMerchant(app, 0)
  for (const { name, right } of portalLists) {
    const expected = right === true || right === 'leads' ? 200 : 403
    expect([name, (await staff.get(`/api/partner/views/${name}`)).status]).toEqual([name, expected])
    expect((await staff.post(`/api/partner/views/${name}`, { name: 'x', search: '' })).status).toBe(expected)
  }
})
