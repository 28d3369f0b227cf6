import { expect, test } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'

const app = await makeTestApp()

const path = '/api/admin/views/applications-report'

test('[LIST-03] a view is saved under a name, replaced by the next of that name, and deleted', async () => {
  const admin = await app.signInAdmin(1)
  const { body: first } = await admin.post(path, { name: 'Gold', search: 'product=gl', shared: false })
  expect(first).toMatchObject({ name: 'Gold', search: 'product=gl', shared: false, own: true })
  const { body: second } = await admin.post(path, {
    name: 'gold',
    search: 'product=gl&sort=at',
    shared: false,
  })
  expect((await admin.get(path)).body.data).toEqual([second])
  expect((await admin.fetch(`${path}/${second.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await admin.get(path)).body.data).toEqual([])
})

test('[LIST-03] another admin sees a shared view only, and cannot delete it', async () => {
  const owner = await app.signInAdmin(1)
  const other = await app.signInAdmin(2)
  const { body: shared } = await owner.post(path, { name: 'Ours', search: 'product=pl', shared: true })
  await owner.post(path, { name: 'Mine', search: 'product=bl', shared: false })
  const seen = (await other.get(path)).body.data
  expect(seen).toEqual([{ ...shared, own: false, may_change: false }])
  expect((await other.fetch(`${path}/${shared.id}`, { method: 'DELETE' })).status).toBe(404)
})

test('views of a page belong to those who may open it', async () => {
  const agent = await app.signInAdmin(3)
  expect((await agent.get(path)).status).toBe(403)
  expect((await agent.post(path, { name: 'x', search: '', shared: true })).status).toBe(403)
  const admin = await app.signInAdmin(1)
  expect((await admin.get('/api/admin/views/no-such-page')).status).toBe(404)
  expect((await admin.post(path, { name: ' ', search: '', shared: true })).body.errors).toHaveProperty('name')
})
