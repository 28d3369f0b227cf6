import { expect, test } from 'vitest'
import { makeTestApp, type SignedIn } from '#tests/support/app.ts'

const app = await makeTestApp()
const PAGE = 'csr-portal'
const report = { name: 'By status', search: 'figure=*&group=status', shared: true }

const pin = (who: SignedIn, id: number, pinned = true, page = PAGE) =>
  who.fetch(`/api/admin/pinned-views/${page}/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pinned }),
  })
const names = async (who: SignedIn) =>
  (await who.get('/api/admin/pinned-views')).body.data.map(({ name }: { name: string }) => name)

test('[BUILD-12] each admin has pinned reports of their own, of views that they see', async () => {
  const [owner, other] = [await app.signInAdmin(1), await app.signInAdmin(2)]
  const { body: shared } = await owner.post(`/api/admin/views/${PAGE}`, report)
  const { body: mine } = await owner.post(`/api/admin/views/${PAGE}`, {
    ...report,
    name: 'Mine',
    shared: false,
  })
  for (const view of [shared, mine, shared]) expect((await pin(owner, view.id)).status).toBe(200)
  expect(await names(owner)).toEqual(['By status', 'Mine'])
  expect((await pin(other, mine.id)).status).toBe(404)
  expect((await pin(other, shared.id)).status).toBe(200)
  expect(await names(other)).toEqual(['By status'])
  expect((await other.get(`/api/admin/views/${PAGE}`)).body.data).toMatchObject([
    { name: 'By status', pinned: true },
  ])
  // A view that is no longer shared leaves the dashboards of others, a deleted one all.
  await owner.post(`/api/admin/views/${PAGE}/${shared.id}`, { shared: false })
  expect(await names(other)).toEqual([])
  await pin(owner, mine.id, false)
  expect(await names(owner)).toEqual(['By status'])
  await owner.fetch(`/api/admin/views/${PAGE}/${shared.id}`, { method: 'DELETE' })
  expect(await names(owner)).toEqual([])
})

test('[BUILD-12] a view that is no report is not pinned, nor a thirteenth report', async () => {
  const owner = await app.signInAdmin(1)
  const { body: rows } = await owner.post(`/api/admin/views/${PAGE}`, {
    name: 'Rows',
    search: '',
    shared: false,
  })
  const refused = await pin(owner, rows.id)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ id: 'Only a report can be pinned to the dashboard' })
  for (let at = 1; at <= 13; at++) {
    const { body } = await owner.post(`/api/admin/views/${PAGE}`, {
      ...report,
      name: `Report ${at}`,
      shared: false,
    })
    expect((await pin(owner, body.id)).status).toBe(at > 12 ? 422 : 200)
  }
})
