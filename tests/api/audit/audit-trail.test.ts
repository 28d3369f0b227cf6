import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

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
const trail = async (query = '') => (await admin.get(`/api/admin/audit?${query}`)).body
const revert = (audit_id: number) => admin.post('/api/admin/history/revert', { audit_id })
const create = (name: string) => admin.post('/api/create-lender', { name })

describe('the audit trail', () => {
  test('is filtered by admin, entity, property and business days', async () => {
    await update('min_age', 40)
    await update('max_age', 70)
    await create('Yamuna-Filter')
    const only = async (query: string) => {
      const { rows, total } = await trail(query)
      expect(rows).toHaveLength(total)
      return rows.map((row: { action: string; property: string | null }) => row.property ?? row.action)
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

  test('comes in pages with the total', async () => {
    for (const age of [31, 32, 33]) await update('min_age', age)
    const [first, second] = [await trail('page_size=2'), await trail('page_size=2&page=2')]
    expect([first.total, first.rows.length, second.rows.length]).toEqual([3, 2, 1])
    expect(second.rows[0].new).toBe(31)
    expect(first.admins).toContainEqual({ id: 1, name: 'Anika Demo' })
  })

  test.each([
    'who=x',
    'entity=nothing',
    'page=0',
    'page_size=101',
    'range=custom_range',
    'range=ever',
  ])('is refused for %s', async (query) => {
    expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(422)
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
    for (const { id } of rows) expect((await revert(id)).status).toBeGreaterThanOrEqual(404)
  })

  test('carries neither password hash nor e-mail of an admin', async () => {
    await update('min_age', 35)
    const text = JSON.stringify(await trail())
    expect(text).not.toMatch(/argon2|@|token/)
  })
})
