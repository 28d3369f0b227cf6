import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
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
})

const update = (property: string, value: unknown) =>
  admin.post('/api/update-lender-data', { lender_id: 1, property, value })
const trail = (query = '') => auditTrail(admin, query)
const revert = (audit_id: number) => admin.post('/api/admin/history/revert', { audit_id })
const create = (name: string) => admin.post('/api/create-lender', { name })

describe('the audit trail', () => {
  test('is filtered by admin, entity, property and business days', async () => {
    await update('min_age', 40)
    await update('max_age', 70)
    await create('Yamuna-Filter')
    const only = async (query: string) => {
      const { rows, count } = await trail(query)
      expect(rows).toHaveLength(count)
      return rows.map(({ property, action }) => property ?? action)
    }
    expect(await only('')).toEqual(['create', 'max_age', 'min_age'])
    expect(await only('who=1')).toHaveLength(3)
    expect(await only('who=2')).toEqual([])
    expect(await only('entity=credit_card')).toEqual([])
    expect(await only('entity=lender&property=max_age')).toEqual(['max_age'])
    expect(await only('range=yesterday')).toEqual([])
    app.advance(24 * 60)
    admin = await app.signInAdmin()
    expect(await only('range=yesterday')).toHaveLength(3)
  })

  test('comes in pages with the total, the newest change first', async () => {
    for (let age = 30; age < 57; age++) await update('min_age', age)
    const first = await trail('page_size=25')
    const second = await trail(`page_size=25&after=${first.next}`)
    expect([first.count, first.rows.length, second.rows.length]).toEqual([27, 25, 2])
    expect(second.rows.map((row) => row.new)).toEqual([31, 30])
  })

  test('[LIST-01] is sorted by several columns at once', async () => {
    await update('min_age', 41)
    await create('Yamuna-Sort')
    await update('max_age', 71)
    const { rows } = await trail('sort=-action,property')
    expect(rows.map(({ action, property }) => [action, property])).toEqual([
      ['update', 'max_age'],
      ['update', 'min_age'],
      ['create', null],
    ])
  })

  test.each([
    'who=x',
    'entity=nothing',
    'page=1',
    'page_size=101',
    'range=custom_range',
    'range=ever',
  ])('is refused for %s', async (query) => {
    expect((await admin.get(`/api/admin/lists/audit?${query}`)).status).toBe(422)
  })

  test('names a change of anything else without its values, which cannot be set back', async () => {
    const noted = { at: app.deps.clock(), actor_kind: 'customer', actor_id: 'x', request_id: 'r' }
    await app.deps.database.db.insert(audit).values([
      { ...noted, action: 'update', entity: 'prospect', entity_id: '1', property: 'pan', new: 'ABCPE1234F' },
      { ...noted, action: 'update', entity: 'lender', entity_id: '1', property: 'secret', new: 'ABCPE1234F' },
    ])
    const { rows } = await trail()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('ABCPE1234F')
    expect(rows).toMatchObject([
      { new: null, shown: 'no' },
      { new: null, shown: 'no' },
    ])
    for (const { id } of rows) expect((await revert(id)).status).toBeGreaterThanOrEqual(404)
  })

  test('carries neither password hash nor e-mail of an admin', async () => {
    await update('min_age', 35)
    const text = JSON.stringify(await trail())
    expect(text).not.toMatch(/argon2|@|token/)
  })
})
