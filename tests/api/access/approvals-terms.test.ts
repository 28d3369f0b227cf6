import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { misFile } from '#server/tables/money.ts'
import { partner } from '#server/tables/people.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { someSlab } from '#tests/support/money/money.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
})

const db = () => app.deps.database.db
const slabs = async () => (await maker.get('/api/lender-revenue/get/1')).body.lenderRevenue
const look = async (id: string) => (await checker.get(`/api/admin/approvals/${id}`)).body
const approve = async (id: string) =>
  (await checker.post(`/api/admin/approvals/${id}/approve`, { seen: (await look(id)).seen })).status

test('a new slab, a changed one, a removed one and another order wait, and are made by another’s word', async () => {
  const before = await slabs()
  const added = await maker.post('/api/lender-revenue/create', { lender_id: 1, ...someSlab })
  expect(added.status).toBe(202)
  expect(await slabs()).toEqual(before)
  expect(await look(added.body.waiting)).toMatchObject({
    link: '/admin/lenders/1',
    lines: [
      { label: 'revenue_type_id', before: null, after: 'Disbursal' },
      { label: 'revenue_percent', kind: 'percent', before: null, after: 1.125 },
      { label: 'status', before: null, after: 'ACTIVE' },
    ],
  })
  expect(await approve(added.body.waiting)).toBe(200)
  const made = (await slabs()).at(-1)
  expect(made).toMatchObject(someSlab)

  const body = { ...someSlab, id: made.id, lender_id: 1, revenue_percent: 2, status: 0, expected: someSlab }
  const changed = (await maker.post('/api/lender-revenue/update', body)).body.waiting
  expect((await look(changed)).lines).toMatchObject([
    { label: 'revenue_type_id', after: 'Disbursal', fact: true },
    { label: 'revenue_percent', before: 1.125, after: 2 },
    { label: 'status', before: 'ACTIVE', after: 'DISABLED' },
  ])
  expect(await approve(changed)).toBe(200)

  const ids = (await slabs()).map(({ id }: { id: number }) => id).reverse()
  const order = { lender_id: 1, lender_revenue_ids: ids }
  const moved = (await maker.post('/api/lender-revenue/set-order', order)).body.waiting
  const [line] = (await look(moved)).lines
  expect(line).toMatchObject({ label: 'order', after: expect.stringMatching(/^1\. Disbursal 2% · 2\. /) })
  expect(await approve(moved)).toBe(200)
  expect((await slabs())[0].id).toBe(made.id)

  const removed = (await maker.post(`/api/lender-revenue/delete/${made.id}`)).body.waiting
  expect((await look(removed)).lines).toContainEqual(
    expect.objectContaining({ label: 'revenue_percent', before: 2, after: null }),
  )
  expect(await approve(removed)).toBe(200)
  expect(await slabs()).toHaveLength(before.length)
})

test('a slab that would be refused is refused at once', async () => {
  expect((await maker.post('/api/lender-revenue/create', { lender_id: 999, ...someSlab })).status).toBe(404)
  const bad = await maker.post('/api/lender-revenue/create', {
    lender_id: 1,
    ...someSlab,
    revenue_type_id: 99,
  })
  expect(bad.status).toBe(422)
  expect((await maker.post('/api/lender-revenue/delete/999999')).status).toBe(404)
  expect((await checker.get('/api/admin/lists/approvals?tab=waiting')).body.rows).toEqual([])
})

test('what a partner is paid waits, by whichever call it is set', async () => {
  const [of] = await db().select().from(partner).limit(1)
  const { id, revenue_percent: old } = of as NonNullable<typeof of>
  const set = (percent: number) =>
    maker.post(`/api/update-partner-revenue-data/${id}`, { revenue_percent: percent })
  const { status, body } = await set(33.5)
  expect(status).toBe(202)
  expect((await look(body.waiting)).lines).toEqual([
    { label: 'revenue_percent', kind: 'percent', before: old, after: 33.5 },
  ])
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' } }
  const round = (values: object) =>
    maker.fetch(`/api/admin/partners/${id}`, { ...put, body: JSON.stringify(values) })
  expect(await approve(body.waiting)).toBe(200)
  const whole = (await maker.get(`/api/admin/partners/${id}`)).body
  expect((await round({ ...whole, legal_name: 'Legal Name Ltd' })).status).toBe(200)
  const stored = async () => (await db().select().from(partner).where(eq(partner.id, id)))[0]?.revenue_percent
  const undo = await maker.post('/api/admin/history/undo', { entity: 'partner', id })
  expect(undo.status).toBe(200)
  const back = await maker.post('/api/admin/history/undo', { entity: 'partner', id })
  expect(back.status).toBe(202)
  expect(await stored()).toBe(33.5)
  expect(await approve(back.body.waiting)).toBe(200)
  expect(await stored()).toBe(old)
})

test('[TRUST-05] terms in a whole record of a partner are one proposal, with everything else that is set', async () => {
  const [of] = await db().select().from(partner).orderBy(partner.id).limit(1)
  const { id, revenue_percent: old, legal_name } = of as NonNullable<typeof of>
  const put = async (values: object) => {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' } }
    return maker.fetch(`/api/admin/partners/${id}`, { ...init, body: JSON.stringify(values) })
  }
  const stored = async () => {
    const [row] = await db().select().from(partner).where(eq(partner.id, id))
    return [row?.revenue_percent, row?.legal_name]
  }
  const whole = (await maker.get(`/api/admin/partners/${id}`)).body
  const { status, body } = await put({ ...whole, revenue_percent: 40, legal_name: 'New Name Ltd' })
  expect(status).toBe(202)
  expect(await stored()).toEqual([old, legal_name])
  expect((await look(body.waiting)).lines).toContainEqual(
    expect.objectContaining({ label: expect.stringMatching(/revenue_percent$/), after: '40' }),
  )
  expect(await approve(body.waiting)).toBe(200)
  expect(await stored()).toEqual([40, 'New Name Ltd'])
})

test('a slab comes back by setting a change back or restoring it when a second admin agrees', async () => {
  const [first] = await slabs()
  await approve((await maker.post(`/api/lender-revenue/delete/${first.id}`)).body.waiting)
  const trail = (await maker.get('/api/admin/lists/audit?range=last_7_days&entity=lender_revenue')).body.rows
  const gone = trail.find(({ action }: { action: string }) => action === 'delete')
  const restored = await maker.post(`/api/admin/audit/${gone.id}/restore`, {})
  expect(restored.status).toBe(202)
  expect((await look(restored.body.waiting)).lines).toContainEqual(
    expect.objectContaining({ label: 'record', before: 'gone', after: 'there' }),
  )
  const ids = async () => (await slabs()).map(({ id: one }: { id: number }) => one)
  expect(await ids()).not.toContain(first.id)
  expect(await approve(restored.body.waiting)).toBe(200)
  expect(await ids()).toContain(first.id)
  const [second] = await slabs()
  const { id, lender_id, order, ...stored } = second
  const body = { ...stored, id, lender_id, status: stored.status === 1 ? 0 : 1, expected: stored }
  await approve((await maker.post('/api/lender-revenue/update', body)).body.waiting)
  const [change] = (await maker.get('/api/admin/lists/audit?range=last_7_days&entity=lender_revenue')).body
    .rows
  const back = await maker.post('/api/admin/history/revert', { audit_id: change.id })
  expect(back.status).toBe(202)
  const status = async () => (await slabs()).find((slab: { id: number }) => slab.id === id).status
  expect(await status()).not.toBe(stored.status)
  expect(await approve(back.body.waiting)).toBe(200)
  expect(await status()).toBe(stored.status)
})

test('[ADM-07] taking back a lender’s money file waits as its booking does', async () => {
  const today = businessDay(app.deps.clock())
  await chosenOffer(db(), app.deps.clock(), { status: 66, ref: 'P-1' })
  const form = new FormData()
  form.append('lender_id', '1')
  form.append(
    'file',
    new File(
      [`Lender application id,Status,Disbursal date,Disbursed amount\nP-1,Disbursed,${today},90000`],
      'mis.csv',
    ),
  )
  const { file } = (await maker.fetch('/api/admin/mis/preview', { method: 'POST', body: form })).body
  expect(await approve((await maker.post(`/api/admin/mis/${file.id}/commit`)).body.waiting)).toBe(200)
  const { status, body } = await maker.post(`/api/admin/mis/${file.id}/revert`)
  expect(status).toBe(202)
  const state = async () => (await db().select().from(misFile).where(eq(misFile.id, file.id)))[0]?.state
  expect(await state()).toBe('DONE')
  expect((await look(body.waiting)).lines).toContainEqual(
    expect.objectContaining({ label: 'amount', after: -90_000 }),
  )
  expect(await approve(body.waiting)).toBe(200)
  expect(await state()).toBe('REVERTED')
})
