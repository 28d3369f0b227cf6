import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let other: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  const { db } = app.deps.database
  // A second admin of role 1: the demo has one of each role.
  await db.update(adminUser).set({ role_id: 1 }).where(eq(adminUser.email, 'admin2@demo.example'))
  other = await app.signInAdmin(2)
})
beforeEach(async () => {
  const { db } = app.deps.database
  await db.execute(sql`truncate audit`)
  await db.update(lender).set({ min_age: 21, max_age: 60, priority: 5 })
})

const set = (who: SignedIn, property: string, value: unknown, lender_id = 1) =>
  who.post('/api/update-lender-data', { lender_id, property, value })
const undo = (more: object = {}, who = admin) =>
  who.post('/api/admin/history/undo', { entity: 'lender', ...more })
/** What the latest undo did to its only record; null: nothing was left. */
const undone = async (more: object = {}, who = admin) => {
  const { undone: found } = (await undo(more, who)).body
  return found && { id: found.records[0].id, ...found.records[0].values }
}
const stored = async (id = 1) => (await admin.get(`/api/get-lender-data/${id}`)).body
const trail = () => app.deps.database.db.select().from(audit).orderBy(audit.id)
const everything = async () => [
  await trail(),
  await app.deps.database.db.select().from(lender).orderBy(lender.lender_id),
]

describe('taking back', () => {
  test('reverts my last change, says which, and is audited as an undo', async () => {
    await set(admin, 'min_age', 30)
    const [made] = await trail()
    const { status, body } = await undo()
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        undone: {
          step: made?.step,
          by: expect.any(String),
          records: [{ id: 1, name: 'Aarna-Finance', action: 'update', values: { min_age: 21 } }],
        },
      },
    ])
    expect(await stored()).toMatchObject({ min_age: 21 })
    expect((await trail()).at(-1)).toMatchObject({ old: 30, new: 21, undoes: made?.id, action: 'update' })
  })

  test('goes one step further at each call, across records and after a new session, and never toggles', async () => {
    await set(admin, 'min_age', 30)
    await set(admin, 'max_age', 70, 2)
    await set(admin, 'min_age', 31)
    const again = await app.signInAdmin()
    const steps = []
    for (let step = 0; step < 4; step++) steps.push(await undone({}, step === 1 ? again : admin))
    expect(steps).toEqual([{ id: 1, min_age: 30 }, { id: 2, max_age: 60 }, { id: 1, min_age: 21 }, null])
    expect(await stored()).toMatchObject({ min_age: 21, max_age: 60 })
  })

  test('a new change after it is the next to be taken back, then what was left', async () => {
    await set(admin, 'min_age', 30)
    await set(admin, 'max_age', 70)
    await undo()
    await set(admin, 'max_age', 71)
    expect(await undone()).toEqual({ id: 1, max_age: 60 })
    expect(await undone()).toEqual({ id: 1, min_age: 21 })
    expect(await undone()).toBeNull()
  })

  test('passes over the changes of others', async () => {
    await set(admin, 'min_age', 30)
    await set(other, 'max_age', 70)
    expect(await undone()).toEqual({ id: 1, min_age: 21 })
    expect(await undone()).toBeNull()
    expect(await stored()).toMatchObject({ min_age: 21, max_age: 70 })
  })

  test('of a record’s own page takes back that record only', async () => {
    await set(admin, 'min_age', 30)
    await set(admin, 'min_age', 33, 2)
    expect(await undone({ id: 1 })).toEqual({ id: 1, min_age: 21 })
    expect(await undone({ id: 1 })).toBeNull()
    expect(await stored(2)).toMatchObject({ min_age: 33 })
  })

  test('passes over a value that is back already and what is older than 30 days', async () => {
    await set(admin, 'priority', 9)
    app.advance(31 * 24 * 60)
    admin = await app.signInAdmin()
    other = await app.signInAdmin(2)
    await set(admin, 'max_age', 70)
    await set(admin, 'min_age', 30)
    await set(other, 'min_age', 21)
    expect(await undone()).toEqual({ id: 1, max_age: 60 })
    expect(await undone()).toBeNull()
  })

  test('of two at once each takes back one change', async () => {
    await set(admin, 'min_age', 30)
    await set(admin, 'max_age', 70)
    await Promise.all([undo(), undo(), undo()])
    expect(await stored()).toMatchObject({ min_age: 21, max_age: 60 })
    expect((await trail()).filter(({ undoes }) => undoes !== null)).toHaveLength(2)
  })
})

describe('when somebody changed it since', () => {
  test('nothing is written and the answer says what is stored; anyway takes it back', async () => {
    await set(admin, 'min_age', 30)
    await set(other, 'min_age', 31)
    const before = await everything()
    const { status, body } = await undo()
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'UNDO_REFUSED',
        refused: {
          changes: 1,
          kept: [
            {
              entity_id: '1',
              name: 'Aarna-Finance',
              property: 'min_age',
              value: 21,
              current: { value: 31, by: expect.any(String) },
            },
          ],
        },
      },
    ])
    expect(await everything()).toEqual(before)
    const { step, kept } = body.refused
    expect(await undone({ step, anyway: [kept[0].id] })).toEqual({ id: 1, min_age: 21 })
    expect(await stored()).toMatchObject({ min_age: 21 })
    expect(await undone()).toBeNull()
  })

  test('left as it is, the next older change is taken back', async () => {
    await set(admin, 'max_age', 70)
    await set(admin, 'min_age', 30)
    await set(other, 'min_age', 31)
    const { step } = (await undo()).body.refused
    expect(await undone({ except: [step] })).toEqual({ id: 1, max_age: 60 })
    expect(await stored()).toMatchObject({ min_age: 31, max_age: 60 })
  })

  test('a step of somebody else is taken back only by those who may read the history', async () => {
    const second = await app.signInSecond()
    await set(second, 'min_age', 31)
    const [theirs] = await trail()
    const { db } = app.deps.database
    await db.update(adminUser).set({ role_id: 2 }).where(eq(adminUser.email, 'admin2@demo.example'))
    const two = await app.signInAdmin(2)
    expect((await undo({ step: theirs?.step }, two)).status).toBe(403)
    expect(await undone({ step: theirs?.step })).toEqual({ id: 1, min_age: 21 })
  })
})

describe('redo', () => {
  test('brings back what was taken back, step by step, and undo walks over it again', async () => {
    await set(admin, 'min_age', 30)
    await set(admin, 'max_age', 70)
    await undo()
    await undo()
    expect(await undone({ redo: true })).toEqual({ id: 1, min_age: 30 })
    expect(await undone({ redo: true })).toEqual({ id: 1, max_age: 70 })
    expect(await undone({ redo: true })).toBeNull()
    expect(await undone()).toEqual({ id: 1, max_age: 60 })
  })

  test('ends with a new change', async () => {
    await set(admin, 'min_age', 30)
    await undo()
    await set(admin, 'max_age', 70)
    expect(await undone({ redo: true })).toBeNull()
  })
})

describe('bad input', () => {
  test('an old value that is not allowed any more is refused with words', async () => {
    await app.deps.database.db.update(lender).set({ ticket_class: 99 }).where(eq(lender.lender_id, 1))
    await set(admin, 'ticket_class', 2)
    const before = await everything()
    const { status, body } = await undo()
    expect(status).toBe(409)
    expect(body.refused.kept).toMatchObject([
      { property: 'ticket_class', reason: 'Choose one of the options' },
    ])
    const [made] = await trail()
    expect((await admin.post('/api/admin/history/revert', { audit_id: made?.id })).status).toBe(422)
    expect(await everything()).toEqual(before)
  })

  test.each([
    {},
    { entity: 'admin_user' },
    { entity: 'toString' },
    { entity: 'lender', redo: false },
    { entity: 'lender', id: '1' },
    { entity: 'lender', except: [0] },
    { entity: 'lender', step: 'x' },
    { entity: 'lender', anyway: true },
    { entity: 'lender', more: 1 },
  ])('%j is refused', async (body) => {
    expect((await admin.post('/api/admin/history/undo', body)).status).toBe(422)
  })

  test('[ADM-03] a role that may not open the page takes nothing back', async () => {
    const third = await app.signInAdmin(3)
    expect((await undo({}, third)).status).toBe(403)
    expect((await app.nobody.post('/api/admin/history/undo', { entity: 'lender' })).status).toBe(401)
  })
})

test.each(['ticket_class', 'credit_score_class'])('%s is an option of its list', async (property) => {
  expect((await set(admin, property, 99)).body.errors).toEqual({ value: 'Choose one of the options' })
  expect((await set(admin, property, 2)).status).toBe(200)
  expect((await set(admin, property, null)).status).toBe(200)
})
