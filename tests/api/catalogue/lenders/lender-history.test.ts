import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let seeded: typeof lender.$inferSelect
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  seeded = (await stored()) as typeof seeded
})
beforeEach(async () => {
  await app.deps.database.db.execute(sql`truncate audit`)
  await app.deps.database.db.update(lender).set(seeded).where(eq(lender.lender_id, 1))
})

const update = (property: unknown, value: unknown, more: object = {}) =>
  admin.post('/api/update-lender-data', { lender_id: 1, property, value, ...more })
const stored = async () =>
  (await app.deps.database.db.select().from(lender).where(eq(lender.lender_id, 1)))[0]
const shown = async () => (await admin.get('/api/get-lender-data/1')).body
const trail = () =>
  app.deps.database.db.select().from(audit).where(eq(audit.action, 'update')).orderBy(audit.id)

describe('the value that the editor saw', () => {
  test('lets the write through when it is still stored', async () => {
    for (const [property, seen, next] of [
      ['min_age', 21, 22],
      ['min_income', 25_000, 25_000.5],
      ['max_income', null, 1_000_000],
      ['lender_group_ids', [], [1, 2]],
      ['lender_group_ids', [1, 2], [2]],
      ['so_date_start', '2026-10-15', '2026-10-16'],
      ['tenure', '12 to 60 months', null],
    ] as const)
      expect([property, (await update(property, next, { expected: seen })).status]).toEqual([property, 200])
  })

  test('stops the write when it differs, with what is stored, who set it and when', async () => {
    app.advance(5)
    await update('min_age', 30)
    const at = app.deps.clock().toISOString()
    app.advance(5)
    const answer = await update('min_age', 40, { expected: 21 })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { value: 30, by: 'Anika Demo', at } },
    })
    expect(await stored()).toMatchObject({ min_age: 30 })
    expect(await trail()).toHaveLength(1)
  })

  test('does not matter when the wished value is already stored', async () => {
    await update('min_age', 30)
    expect((await update('min_age', 30, { expected: 21 })).status).toBe(200)
    expect(await trail()).toHaveLength(1)
  })

  test('of a property without history: 409 without a name', async () => {
    const { status, body } = await update('max_income', 5, { expected: 4 })
    expect([status, body.current]).toEqual([409, { value: null, by: '', at: '' }])
  })

  test.each([
    ['abc'],
    [{}],
    [[]],
    [true],
    [-1],
  ])('of a wrong type, %j, is not what is stored: 409, and nothing is written', async (expected) => {
    const { status, body } = await update('min_income', 5, { expected })
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await trail()).toEqual([])
  })
})

describe('the audit trail', () => {
  test('has exactly one row for an accepted write: who, when, old and new', async () => {
    app.advance(7)
    const { headers } = await update('min_income', 30_000.5)
    expect(await trail()).toEqual([
      {
        step: expect.any(String),
        checked_by: null,
        erased: null,
        salt: expect.any(String),
        undoes: null,
        id: expect.any(Number),
        at: app.deps.clock(),
        actor_kind: 'admin',
        actor_id: '1',
        acting_for: null,
        role_id: 1,
        action: 'update',
        entity: 'lender',
        entity_id: '1',
        property: 'min_income',
        old: 25_000,
        new: 30_000.5,
        request_id: headers.get('x-request-id'),
      },
    ])
  })

  test('has no row for a value that is stored already', async () => {
    const now = await shown()
    for (const property of Object.keys(LenderEditable.shape))
      expect((await update(property, now[property])).status).toBe(200)
    expect(await trail()).toEqual([])
  })
})
