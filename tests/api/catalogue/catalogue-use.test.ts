import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSlab } from '#mocks/data/commissions.ts'
import { lender, lenderRevenue, revenueType } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let added: number
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  added = (await admin.post('/api/admin/revenue-types', { name: ' Renewal ' })).body.id
})

// The table of a migration's rows is not emptied between tests.
afterEach(async () => {
  const { db } = app.deps.database
  await db.delete(lenderRevenue).where(eq(lenderRevenue.revenue_type_id, added))
  await db.delete(revenueType).where(eq(revenueType.id, added))
})

const remove = (page: string, id: number) => admin.fetch(`/api/admin/${page}/${id}`, { method: 'DELETE' })
const slab = { ...openSlab, lender_id: 1, revenue_flat: 100 }

describe('a revenue type', () => {
  test('that is added can be chosen for a slab, under its own number', async () => {
    const { body } = await admin.get('/api/lender-revenue/get-types')
    expect(body.data).toContainEqual({ id: added, name: 'Renewal', name_hi: null })
    const made = await admin.post('/api/lender-revenue/create', { ...slab, revenue_type_id: added })
    expect(made.status).toBe(200)
  })

  test('that slabs use is not removed, and the answer names their lenders', async () => {
    await admin.post('/api/lender-revenue/create', { ...slab, revenue_type_id: added })
    const { status, body } = await remove('revenue-types', added)
    expect([status, body.code]).toEqual([409, 'IN_USE'])
    expect(body.message).toMatch(
      /^Still used by: Revenue slabs \(1\): Aarna-Finance · \d+\. Remove it there first$/,
    )
    const { db } = app.deps.database
    await db
      .update(lenderRevenue)
      .set({ deleted_at: app.deps.clock() })
      .where(eq(lenderRevenue.revenue_type_id, added))
    expect((await remove('revenue-types', added)).status).toBe(200)
  })

  test('that is removed is offered no more and taken by no slab', async () => {
    expect((await remove('revenue-types', added)).status).toBe(200)
    const { body } = await admin.get('/api/lender-revenue/get-types')
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(added)
    const refused = await admin.post('/api/lender-revenue/create', { ...slab, revenue_type_id: added })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { revenue_type_id: 'Choose one of the options' },
    ])
  })
})

describe('a lender group', () => {
  const groupsOf = async (id: number) =>
    (await app.deps.database.db.select().from(lender).where(eq(lender.lender_id, id)))[0]?.lender_group_ids

  test('that lenders carry is not removed, and the answer names them', async () => {
    const { body: made } = await admin.post('/api/admin/lender-groups', { name: 'Festive' })
    const change = { lender_id: 1, property: 'lender_group_ids', value: [made.id] }
    expect((await admin.post('/api/update-lender-data', change)).status).toBe(200)
    expect(await groupsOf(1)).toEqual([made.id])
    const { status, body } = await remove('lender-groups', made.id)
    expect([status, body.message]).toEqual([
      409,
      'Still used by: Lenders (1): Aarna-Finance. Remove it there first',
    ])
    await admin.post('/api/update-lender-data', { ...change, value: [] })
    expect((await remove('lender-groups', made.id)).status).toBe(200)
    const { lenderGroups } = (await admin.get('/api/lender-group/get-all')).body
    expect(lenderGroups.map(({ name }: { name: string }) => name)).not.toContain('Festive')
  })

  test('is renamed with its history', async () => {
    const { body: made } = await admin.post('/api/admin/lender-groups', { name: 'Festive' })
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' } }
    const rename = (body: object) =>
      admin.fetch(`/api/admin/lender-groups/${made.id}`, { ...init, body: JSON.stringify(body) })
    expect((await rename({ name: 'Diwali', expected: { name: 'Festive' } })).status).toBe(200)
    expect((await rename({ name: 'Holi', expected: { name: 'Festive' } })).status).toBe(409)
    const { body } = await admin.get(`/api/admin/history?entity=lender_group&id=${made.id}`)
    expect(body).toMatchObject([{ property: 'name', old: 'Festive', new: 'Diwali' }, { action: 'create' }])
  })
})
